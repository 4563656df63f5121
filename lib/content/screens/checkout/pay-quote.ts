export const INVOICE_NOTE = {
  title: 'You can pay this by invoice',
  due: 'We’ll start right away and send you an invoice, due by {day}. No card is needed now.',
  refused: 'This quote can’t be paid by invoice right now',
  overdue: 'An earlier invoice is overdue. Please pay it first, or pay this quote by card.',
  overLimit: (limit: string, outstanding: string) =>
    `It would go over your invoice limit of ${limit}, of which ${outstanding} is outstanding. Please pay by card.`,
} as const

export const NOT_PAYABLE = {
  unpriced: 'It can’t be paid yet. We’ll e-mail you as soon as the price is ready.',
  question: 'Please answer it on the quote page. Then we’ll send you the price.',
  paid: 'You won’t be charged again.',
  declined: 'It can no longer be paid. You can request a new one at any time.',
  expired: 'You can ask for an updated price on the quote page.',
  withdrawn: 'It can no longer be paid. You can request a new quote at any time.',
  closed: 'It can no longer be paid. The quote page says why.',
  notCharged: 'You weren’t charged.',
} as const

export const QUOTE_PAYMENT = {
  refused: 'This quote can’t be paid right now',
  notCharged: (reason: string) => `${reason} You weren’t charged.`,
  processing: 'We’re processing a payment for this quote',
  doNotPayAgain: 'Please don’t pay again. We’ll e-mail you as soon as it’s confirmed.',
} as const

export const UPDATED_QUOTE = {
  title: 'This quote was updated after you opened it',
  text: 'Please compare the prices. Nothing is charged until you agree to the new one.',
  sent: 'Sent {at}. Takes {time}.',
} as const

export const NO_QUOTE = {
  text: 'You weren’t charged. Please check the link, or order online at a fixed price.',
} as const

export const PAY_CHANGE = {
  changes: (dates: string) => `${dates} We’ll update your order as soon as your payment is confirmed.`,
  notChargedAgain: 'You won’t be charged again.',
  notCharged: 'You weren’t charged.',
  notAccepted: 'Please accept the change on your order page first',
  applied: 'This change is already part of your order',
  notPayable: (state: string) => `This change can’t be paid: ${state}`,
} as const
