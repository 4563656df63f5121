export const ADDRESS_FIELDS = {
  lead: 'For paper delivery only. One address per order.',
  recipientHint: 'A person or an institution.',
  stateHint: 'If the country has them.',
  more: 'Add a phone, a department, your ID there or instructions',
  phoneHint: 'With country code.',
  attentionHint: 'A department or person there.',
  institutionIdHint: 'Helps them match the documents to you.',
  instructionsHint: 'For example: in a sealed envelope.',
} as const

export const DELIVERY_FORM = {
  legend: 'How would you like to receive it?',
} as const
