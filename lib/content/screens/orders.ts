export const TRACK_PARCEL = 'Track it at the carrier'

export const DUE_DATE = {
  undated: 'Set once your documents are accepted',
} as const

export const PAYMENT_STATES = {
  bankConfirming: 'Your bank is confirming the payment',
  bankAsks: 'Your bank needs you to confirm',
  byLink: 'Someone else, with the payment link',
  failed: 'The last attempt didn’t go through; you weren’t charged',
} as const

export const RETURNED_MONEY = {
  title: (amount: string) => `Your refund of ${amount} didn’t arrive`,
  next: 'Our payment provider reports that it didn’t reach your card, for example because the card was closed or replaced. The money is back with us. We’ll e-mail you to agree on another way to send it, so there’s nothing for you to do until then.',
  nextForPayer:
    'Our payment provider reports that it didn’t reach the card that paid, for example because the card was closed or replaced. The money is back with us. We’ll e-mail you to agree on another way to send it, so there’s nothing for you to do until then.',
} as const

export const REFUND_LIST = {
  banks: 'Banks can take up to ten business days to show a refund.',
} as const

export const CHANGE_DATES = {
  same: 'Your dates stay the same.',
  moved: (days: string) => `Your dates move ${days} later.`,
} as const

/** Shown beside dates that apply only if the clock resumes today. */
export const CLOCK_STOPPED = 'The clock is stopped: this date moves one day later every business day.'
