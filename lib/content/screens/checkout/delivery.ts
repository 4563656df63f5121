export const POSTAL_ADDRESS = {
  recipientHint: 'A person or institution.',
  stateHint: 'Leave this blank if the country doesn’t use one.',
} as const

export const ADDRESS_FIELDS = {
  lead: 'For paper delivery only. One address per order.',
  more: 'Add a phone number, contact, ID or delivery instructions',
  phoneHint: 'Include the country code.',
  attentionHint: 'A department or person at the institution.',
  institutionIdHint: 'Helps the institution match the documents to you.',
  instructionsHint: 'For example: in a sealed envelope.',
} as const

export const DELIVERY_FORM = {
  legend: 'How would you like to receive your documents?',
} as const
