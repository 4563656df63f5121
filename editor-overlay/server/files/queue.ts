/** One queue per file. A job that needs several files waits for all of them at once, so no two jobs wait in a ring. */
export type Queue = <T>(files: readonly string[], job: () => Promise<T>) => Promise<T>

/**
 * A queue of its own: jobs with no file in common run at once. What a job throws goes to its caller and
 * holds up no other.
 */
export function createQueue(): Queue {
  const tails = new Map<string, Promise<unknown>>()
  return async (files, job) => {
    const names = [...new Set(files)]
    const before = names.map((name) => tails.get(name))
    const turn = Promise.allSettled(before).then(job)
    for (const name of names) tails.set(name, turn)
    try {
      return await turn
    } finally {
      for (const name of names) if (tails.get(name) === turn) tails.delete(name)
    }
  }
}
