/**
 * Asks once and keeps the answer for a while, for what is the same for everybody and changes with a deployment. Callers
 * that come while the question is underway share it; a question that failed is not kept.
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
