import { createHash, randomBytes } from 'node:crypto'
import { ClioError, unauthorized } from './answers.ts'
import type { Controls } from './controls.ts'
import type { Region, Rows } from './rows.ts'
import type { Store } from './store.ts'

export const ACCESS_TOKEN_SECONDS = 30 * 24 * 3600
const WINDOW_MS = 60_000

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
export const newSecret = (bytes = 30) => randomBytes(bytes).toString('base64url')

/** The person on whose behalf a call is made. */
export type Caller = { region: Region; account: number; user: Rows['user']; token: number }

export function issueToken(store: Store, connection: Rows['connection']): string {
  const secret = `sandbox-${connection.region}-${newSecret()}`
  store.add('token', {
    region: connection.region,
    account: connection.account,
    connection: connection.id,
    hash: hashOf(secret),
    expiresAt: store.clock() + ACCESS_TOKEN_SECONDS * 1000,
  })
  return secret
}

/** A token is valid in its region, until it expires or its connection is revoked. */
export function callerOf(store: Store, region: Region, header: string | undefined): Caller {
  const [, secret] = /^Bearer (\S+)$/i.exec(header ?? '') ?? []
  if (secret === undefined) throw unauthorized('The access token is missing.')
  const hash = hashOf(secret)
  const token = store.find('token', (one) => one.hash === hash && one.region === region)
  const connection = token && store.get('connection', token.connection)
  if (!token || !connection || connection.revokedAt !== null)
    throw unauthorized('The access token is invalid or was revoked.')
  if (token.expiresAt <= store.clock()) throw unauthorized('The access token expired.')
  const user = store.need('user', connection.user)
  return { region, account: user.account, user, token: token.id }
}

type Window = { startedAt: number; count: number }

/** The requests of each token within a minute, in memory, because restarts are far less frequent. */
export class Quotas {
  readonly #windows = new Map<number, Window>()
  readonly #store: Store
  readonly #controls: Controls

  constructor(store: Store, controls: Controls) {
    this.#store = store
    this.#controls = controls
  }

  /** Counts one call and returns its headers; refuses it beyond the limit. */
  count(token: number): Record<string, string> {
    const now = this.#store.clock()
    const found = this.#windows.get(token)
    const window = found && now - found.startedAt < WINDOW_MS ? found : { startedAt: now, count: 0 }
    this.#windows.set(token, window)
    const limit = this.#controls.limitPerMinute
    const endsAt = window.startedAt + WINDOW_MS
    const headers = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, limit - window.count - 1)),
      'x-ratelimit-reset': String(Math.ceil(endsAt / 1000)),
    }
    if (window.count >= limit) {
      const wait = { 'retry-after': String(Math.max(1, Math.ceil((endsAt - now) / 1000))) }
      throw new ClioError(429, 'RateLimited', 'Rate limit exceeded.', { ...headers, ...wait })
    }
    window.count += 1
    return headers
  }

  reset(): void {
    this.#windows.clear()
  }
}
