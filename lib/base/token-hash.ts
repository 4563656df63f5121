import { createHash } from 'node:crypto'

/** What the database stores of a random token. Without salt, so never for anything that can be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
