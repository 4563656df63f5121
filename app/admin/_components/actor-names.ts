/** Who did something, when no colleague is named. */
export const ACTOR_NAMES: Record<string, string> = {
  customer: 'Customer',
  admin: 'Staff',
  system: 'System',
  provider: 'Payment provider',
  api_key: 'API',
}
