const NEEDS_SECOND = 'Another staff member has to confirm this change before the customer sees it.'

export const CHANGE_DECISION = {
  refused: 'Continue as ordered, or cancel the order under “Next step.” Then you can propose another change.',
  needsSecond: NEEDS_SECOND,
  withdrawHint: 'The customer sees this.',
} as const

export const CHANGE_FORM = {
  lead: (total: string) =>
    `The order now costs ${total}. Nothing changes until the customer accepts and pays any extra cost. To refund more than $200.00 in total, a second person has to confirm.`,
  typeHint: 'Only if the documents turned out to be of another type.',
  reasonHint: 'The customer sees this above the price.',
} as const

export const ORDER_CHANGES = {
  empty: 'No changes proposed yet.',
  unpaidInvoice:
    'You can propose a change once the invoice is paid. For extra work before that, send the customer a quote. For less work, refund the difference after the payment.',
  refunded: 'This order is refunded, so you can’t propose a change.',
  unpaid: 'You can propose a change once the payment for this order has cleared.',
  moves: (days: string) => `Moves the dates by ${days}.`,
  proposedBy: (name: string) => `Proposed by ${name}.`,
  decideUntil: (time: string) => `The customer can decide until ${time}.`,
} as const

export const STAFF_CHANGE_ANSWERS = {
  needsSecond: NEEDS_SECOND,
  proposed: 'The customer will get the proposal by e-mail and can decide on the order page.',
  confirm: 'The proposal is confirmed and on its way to the customer.',
  withdraw: 'The proposal has been withdrawn.',
  continue: 'The order continues as it was ordered. The customer will get an e-mail.',
} as const
