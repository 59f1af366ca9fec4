// A client needs no other import.
@_exported public import RabbleFormats
@_exported public import RabbleMemory
