export const CONTACT_FORM = {
  nameHint: 'The person we should contact about the order.',
} as const

export const EMAIL_INPUT = {
  hint: 'We’ll send your confirmation and order updates here.',
  suggestion: 'Did you mean {suggestion}?',
} as const

export const FAMILY_CARDS = {
  legend: 'What do you need?',
} as const

export const START_PAGE = {
  lead: 'You don’t need an account. Once you continue, we save your answers for 30 days, so you can come back to them in this browser.',
  unknownService: 'We don’t offer that service. Please choose one below.',
  draftTitle: 'You have an order in progress',
} as const
