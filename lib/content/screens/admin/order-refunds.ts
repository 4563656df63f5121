const NEEDS_SECOND = 'Another staff member has to confirm this refund.'

export const REFUND_DECISION = {
  needsSecond: NEEDS_SECOND,
} as const

export const REFUND_FORM = {
  lead: 'The order continues. Above $200.00 in total, a second person has to confirm.',
} as const

export const REFUNDS = {
  disputed: 'This payment is disputed. You can’t refund anything until the bank decides.',
  unpaidInvoice: 'The invoice isn’t paid yet.',
  nothingLeft: 'There’s nothing left to refund.',
} as const

export const REFUND_ANSWERS = {
  needsSecond: NEEDS_SECOND,
  sent: 'The refund is on its way. The customer will get an e-mail.',
  confirm: 'The refund is confirmed and on its way.',
  reject: 'The refund has been rejected.',
  withdraw: 'The refund has been withdrawn.',
} as const
