import 'server-only'

const TIMEOUT_MS = 5_000

/**
 * Forwards a batch of counted visits without the visitor's address, cookies or other headers.
 * @returns false if the counter did not accept it
 */
export async function forwardToCounter(address: URL, batch: unknown): Promise<boolean> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(batch),
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return reply.ok
  } catch {
    // Losing a count of visits is acceptable.
    return false
  }
}
