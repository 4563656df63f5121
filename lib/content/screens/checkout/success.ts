export const BANK_CONFIRMATION = {
  wait: 'This can take anywhere from a few seconds to a few days. You can close this page. We’ll e-mail you as soon as it’s done.',
} as const

export const PASSWORD_OFFER = {
  title: 'Do you want a password?',
  text: 'You can always sign in with a code we e-mail you. If you’d rather use a password, we’ll send you a link to set one.',
  sent: (email: string) => `We’ve e-mailed a link to ${email}. It works once, for 10 minutes.`,
} as const

export const SUCCESS_PAGE = {
  placed: 'Thank you. Your order is placed.',
  invoicePaid: 'Thank you. Your invoice is paid.',
  track: 'Track this order',
  send: 'Send what’s missing',
  saved: 'Your order is saved.',
} as const
