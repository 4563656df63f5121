import { createHash } from 'node:crypto'

/** A short digest that changes with the value and doesn't reveal it. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}
