export const HUMAN_CHECK = {
  confirmed: 'Confirmed. Close this tab, go back to the other one and try again.',
} as const

export const LOGIN_CODE = {
  sent: 'If there’s an account for {email}, we’ve e-mailed it a 6-digit code.',
  sentJustNow:
    'If there’s an account for {email}, we e-mailed it a code less than a minute ago. That code still works.',
  hint: 'Spaces don’t matter. Use the code from the newest e-mail.',
} as const

export const LOGIN_FACTOR = {
  lead: 'Open your authenticator app and enter the code it shows for this account.',
  hint: 'The code changes every 30 seconds.',
} as const

export const LOGIN = {
  /** For search results. */
  description: 'Sign in to see your orders, drafts and finished translations and evaluations.',
  lead: 'See your orders, drafts and finished documents.',
  codeHint: 'We’ll e-mail a 6-digit code to your account’s address. No password needed.',
} as const

export const LOGIN_RECOVERY_CODE = {
  lead: 'A recovery code signs you in once and removes the authenticator app you lost. Then you can set up a new one.',
  hint: 'One of the ten codes you saved when you set up your authenticator app. Each works once.',
  noneLeft:
    'No codes left? {contact}. If you work in the back office, a colleague can reset your second factor under Team.',
  contact: 'Contact us',
} as const

/** Keyed by the name that the previous page passes along. */
export const SIGN_IN_NOTICES = {
  'link-expired': {
    tone: 'warning',
    title: 'That link no longer works',
    text: 'It was already used or has expired. Request a new one below.',
  },
  'other-browser': {
    tone: 'warning',
    title: 'Please use the same browser',
    text: 'For your security, the link works only in the browser where you started. Start again here, or open the link there.',
  },
  confirmed: {
    tone: 'success',
    title: 'You’re signed in',
    text: 'Close this tab, go back to the other one and try again.',
  },
  'device-passed': {
    tone: 'success',
    title: 'This device can sign in now',
    text: 'Sign in as usual. Attempts from other places no longer count for this device.',
  },
  'session-ended': {
    tone: 'info',
    title: 'You’ve been signed out',
    text: 'Your session ended in another tab, on another device or by our team. Sign in to continue where you were.',
  },
  'signed-out-here-only': {
    tone: 'warning',
    title: 'You’re signed out on this device',
    text: 'We couldn’t reach our server to confirm it. If you share this computer, please close the browser, too.',
  },
} as const
