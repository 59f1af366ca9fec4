@_exported public import RabbleMarkup
@_exported public import RabbleSystem
