export type Call = { method: string; path: string; isIdempotent?: true }

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8000

/** A call that only reads, or that has an idempotency key, takes effect once however often it is sent. */
function isRepeatable({ method, isIdempotent }: Call): boolean {
  return method === 'GET' || isIdempotent === true
}

/**
 * True if the server invites a retry, whatever the call. After other failures the call may have taken effect.
 */
export function mayRepeat(call: Call, failed: Response | 'no answer'): boolean {
  if (failed !== 'no answer' && (failed.status === 429 || failed.headers.has('retry-after'))) return true
  return isRepeatable(call) && (failed === 'no answer' || failed.status >= 500)
}

/** How long to wait before the next attempt: as the server says, or longer each time, with jitter. */
export function waitMs(attempt: number, failed: Response | 'no answer'): number {
  const asked = failed === 'no answer' ? Number.NaN : Number(failed.headers.get('retry-after') ?? Number.NaN)
  if (!Number.isNaN(asked)) return asked * 1000
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)
}
