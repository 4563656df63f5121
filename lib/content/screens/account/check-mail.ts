export const CHECK_MAIL = {
  unconfirmed:
    'Your password is correct, but {email} isn’t confirmed yet. Open the link we e-mailed you to confirm it and sign in.',
  sentJustNow:
    'We e-mailed {email} less than a minute ago. Open the link to confirm your address and sign in.',
  sent: 'We’ve sent an e-mail to {email}. Open the link in it to confirm your address and sign in.',
  nothing:
    'Didn’t get it after a minute? Check your spam folder, or send it again. If you already have an account, the e-mail contains a sign-in code instead.',
} as const
