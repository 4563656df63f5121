export const CONNECTION_FORMS = {
  saveResults: 'Save finished documents to the matter',
  saveResultsHint:
    'Saved as new documents, with the order number, version and verification code in the name.',
  folderHint:
    'We’ll create it in the matter if it doesn’t exist. Leave this blank to save next to the originals.',
  postExpense: 'Post the cost as an expense on the matter',
  postExpenseHint: (platform: string) =>
    `In U.S. dollars, as charged; ${platform} records it in your account’s currency. If something is refunded, we correct it.`,
  expenseHint: 'Followed by our order number and the amount.',
  fixed: 'Each quote keeps the settings it was requested with.',
} as const

export const CONNECTION = {
  connected: 'Find a matter, select its documents, and we’ll send you a price.',
  noActivity: 'Nothing yet. Imported files, saved documents and expenses are listed here.',
  disconnect: (platform: string) =>
    `We delete our access, revoke it in ${platform}, and remove our entry from its menus. Your quotes, your orders and everything saved to your matters stay. Anything not saved yet waits until you reconnect.`,
  broken: (platform: string) => `${platform} no longer accepts this connection`,
  reconnect:
    'Connect again, and everything that’s waiting continues automatically. Your finished documents are always available under your orders.',
} as const

export const CONNECTION_ANSWERS = {
  saved: 'The settings are saved.',
  disconnected: 'The account is disconnected, and our access there has been revoked.',
  disconnectedHere:
    'The account is disconnected here, but the platform didn’t respond: please remove Attesta there, in its settings for apps.',
  endedBefore:
    'The account is disconnected here. Our access there had already ended, so our entry may still be in the platform’s menus.',
  retried: 'We’re trying again.',
} as const
