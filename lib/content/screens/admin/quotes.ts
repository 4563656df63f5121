export const QUOTE_QUEUE = {
  opening: 'Opening the quote',
  empty: 'New requests appear here, longest wait first.',
  hidden: (quotes: string) => `Hidden by “New messages only”: ${quotes}.`,
  noMatch: 'You can search by quote number, ID, name, company, e-mail address or reference.',
} as const

export const PARTNER_QUOTES = {
  lead: 'Requests that partners send through the API.',
} as const

export const MATTER_QUOTES = {
  lead: (platforms: string) => `Requests from law firms, sent from a matter in ${platforms}.`,
  stopped:
    'We’ve stopped retrying these automatically and e-mailed the customer the reason. Once it’s fixed, choose “Try again” on the quote.',
  retried: 'We’ll try again within a minute.',
} as const
