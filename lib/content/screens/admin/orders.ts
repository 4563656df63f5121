export const OVERVIEW = {
  lead: 'Work waiting now.',
  stuckTitle: 'Background work has stopped for some messages',
  stuck: (outgoing: string, incoming: string) =>
    `${outgoing} outgoing and ${incoming} incoming messages failed on every attempt.`,
} as const

export const STAFF_ORDERS = {
  noMatch: 'You can search by order number, ID, name, e-mail address or reference.',
  open: (count: string) => `${count}, the earliest date first.`,
  ended: (count: string) => `${count}, the latest date first.`,
  hidden: (orders: string) => `Hidden by the status filter: ${orders}.`,
  many: (count: string) => `${count} found. Add more letters to narrow the search.`,
} as const

export const PENDING_ORDERS = {
  nothingToCheck: 'Paid orders appear here until someone starts work on them.',
  noInvoices: 'Orders placed on invoice appear here until they’re paid.',
  noUnpaid: 'Orders that reached payment but weren’t paid appear here.',
} as const
