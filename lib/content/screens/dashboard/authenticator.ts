export const AUTHENTICATOR = {
  lead: 'A second factor protects your account even if someone learns your password.',
  staffTitle: 'The back office needs a second factor',
  staffText: 'You can work there as soon as this is done. It takes about a minute.',
  apps: 'You need an authenticator app on your phone or computer, such as Google Authenticator, Microsoft Authenticator, 1Password or Aegis. Any app for six-digit codes works.',
  scan: '1. Scan this code with your app',
  qrCode: 'QR code for your authenticator app',
  byHand: 'Can’t scan it? Enter this key by hand:',
  enter: '2. Enter the code that the app shows',
  codeHint: 'The code changes every 30 seconds.',
  restart: 'Start again with a new code',
} as const
