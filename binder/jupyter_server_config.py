"""On Binder and on a hub: the notebooks as pages in their own look, beside JupyterLab."""

from janken.serving.server import EXTENSIONS, find_template, page_resources

find_template()
c = get_config()  # noqa: F821
c.VoilaConfiguration.template = "janken"
c.VoilaConfiguration.allow_template_override = "NO"
c.VoilaConfiguration.allow_theme_override = "NO"
c.VoilaConfiguration.extension_allowlist = EXTENSIONS
c.VoilaConfiguration.resources = page_resources(front_door=False)
c.MappingKernelManager.cull_idle_timeout = 20 * 60
