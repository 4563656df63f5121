export const CREATE_KEY_FORM = {
  nameHint: 'To help you recognize it later.',
  scopesHint: {
    test: 'Test keys start with all permissions because our guides use them. Clear any your software doesn’t need.',
    live: 'Select only what your software uses. You can change it later.',
  },
} as const

export const KEY_FIELDS = {
  addressesHint: 'Separated by spaces. Networks such as 203.0.113.0/24 work, too.',
} as const

export const KEY_ANSWERS = {
  saved: 'The key is saved. The new settings apply to its next call.',
  revoked: 'The key has been revoked. From now on, calls with it are refused.',
  copyNow: 'Copy your key now. We don’t keep it, so it’s shown only once.',
} as const

export const API_KEYS = {
  lead: 'Keys let your software place orders for you. Test keys are never charged and see only test orders.',
  empty: 'Start with a test key: it never costs anything.',
} as const

export const API_REQUESTS = {
  lead: 'Every call made with your keys in the last 30 days. We don’t store request or response bodies. If you ask us about a call, include its request ID.',
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
