"""All settings of Voila and its kernels, made from the options; no other configuration is read."""

from __future__ import annotations

import zmq
from traitlets.config import Config

from janken import gallery
from janken.serving.kernel_socket import FilteredConnection
from janken.serving.kernels import ClassKernels
from janken.serving.login import ClassToken, cookie_secret
from janken.serving.options import ServeOptions
from janken.serving.template import EXTENSIONS, page_resources

CULL_SECONDS = 20
"""How often idle kernels are looked for, at most."""


def voila_config(options: ServeOptions) -> Config:
    """The settings for a server with these options."""
    return Config(
        {
            "Voila": {
                "root_dir": str(gallery.notebooks()),
                "config_file_paths": [],
                "log_level": "ERROR",
                "token": options.token,
                "identity_provider_class": ClassToken,
                "cookie_secret": cookie_secret(options.token),
                "kernel_websocket_connection_class": FilteredConnection,
            },
            "VoilaConfiguration": {
                "template": "janken",
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "strip_sources": True,
                "show_tracebacks": False,
                "http_keep_alive_timeout": 4,
                "extension_allowlist": EXTENSIONS,
                "resources": page_resources(),
                "multi_kernel_manager_class": ClassKernels,
                "preheat_kernel": bool(options.warm),
                "default_pool_size": 0,
            },
            "VoilaKernelManager": {
                "kernel_pools_config": {
                    "default": {"pool_size": 0, "kernel_env_variables": {}},
                    **{
                        notebook: {"pool_size": options.class_size, "kernel_env_variables": {}}
                        for notebook in options.warm_notebooks
                    },
                },
                "fill_delay": 0,
            },
            "ClassKernels": {
                "class_size": options.class_size,
                "idle_minutes": options.idle_minutes,
                "memory_megabytes": options.memory_megabytes,
            },
            "MappingKernelManager": {
                "cull_idle_timeout": 1,
                "cull_interval": min(CULL_SECONDS, max(1, int(options.idle_minutes * 20))),
                "allow_tracebacks": False,
            },
            "KernelRestarter": {"restart_limit": 0},
            "KernelManager": {"transport_encryption": "auto" if zmq.has("curve") else "disabled"},
            "PasswordIdentityProvider": {"allow_password_change": False, "cookie_options": {"samesite": "Lax"}},
        }
    )
