export const KEPT_LINES = {
  title: 'Your unsaved lines are kept in this tab.',
  text: 'Begin a new revision to continue.',
} as const

export const PRICE_EDITOR = {
  emptyWithSuggestions: 'No lines yet. Start with the suggested ones, or add your own.',
  empty: 'No lines yet. Add the first one.',
  waiting:
    'We’re waiting for the customer’s answer. To send the price now, continue without it under “Next step.”',
} as const

export const TERM_FIELDS = {
  discountHint: 'The customer sees this next to the amount.',
  validHint: 'Leave blank for 30 days.',
  noteHint: 'Appears above the price lines.',
} as const
