export const CARD_ANSWERS = {
  isDefault: 'This card is now your default.',
  removed: 'The card has been removed.',
} as const

export const PAYMENT_METHODS = {
  lead: 'Cards are kept by our payment provider. We never see the number.',
  empty: 'You add a card on our payment provider’s page. Your bank may ask you to confirm it.',
  replace: 'Add your new card, then remove the old one.',
  unfinished: 'You have a payment to finish',
  otherCard: 'If you remove a card here, you can pay with another one there.',
  saved: 'Your card is saved.',
  unreachable:
    'The payment provider can’t be reached right now. Reload this page in a minute to check again.',
  unconfirmed: 'The card wasn’t confirmed. Nothing was charged; try again, or use another card.',
} as const
