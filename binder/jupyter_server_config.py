"""Binder and JupyterHub: Voila shows the notebooks with our template, beside JupyterLab."""

from janken.serving.template import EXTENSIONS, page_resources, register_template

register_template()
c = get_config()  # noqa: F821
c.VoilaConfiguration.template = "janken"
c.VoilaConfiguration.allow_template_override = "NO"
c.VoilaConfiguration.allow_theme_override = "NO"
c.VoilaConfiguration.extension_allowlist = EXTENSIONS
c.VoilaConfiguration.resources = page_resources(gallery_at_root=False)
c.MappingKernelManager.cull_idle_timeout = 20 * 60
