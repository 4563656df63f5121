export const CREATE_KEY_FORM = {
  nameHint: 'To help you recognize it later.',
  scopesHint: {
    test: 'A test key starts with all permissions, which our guides need. Clear those that your software doesn’t use.',
    live: 'Select only what your software uses. You can change it later.',
  },
} as const

export const KEY_FIELDS = {
  addressesHint: 'Separated by spaces. Networks such as 203.0.113.0/24 work, too.',
} as const

export const KEY_ANSWERS = {
  saved: 'The key is saved. The next call with it follows the new settings.',
  revoked: 'The key is revoked. Calls with it are refused from now on.',
  copyNow: 'Copy your key now. We don’t keep it, so it’s shown only once.',
} as const

export const API_KEYS = {
  lead: 'Keys let your software place orders for you. Test keys are never charged and see only test orders.',
  empty: 'Start with a test key: it never costs anything.',
} as const

export const API_REQUESTS = {
  lead: 'Every call with your keys in the last 30 days. We keep no bodies. Send us the request id when you ask about a call.',
  caption: 'Requests with your keys',
  empty: 'No requests found. We keep them here for 30 days.',
} as const

export const API_USAGE = {
  limits: (requests: number, uploads: number) =>
    `Each key may make ${requests} requests a minute, and ${uploads} more for uploads. Responses show how many are left in their RateLimit headers.`,
  caption: 'Requests per day, in UTC',
  empty: 'No requests in the last 30 days.',
} as const

export const API_KEY = {
  test: '{key}, a test key. The key itself stays the same, and so does its mode.',
  live: '{key}, a live key. The key itself stays the same, and so does its mode.',
} as const
