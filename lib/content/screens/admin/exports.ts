export const EXPORTS = {
  confirmFirst: 'Confirm with your app to export',
  orders: (count: string) => `Export ${count} as CSV`,
  upTo: (limit: string) => `Export up to ${limit} as CSV`,
} as const
