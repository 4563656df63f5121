import 'server-only'
import { createHash } from 'node:crypto'
import { serverEnv } from '@/lib/config/env'

/** `not_asked`: no list is configured. `unreachable`: it did not respond. */
type Comparison = 'leaked' | 'not_leaked' | 'not_asked' | 'unreachable'

const TIMEOUT_MS = 2_000
/** The length of the hash prefix that is sent; a few hundred passwords share one. */
const SENT_DIGITS = 5

/**
 * Checks a password against a list of leaked ones. Neither it nor its full hash is sent: the list returns the
 * suffix of every hash with the same prefix, padded so that the response size reveals nothing.
 */
export async function compareWithLeaked(
  password: string,
  list: string | undefined = serverEnv().LEAKED_PASSWORDS_URL,
): Promise<Comparison> {
  if (!list) return 'not_asked'
  // The list is keyed by SHA-1; the hash protects nothing here.
  const digits = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const reply = await fetch(`${list}/range/${digits.slice(0, SENT_DIGITS)}`, {
      headers: { 'add-padding': 'true' },
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!reply.ok) return 'unreachable'
    return isListed(await reply.text(), digits.slice(SENT_DIGITS)) ? 'leaked' : 'not_leaked'
  } catch {
    // A result instead of an error: an outage of the list must not keep people from choosing a password.
    return 'unreachable'
  }
}

/** Each line is a hash suffix and a count; a count of 0 is padding. */
function isListed(lines: string, rest: string): boolean {
  return lines.split(/\r?\n/).some((line) => {
    const [found, count] = line.trim().split(':')
    return found === rest && Number(count) > 0
  })
}
