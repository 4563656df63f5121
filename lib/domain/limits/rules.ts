/**
 * How many tries a key has per window of seconds. Sign-in uses four keys: `pair` is one address at one
 * account, `address` one address at all accounts, `account` a high limit for all addresses together, and
 * `device` a known device of the account, which no other key counts. `whenDown`: what happens while the
 * counter is unreachable. Sensitive rules refuse, browsing continues.
 */
export const LIMITS = {
  login_pair: { limit: 5, windowSeconds: 15 * 60, whenDown: 'refuse' },
  login_address: { limit: 30, windowSeconds: 15 * 60, whenDown: 'refuse' },
  login_account: { limit: 50, windowSeconds: 15 * 60, whenDown: 'refuse' },
  login_device: { limit: 10, windowSeconds: 15 * 60, whenDown: 'refuse' },
  sign_up_address: { limit: 5, windowSeconds: 60 * 60, whenDown: 'refuse' },
  mail_account: { limit: 1, windowSeconds: 60, whenDown: 'allow' },
  code_pair: { limit: 5, windowSeconds: 15 * 60, whenDown: 'refuse' },
  code_address: { limit: 20, windowSeconds: 15 * 60, whenDown: 'refuse' },
  code_account: { limit: 20, windowSeconds: 60 * 60, whenDown: 'refuse' },
  code_device: { limit: 5, windowSeconds: 15 * 60, whenDown: 'refuse' },
  code_check_pair: { limit: 5, windowSeconds: 15 * 60, whenDown: 'refuse' },
  code_check_address: { limit: 30, windowSeconds: 15 * 60, whenDown: 'refuse' },
  code_check_account: { limit: 50, windowSeconds: 15 * 60, whenDown: 'refuse' },
  code_check_device: { limit: 10, windowSeconds: 15 * 60, whenDown: 'refuse' },
  recovery_pair: { limit: 3, windowSeconds: 60 * 60, whenDown: 'refuse' },
  recovery_address: { limit: 10, windowSeconds: 60 * 60, whenDown: 'refuse' },
  recovery_account: { limit: 20, windowSeconds: 60 * 60, whenDown: 'refuse' },
  recovery_device: { limit: 3, windowSeconds: 60 * 60, whenDown: 'refuse' },
  factor_pair: { limit: 5, windowSeconds: 15 * 60, whenDown: 'refuse' },
  factor_address: { limit: 30, windowSeconds: 15 * 60, whenDown: 'refuse' },
  factor_account: { limit: 50, windowSeconds: 15 * 60, whenDown: 'refuse' },
  factor_device: { limit: 10, windowSeconds: 15 * 60, whenDown: 'refuse' },
  link_address: { limit: 30, windowSeconds: 15 * 60, whenDown: 'refuse' },
  password_change: { limit: 5, windowSeconds: 60 * 60, whenDown: 'refuse' },
  email_change: { limit: 5, windowSeconds: 60 * 60, whenDown: 'refuse' },
  card_user: { limit: 10, windowSeconds: 60 * 60, whenDown: 'refuse' },
  export_user: { limit: 5, windowSeconds: 24 * 60 * 60, whenDown: 'refuse' },
  payment_user: { limit: 10, windowSeconds: 60 * 60, whenDown: 'refuse' },
  payment_link: { limit: 10, windowSeconds: 60 * 60, whenDown: 'refuse' },
  pay_link_mail_user: { limit: 10, windowSeconds: 24 * 60 * 60, whenDown: 'refuse' },
  pay_link_mail_email: { limit: 3, windowSeconds: 24 * 60 * 60, whenDown: 'refuse' },
  payment_address: { limit: 20, windowSeconds: 60 * 60, whenDown: 'refuse' },
  declined_user: { limit: 5, windowSeconds: 60 * 60, whenDown: 'refuse' },
  upload_owner: { limit: 60, windowSeconds: 60 * 60, whenDown: 'allow' },
  draft_address: { limit: 60, windowSeconds: 60 * 60, whenDown: 'allow' },
  contact_address: { limit: 10, windowSeconds: 60 * 60, whenDown: 'refuse' },
  contact_email: { limit: 5, windowSeconds: 60 * 60, whenDown: 'refuse' },
  quote_address: { limit: 20, windowSeconds: 60 * 60, whenDown: 'refuse' },
  quote_email: { limit: 10, windowSeconds: 60 * 60, whenDown: 'refuse' },
  visits_address: { limit: 300, windowSeconds: 60 * 60, whenDown: 'refuse' },
  message_user: { limit: 20, windowSeconds: 60 * 60, whenDown: 'refuse' },
  webhook_test_user: { limit: 60, windowSeconds: 60 * 60, whenDown: 'refuse' },
  confirmation_order: { limit: 3, windowSeconds: 60 * 60, whenDown: 'refuse' },
  api_key: { limit: 60, windowSeconds: 60, whenDown: 'refuse' },
  api_upload: { limit: 20, windowSeconds: 60, whenDown: 'refuse' },
  verification_address: { limit: 60, windowSeconds: 60, whenDown: 'refuse' },
  api_address: { limit: 300, windowSeconds: 60, whenDown: 'refuse' },
  bad_signature_address: { limit: 30, windowSeconds: 60, whenDown: 'allow' },
  everything_address: { limit: 300, windowSeconds: 60, whenDown: 'allow', sharedFactor: 400 },
} as const satisfies Record<string, Rule>

type Rule = {
  limit: number
  windowSeconds: number
  whenDown: 'refuse' | 'allow'
  /** The factor for an address that all visitors may share. */
  sharedFactor?: number
}

export type LimitRule = keyof typeof LIMITS

/**
 * Behind a local proxy that TRUSTED_PROXY doesn't name, everyone shares the loopback address. It gets a higher limit in
 * the rules by address, so that one visitor can't lock out all others. Other keys, such as an e-mail address, may only
 * look like it.
 */
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_FACTOR = 40

/** The tries of this key in the rule's window. */
export function allowanceFor(rule: LimitRule, key: string): number {
  const { limit, sharedFactor = LOOPBACK_FACTOR }: Rule = LIMITS[rule]
  return rule.endsWith('_address') && LOOPBACK.test(key) ? limit * sharedFactor : limit
}

/** "3 minutes": the wait shown to a person, rounded up. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return `${Math.max(1, Math.ceil(seconds))} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
