import 'server-only'
import { createHash } from 'node:crypto'
import { serverEnv } from '@/lib/config/env'

/** `not_asked`: no list is set. `unreachable`: one is, but it did not respond. */
type Comparison = 'leaked' | 'not_leaked' | 'not_asked' | 'unreachable'

const TIMEOUT_MS = 2_000
/** What the list is asked for: some hundreds of passwords begin with the same five digits. */
const SENT_DIGITS = 5

/**
 * Is this password on a list of leaked ones? Neither it nor its hash leaves: the list responds with the rest of all
 * hashes that begin alike, padded so that the length of the response says nothing.
 */
export async function compareWithLeaked(
  password: string,
  list: string | undefined = serverEnv().LEAKED_PASSWORDS_URL,
): Promise<Comparison> {
  if (!list) return 'not_asked'
  // The list is ordered by this hash; nothing is protected by it.
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
    // Deliberately a result: who has to choose a password is not stopped by a service that is down.
    return 'unreachable'
  }
}

/** Lines of the rest of a hash and how often it was seen; those seen 0 times are padding. */
function isListed(lines: string, rest: string): boolean {
  return lines.split(/\r?\n/).some((line) => {
    const [found, count] = line.trim().split(':')
    return found === rest && Number(count) > 0
  })
}
