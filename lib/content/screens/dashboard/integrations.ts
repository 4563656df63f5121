export const PLATFORM_CARD = {
  region: (platform: string) =>
    `Choose where your firm’s ${platform} account is. You’ll be asked for permission there.`,
} as const

export const FROM_MATTER = {
  unknownUser: (platform: string) => `This ${platform} user isn’t connected here`,
  connectFirst: (platform: string) =>
    `Connect your ${platform} account first. Then choose the action in ${platform} again.`,
  retry: (platform: string) => `Please choose the action in ${platform} again, or find the matter here.`,
  used: (platform: string) =>
    `A link from ${platform} works once, for one minute. It may have been used already, or it expired while you were signing in. Nothing was opened. Choose the action in ${platform} again, or find the matter here.`,
}

export const IMPORTS = {
  waiting: 'We’ll send your request automatically once they’ve all arrived.',
  title: 'Your documents are on their way',
  onTheirWay: 'We’ll send your request automatically once they’ve all arrived. You can close this page.',
  failed: 'You can send the request without them, or try again.',
  allFailed: 'Try again, or start over with other documents of the matter.',
  disconnected: 'The account is no longer connected',
  reconnect: 'Connect it again, and the import continues automatically.',
} as const

export const CONNECTIONS = {
  lead: 'Connect the software you work with, so documents go straight where you need them.',
  signedOut: 'You were signed out before the account was connected. Continue to finish.',
} as const
