export const SIGN_IN_PANEL = {
  byPassword: 'I have an account with a password',
  lead: 'Your order and documents are linked to your e-mail address, {email}. We’ll send a 6-digit code there. No password needed.',
  sentJustNow:
    'We sent a code less than a minute ago, and it still works. Check your spam folder, or request a new code in a minute.',
  codeHint: (email: string) => `Sent to ${email}. It works for 10 minutes. Check your spam folder too.`,
} as const

export const UNCONFIRMED =
  'This address isn’t confirmed yet. Please continue without the password; at the payment step, we’ll e-mail you a code to confirm it.'
