"""The widgets: the only importers of ipywidgets and anywidget."""
