/**
 * Sample people of a development stack, with names that mark them as samples. There are two staff accounts
 * because a second person reviews.
 */
export const SEEDED_ACCOUNTS = [
  {
    role: 'admin',
    email: 'admin@attesta.test',
    password: 'attesta-admin-2026',
    firstName: 'Ada',
    lastName: 'Clerk',
  },
  {
    role: 'admin',
    email: 'reviser@attesta.test',
    password: 'attesta-reviser-2026',
    firstName: 'Ravi',
    lastName: 'Reviser',
  },
  {
    role: 'customer',
    email: 'customer@attesta.test',
    password: 'attesta-customer-2026',
    firstName: 'Sam',
    lastName: 'Customer',
  },
] as const
