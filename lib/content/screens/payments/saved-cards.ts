export const SAVE_CARD = {
  label: 'Save this card for next time',
  hint: 'Our payment provider keeps it, and we never see the number. You can remove it at any time.',
} as const

export const SAVED_CARDS = {
  expired: 'Expired {expiry}. Enter your new card below, or replace it in {methods}.',
} as const

export const CARD_GONE =
  'This card is no longer saved with our payment provider. Choose another one, or enter a card below.'
