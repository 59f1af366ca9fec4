@_exported public import RabbleMarkup
