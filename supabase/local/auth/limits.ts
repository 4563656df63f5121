import { isIP } from 'node:net'
import { authError } from './responses.ts'

/**
 * The limits of a hosted project (`[auth.rate_limit]` in config.toml), kept in memory as the service does,
 * plus our own limit on wrong guesses at an account.
 */
const RULES = {
  sign_in_sign_ups: { limit: 30, windowMs: 5 * 60_000 },
  token_verifications: { limit: 30, windowMs: 5 * 60_000 },
  token_refresh: { limit: 150, windowMs: 5 * 60_000 },
  otp: { limit: 30, windowMs: 5 * 60_000 },
  mfa: { limit: 15, windowMs: 60_000 },
  account_failures: { limit: 10, windowMs: 5 * 60_000 },
} as const
type Rule = keyof typeof RULES

/** All clients on this machine share the loopback address, and a test run signs in hundreds of people. */
const LOOPBACK_FACTOR = 100
const LOOPBACK = /^(direct )?(127\.|::1$|::ffff:127\.)/
const MAX_KEYS = 50_000

const RULE_OF: Record<string, Rule> = {
  'POST signup': 'sign_in_sign_ups',
  'POST otp': 'otp',
  'POST recover': 'otp',
  'POST resend': 'otp',
  'POST verify': 'token_verifications',
  'GET verify': 'token_verifications',
}

export class AuthLimits {
  readonly #counts = new Map<string, { hits: number; endsAt: number }>()

  /** The answer for a caller over the limit, or null. */
  refuse(call: {
    method: string
    path: string
    grant: string | null
    address: string | null
  }): Response | null {
    const rule = ruleOf(call)
    // Our own server counts its visitors itself and names none for background work.
    if (!rule || call.address === null) return null
    const factor = LOOPBACK.test(call.address) ? LOOPBACK_FACTOR : 1
    return this.#take(`${rule} ${call.address}`, rule) > RULES[rule].limit * factor ? tooMany() : null
  }

  /**
   * Counts guesses at one account from one address. Visitors of our server and outside callers never share a
   * counter.
   */
  isLocked(account: string, address: string | null): boolean {
    const count = this.#counts.get(failureKey(account, address))
    return count !== undefined && count.endsAt > Date.now() && count.hits >= RULES.account_failures.limit
  }

  recordFailure(account: string, address: string | null): void {
    this.#take(failureKey(account, address), 'account_failures')
  }

  #take(key: string, rule: Rule): number {
    const now = Date.now()
    const known = this.#counts.get(key)
    const count = known && known.endsAt > now ? known : { hits: 0, endsAt: now + RULES[rule].windowMs }
    count.hits += 1
    if (!known && this.#counts.size >= MAX_KEYS) this.#forgetOver(now)
    this.#counts.set(key, count)
    return count.hits
  }

  #forgetOver(now: number): void {
    for (const [key, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(key)
  }
}

/**
 * The address to count a call under: the visitor that our server names beside the secret key, because a
 * hosted project trusts `Sb-Forwarded-For` only there; null for the server itself; otherwise the caller.
 */
export function addressOf(request: Request, secretKey: string, peer: string): string | null {
  if (request.headers.get('apikey') !== secretKey) return `direct ${peer}`
  const named = request.headers.get('sb-forwarded-for')?.split(',')[0]?.trim().replace(/\/64$/, '') ?? ''
  return isIP(named) ? named : null
}

export function tooMany(): Response {
  return authError(429, 'over_request_rate_limit', 'Request rate limit reached')
}

function ruleOf({
  method,
  path,
  grant,
}: {
  method: string
  path: string
  grant: string | null
}): Rule | undefined {
  if (method === 'POST' && path === 'token')
    return grant === 'password' ? 'sign_in_sign_ups' : 'token_refresh'
  if (method === 'POST' && /^factors\/[^/]+\/(challenge|verify)$/.test(path)) return 'mfa'
  return RULE_OF[`${method} ${path}`]
}

function failureKey(account: string, address: string | null): string {
  return `failures ${account.toLowerCase()} ${address ?? 'server'}`
}
