export const ORDERS = {
  noMatch: 'Try the order number, your reference or the name on the order.',
  manyMatch: 'More orders match than are listed here. Add more letters to narrow the search.',
} as const
