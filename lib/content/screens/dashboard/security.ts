export const EMAIL_CARD = {
  lead: 'You sign in as {email}.',
  both: (email: string, newEmail: string) =>
    `Open the links that we’ve e-mailed to ${email} and to ${newEmail}.`,
  old: (email: string) => `Confirmed at the new address. Now open the link that we’ve e-mailed to ${email}.`,
  new: (newEmail: string) => `Confirmed here. Now open the link that we’ve e-mailed to ${newEmail}.`,
  validUntil: (time: string) => `The links work until ${time}. Nothing changes until you’ve opened both.`,
  hint: 'We’ll e-mail a link to both addresses. The change takes effect once you’ve opened both.',
} as const

export const PASSWORD_CARD = {
  forgotten: 'Never set a password, or forgot it? {link}',
  hint: 'You’ll be signed out on all other devices.',
} as const

export const SECURITY_ANSWERS = {
  codesReady: 'Your new recovery codes are ready.',
  factorRemoved: 'The authenticator app has been removed.',
  deviceRemoved: 'The device has been removed.',
} as const

export const SECURITY = {
  lead: (email: string) => `How you sign in as ${email}.`,
  factorOn: 'On. After your password or e-mailed code, sign-in asks for a code from your app.',
  factorOff:
    'Off. An authenticator app on your phone keeps your documents safe even if someone learns your password.',
  codesLeft: (left: number) =>
    `${left === 1 ? 'You have one code left.' : `${left} codes are left.`} If you lose your device, a code signs you in once and removes the lost app.`,
  noCodes: 'Without them, losing your device locks you out until we can help.',
  devices: 'Devices you’ve signed in on',
  devicesHint: 'Failed attempts elsewhere never lock these devices out. Remove any that you no longer use.',
  noDevices: 'None yet. This device will appear after your next sign-in.',
} as const

export const SIGN_IN_ANSWERS = {
  passwordChanged: 'Your password has been changed. Every other device is signed out.',
  linksSent: 'We’ve e-mailed a link to both addresses. Open both.',
  emailKept: 'Your e-mail address hasn’t changed.',
  signedOut: 'That session is signed out.',
} as const
