export const STAFF_ORDERS = {
  noMatch: 'You can search by order number, ID, name, e-mail address or reference.',
  many: (count: string) => `${count} found. Add more letters to narrow the search.`,
} as const
