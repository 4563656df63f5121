type Task = { name: string; after?: string }

/**
 * Runs the tasks in order, as many in parallel as there are lanes. A task with a dependency waits until that
 * has ended, and later tasks may overtake it.
 */
export async function runInLanes<T extends Task, Result>(
  tasks: T[],
  lanes: number,
  run: (task: T) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...tasks]
  const running = new Map<T, Promise<Result>>()
  const results = new Map<T, Result>()
  const isHeldUp = ({ after }: T) =>
    [...waiting, ...running.keys()].some(({ name }) => after !== undefined && name === after)
  while (waiting.length + running.size > 0) {
    const next = running.size < lanes ? waiting.findIndex((task) => !isHeldUp(task)) : -1
    const [task] = next === -1 ? [] : waiting.splice(next, 1)
    if (task) {
      running.set(task, run(task))
      continue
    }
    if (running.size === 0)
      throw new Error(`${waiting.map(({ name }) => name).join(', ')} wait for each other.`)
    const [ended, result] = await Promise.race(
      [...running].map(async ([one, end]) => [one, await end] as const),
    )
    running.delete(ended)
    results.set(ended, result)
  }
  return tasks.flatMap((task) => results.get(task) ?? [])
}
