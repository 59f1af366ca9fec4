@_exported public import RabbleBase
