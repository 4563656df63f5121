/**
 * Caches the result of `ask` for `forMs` milliseconds, for values that are the same for every caller and
 * change only with a deployment. Concurrent callers share one call; a failure is not cached.
 */
export function kept<T>(
  forMs: number,
  ask: () => Promise<T>,
  now = () => performance.now(),
): () => Promise<T> {
  let answer: Promise<T> | null = null
  let until = 0
  return () => {
    if (answer && now() < until) return answer
    const asked = ask()
    answer = asked
    until = now() + forMs
    asked.catch(() => {
      if (answer === asked) answer = null
    })
    return asked
  }
}
