@_exported public import RabbleModel
