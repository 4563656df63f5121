/** Sample people of a development stack; their names say that they are samples. */
export const SEEDED_ACCOUNTS = [
  {
    role: 'admin',
    email: 'admin@attesta.test',
    password: 'attesta-admin-2026',
    firstName: 'Ada',
    lastName: 'Clerk',
  },
  {
    role: 'customer',
    email: 'customer@attesta.test',
    password: 'attesta-customer-2026',
    firstName: 'Sam',
    lastName: 'Customer',
  },
] as const
