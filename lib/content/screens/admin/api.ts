export const STAFF_API = {
  lead: 'Customers’ API keys, and the requests made with them.',
  search: 'Part of an e-mail address, or the start of a key',
  noKeys: 'Customers create keys in their settings.',
  isOn: 'The API is on.',
} as const

export const STAFF_API_REQUESTS = {
  all: 'The last 30 days, all customers.',
  oneKey: 'The last 30 days of one key.',
  empty: 'No requests found.',
} as const

export const STAFF_API_ANSWERS = {
  on: 'The API is back on.',
  off: 'The API is off. Every call is refused.',
} as const
