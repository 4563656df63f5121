export const PENDING_ORDERS = {
  nothingToCheck: 'Paid orders appear here until someone starts work on them.',
  noInvoices: 'Orders placed on invoice appear here until they’re paid.',
  noUnpaid: 'Orders that reached payment but weren’t paid appear here.',
} as const
