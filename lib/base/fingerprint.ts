import { createHash } from 'node:crypto'

/** Short text that differs when the value does, and from which the value cannot be read. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}
