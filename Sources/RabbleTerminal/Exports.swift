@_exported public import RabbleBase
@_exported public import RabbleSystem
