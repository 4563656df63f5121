export const PAYMENT_API = {
  unreachable:
    'We couldn’t reach our server. Your order is saved, and you weren’t charged. Please check your connection.',
} as const

export const PAYMENT_STATE = {
  changed: (total: string) => `The order was changed in another tab, and its total is now ${total}.`,
} as const

export const PAYMENT_MESSAGE = {
  processing: 'Processing your payment. Please keep this page open.',
  toBank: 'Taking you to your bank to confirm your payment.',
  paid: 'Paid. Taking you to your confirmation.',
  declined: 'Your payment was declined. You weren’t charged.',
  failed: 'The payment didn’t go through. You weren’t charged.',
  unconfirmed: 'Your bank hasn’t confirmed the payment yet. You weren’t charged.',
  confirmAgain: 'Your order is saved. Pay below, and your bank will ask you to confirm again.',
  orderSaved: 'Your order is saved, so you can try again here.',
  doNotPayAgain:
    'Please don’t pay again. If your payment went through, we’ll find it and send your confirmation.',
  notPayable: 'This order can’t be paid right now',
  outdated: 'This page is out of date, so you can’t pay here. You weren’t charged.',
  notChargedAgain: 'You won’t be charged again.',
  mismatch: 'Your payment doesn’t match the order',
  underReview:
    'Please don’t pay again. We’ll review it and e-mail you. We’ll refund your card for anything you don’t owe.',
  ended: 'This payment has ended. You weren’t charged.',
  startAgain: 'Your order and everything you entered are saved. Please start a new payment.',
  tooManyDeclined: 'Too many cards were declined. You weren’t charged.',
  closed:
    'For your security, we closed this payment after five declined cards. Your order and everything you entered are saved.',
  /** For a payer with a link, who has entered nothing but an address. */
  byLink: {
    confirmAgain: 'Pay below, and your bank will ask you to confirm again.',
    orderSaved: 'You can try again here.',
    startAgain: 'Please start a new payment.',
    closed: 'For security, we closed this payment after five declined cards.',
  },
  totalChanged: 'It was {before} and is now {now}. Nothing is charged until you agree.',
} as const

export const RETRY_LATER = {
  text: 'You can start a new payment here at {time}. Until then, your bank can usually tell you why the cards were declined.',
} as const

export const HOSTED_PAGE = {
  text: 'You pay the same {total} on the payment provider’s own page and come straight back here. Use it if the card form doesn’t load in this browser.',
} as const
