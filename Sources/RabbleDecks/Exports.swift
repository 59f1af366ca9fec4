@_exported public import RabbleAnswers
