export const NEXT_STEPS = {
  missing: 'You send what’s missing',
  missingText: 'Your order page says what we need to begin.',
  datesMove: 'The dates move by the days we wait for it.',
  filesChecked:
    'If a page is missing or can’t be read, we’ll ask for a better copy. This won’t cost you anything.',
  work: 'We do the work and a second person revises it',
  approval: 'You check the draft',
  approvalText: 'We’ll e-mail you when it’s ready. The clock stops until you approve it or request changes.',
  download: 'You download your documents',
  downloadAndMail: 'You download your documents, and we mail the paper copies',
  ready: 'We’ll e-mail you when they’re ready. They stay in your dashboard.',
  expected: (cutoff: string, days: string) =>
    `If we accept your files by the end of ${cutoff} (New York time), your documents should be ready ${days}. The clock starts when your payment clears and we accept your files.`,
} as const

export const PAYMENT_SECTION = {
  processing: 'We’re processing a payment for this order',
  doNotPayAgain: 'Please don’t pay again. We’ll e-mail you as soon as it’s confirmed.',
  notPayable: 'This order can’t be paid right now',
  notCharged: (reason: string) => `${reason} You weren’t charged.`,
} as const

export const TERMS_UNMET = {
  agree: 'Please agree to the refund and timing rules.',
} as const

export const PAYMENT_PAGE = {
  checkAnswers: 'Check everything before you pay.',
  orderChanged: (total: string) =>
    `Your order was changed in another tab. Please check it again: the total is now ${total}.`,
} as const

export const TERMS_FORM = {
  agree: 'I agree to the refund and timing rules above and to the {terms}.',
  privacy: 'How we protect your documents: {policy}.',
} as const
