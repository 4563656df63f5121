type Expiry = { expMonth: number; expYear: number }
export type CardState = 'valid' | 'expires_soon' | 'expired'

/** A card is valid to the end of its month. Soon means this month or the next. */
export function cardState({ expMonth, expYear }: Expiry, now: Date): CardState {
  const monthsLeft = (expYear - now.getUTCFullYear()) * 12 + expMonth - 1 - now.getUTCMonth()
  if (monthsLeft < 0) return 'expired'
  return monthsLeft < 2 ? 'expires_soon' : 'valid'
}
