export const SANDBOX_CARD_FORM = {
  lead: 'Only test cards work here, and nothing is charged. Never enter a real card.',
  otherPage: 'Pay on the sandbox’s own page instead',
} as const

export const CARD_ERRORS = {
  number: 'Enter the card number.',
  expiry: 'Enter the expiration date as month / year, for example 12/29.',
  code: 'Enter the 3 or 4 digit security code.',
} as const
