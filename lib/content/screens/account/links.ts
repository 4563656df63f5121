export const CONFIRM_LINK = {
  unconfirmed: 'Sign in, and we’ll send a new one',
  emailChange: 'Start the change again in your settings',
  code: 'Sign in with a code instead',
  broken: 'Your e-mail app may have cut it off. Copy the full link from the e-mail, or request a new one.',
  lead: 'Confirm to continue.',
} as const

export const CHANGE_EMAIL = {
  broken: 'Your e-mail app may have cut it off. Copy the full link from the e-mail.',
  lead: 'You asked to change the e-mail address you sign in with. Confirm that this address is yours.',
  restart: 'Start the change again in your settings',
} as const

export const EMAIL_VERIFIED = {
  unverified:
    'Open the newest link in your e-mail, or sign in. If the link has expired, we’ll send a new one when you sign in.',
  signedIn: (email: string) => `You’re signed in as ${email}.`,
  draftSaved: 'The order you started in this browser is now saved in your account.',
} as const

export const LOGIN_PASS = {
  broken: 'Your e-mail app may have cut it off. Copy the full link from the e-mail.',
  lead: 'Sign-in from new devices is paused because of too many failed attempts. Confirm that this device is yours.',
} as const

export const MAIL_ANSWERS = {
  formGone: 'Please fill in the form again.',
  sentAgain: 'We’ve sent it again. Use the newest e-mail.',
  addressGone: 'Please enter your address again.',
  newCode: 'We’ve sent a new code. Use the newest one.',
  linkSent: 'If there’s an account for that address, we’ve e-mailed a link. It works once, for 10 minutes.',
  otherMailbox: 'Thank you. Now open the link we sent to your other address.',
  emailChanged: 'Done. From now on, sign in with your new address.',
} as const

export const QUOTE_LINK_PAGE = {
  validUntil: (time: string) => `Valid until ${time}.`,
  notFound: 'We couldn’t find this quote',
  newestLink:
    'Your e-mail app may have cut off the link, or a newer one has replaced it. Open the newest link in your e-mail, or sign in to see your quotes.',
} as const

export const PROGRESS_LINK = {
  waitsFor: {
    you: 'We’re waiting for the customer.',
    institution: 'We’re waiting for an institution.',
    us: 'We’re working on it.',
    nobody: 'Nothing is needed right now.',
  },
  ends: {
    on_hold: 'This order is paused.',
    completed: 'This order is finished.',
    canceled: 'This order was canceled.',
  },
  late: 'We’re running late. The customer will get a new date by e-mail.',
  limits: 'The customer shared this link. It shows the progress, but no names, documents or prices.',
  notFound: 'We couldn’t find this order',
  askAgain:
    'The link may be cut off or too old. Ask the person who sent it for a new one. If it’s your order, sign in to see it.',
} as const

export const CHECK_MAIL = {
  unconfirmed:
    'Your password is correct, but {email} isn’t confirmed yet. Open the link we e-mailed you to confirm it and sign in.',
  sentJustNow:
    'We e-mailed {email} less than a minute ago. Open the link to confirm your address and sign in.',
  sent: 'We’ve sent an e-mail to {email}. Open the link in it to confirm your address and sign in.',
  nothing:
    'Didn’t get it after a minute? Check your spam folder, or send it again. If you already have an account, the e-mail contains a sign-in code instead.',
} as const
