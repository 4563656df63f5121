/**
 * How often a thing may be tried, per key, in a window of seconds.
 * `whenDown` says what happens while the counter cannot be reached: sensitive rules refuse, browsing goes on.
 */
export const LIMITS = {
  login_account: { limit: 5, windowSeconds: 15 * 60, whenDown: 'refuse' },
  login_address: { limit: 30, windowSeconds: 15 * 60, whenDown: 'refuse' },
  sign_up_address: { limit: 5, windowSeconds: 60 * 60, whenDown: 'refuse' },
  code_account: { limit: 5, windowSeconds: 15 * 60, whenDown: 'refuse' },
  code_address: { limit: 20, windowSeconds: 15 * 60, whenDown: 'refuse' },
  code_check_account: { limit: 5, windowSeconds: 15 * 60, whenDown: 'refuse' },
  code_check_address: { limit: 30, windowSeconds: 15 * 60, whenDown: 'refuse' },
  recovery_account: { limit: 3, windowSeconds: 60 * 60, whenDown: 'refuse' },
  recovery_address: { limit: 10, windowSeconds: 60 * 60, whenDown: 'refuse' },
  password_change: { limit: 5, windowSeconds: 60 * 60, whenDown: 'refuse' },
  payment_user: { limit: 10, windowSeconds: 60 * 60, whenDown: 'refuse' },
  payment_address: { limit: 20, windowSeconds: 60 * 60, whenDown: 'refuse' },
  declined_user: { limit: 5, windowSeconds: 60 * 60, whenDown: 'refuse' },
  upload_owner: { limit: 60, windowSeconds: 60 * 60, whenDown: 'allow' },
  draft_address: { limit: 60, windowSeconds: 60 * 60, whenDown: 'allow' },
  contact_address: { limit: 10, windowSeconds: 60 * 60, whenDown: 'refuse' },
  contact_email: { limit: 5, windowSeconds: 60 * 60, whenDown: 'refuse' },
  quote_address: { limit: 20, windowSeconds: 60 * 60, whenDown: 'refuse' },
  quote_email: { limit: 10, windowSeconds: 60 * 60, whenDown: 'refuse' },
  visits_address: { limit: 300, windowSeconds: 60 * 60, whenDown: 'refuse' },
  confirmation_order: { limit: 3, windowSeconds: 60 * 60, whenDown: 'refuse' },
  admin_write: { limit: 120, windowSeconds: 60, whenDown: 'allow' },
  bad_signature_address: { limit: 30, windowSeconds: 60, whenDown: 'allow' },
  everything_address: { limit: 300, windowSeconds: 60, whenDown: 'allow', sharedFactor: 400 },
} as const satisfies Record<string, Rule>

export type Rule = {
  limit: number
  windowSeconds: number
  whenDown: 'refuse' | 'allow'
  /** How many times wider it is for an address that all visitors may share. */
  sharedFactor?: number
}

export type LimitRule = keyof typeof LIMITS

/** "3 minutes": the wait a person is told about, rounded up. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return `${Math.max(1, Math.ceil(seconds))} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
