"""The `janken` command and its server, for one person or a class.

`command` reads the `options` and starts the `server`: Voila with a `voila_config`, a page `template`, request
`handlers` with security `headers`, a `login` for the class word, a limited number of `kernels`, and a `kernel_socket`
whose `socket_filter` lets no code from a browser through.
"""
