import type { FaultPanel } from './faults.ts'
import { Problem } from './problems.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'
import type { Webhooks } from './webhooks.ts'

export type GatewayDeps = { settings: Settings; store: Store; faults: FaultPanel; webhooks: Webhooks }

/** A request with its body read. Header names are in lower case. */
export type Incoming = { method: string; url: URL; headers: Record<string, string>; body: string }

/** A response as a value, because the store caches some by their idempotency key. */
export type Reply = { status: number; headers: Record<string, string>; body: string | Buffer<ArrayBuffer> }

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  const body = `${JSON.stringify(value, null, 2)}\n`
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body }
}

export function redirect(location: string): Reply {
  return { status: 303, headers: { Location: location }, body: '' }
}

export function wantsPage({ headers }: Incoming): boolean {
  return headers.accept?.includes('text/html') ?? false
}

export function readJson(text: string): Map<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Problem(400, { type: 'invalid_request_error', message: 'The body is not JSON.' })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return new Map(Object.entries(value))
  throw new Problem(400, { type: 'invalid_request_error', message: 'The body is not a JSON object.' })
}
