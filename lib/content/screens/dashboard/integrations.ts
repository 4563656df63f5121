export const CLIO_CARD = {
  region: 'Choose where your firm’s Clio account is. You’ll be asked for permission there.',
} as const

export const FROM_CLIO = {
  unknownUser: 'This Clio user isn’t connected here',
  connectFirst: 'Connect your Clio account first. Then choose the action in Clio again.',
  retry: 'Please choose the action in Clio again, or find the matter here.',
  used: 'A link from Clio works once, for one minute. It may have been used already, or it expired while you were signing in. Nothing was opened. Choose the action in Clio again, or find the matter here.',
} as const

export const IMPORTS = {
  waiting: 'We’ll send your request automatically once they’ve all arrived.',
  title: 'Your documents are on their way',
  onTheirWay: 'We’ll send your request automatically once they’ve all arrived. You can close this page.',
  failed: 'You can send the request without them, or try again.',
  allFailed: 'Try again, or start over with other documents of the matter.',
  disconnected: 'Your Clio account is no longer connected',
  reconnect: 'Connect it again, and the import continues automatically.',
} as const

export const CONNECTIONS = {
  lead: 'Connect the software you work with, so documents go straight where you need them.',
  signedOut: 'You had been signed out while you were in Clio. Continue to finish connecting.',
} as const
