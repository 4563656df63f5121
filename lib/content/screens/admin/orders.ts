export const OVERVIEW = {
  lead: 'Work waiting now.',
  stuckTitle: 'Background work has stopped for some messages',
  stuck: (outgoing: string, incoming: string) =>
    `${outgoing} outgoing and ${incoming} incoming messages failed on every attempt.`,
} as const

export const STAFF_ORDERS = {
  opening: 'Opening the order',
  noMatch: 'You can search by order number, ID, name, e-mail address or reference.',
  open: (count: string) => `${count}, the earliest date first.`,
  ended: (count: string) => `${count}, the latest date first.`,
  hidden: (orders: string) => `Hidden by the status filter: ${orders}.`,
  hiddenBy: (filters: string, orders: string) => `Hidden by ${filters}: ${orders}.`,
  many: (count: string) => `${count} found. Add more letters to narrow the search.`,
} as const

export const SAVED_VIEWS = {
  save: 'Save this view',
  hint: 'Saves the filters and sort order under this name, for you only. The search isn’t saved.',
  manage: (name: string) => `Rename or delete “${name}”`,
  confirm: (name: string) => `Delete the view “${name}”? The orders stay as they are.`,
  saved: (name: string) => `The view “${name}” is saved.`,
  renamed: (name: string) => `The view is now called “${name}”.`,
  deleted: 'The view has been deleted.',
} as const

export const ASSIGN_ORDERS = {
  person: 'Assign to',
  role: 'As',
  roles: { assignee: 'Translator or evaluator', reviser: 'Reviser or second signer' },
  selectAll: (count: string) => `Select all on this page (${count})`,
  selected: (count: string) => `${count} selected`,
} as const

export const ASSIGNMENT = {
  others: (orders: string) =>
    `Assigned to someone else: ${orders}. Nothing has changed yet. Choose “Assign and replace” to assign them anyway.`,
  done: (orders: string, person: string) => `${orders} assigned to ${person}.`,
  unchanged: (orders: string, person: string) => `${orders} already assigned to ${person}.`,
  missing: (orders: string) => `${orders} not found.`,
  otherReason: 'this can’t be changed now',
  refused: (numbers: string, reason: string) => `Not assigned: ${numbers}, because ${reason}.`,
} as const

export const ASSIGNMENT_REFUSALS: Partial<Record<string, string>> = {
  two_people_required: 'the same person would do and review the work',
  assignee_required: 'somebody has to do the work before a reviewer is named',
  invalid_input: 'the other person named there is no longer active staff',
  move_not_allowed: 'the work has been reviewed or the order has ended',
}

export const PENDING_ORDERS = {
  nothingToCheck: 'Paid orders appear here until someone starts work on them.',
  noInvoices: 'Orders placed on invoice appear here until they’re paid.',
  noUnpaid: 'Orders that reached payment but weren’t paid appear here.',
  reminded: 'The customer will get one e-mail with the way back to the payment.',
  sentBy: (name: string) => `by ${name}`,
  noReminder: {
    paused: 'The order is on hold',
    paying: 'The payment is being confirmed',
    account: 'Account closed or suspended',
    reminders_off: 'The customer doesn’t want reminders',
  },
} as const
