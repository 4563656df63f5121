/** One queue per file. A job that needs several files waits for all of them at once, so jobs cannot deadlock. */
export type Queue = <T>(files: readonly string[], job: () => Promise<T>) => Promise<T>

/**
 * Creates a queue. Jobs with no file in common run at the same time. An error of a job goes to its caller and blocks no
 * other job.
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
