/**
 * Runs `work` over the items, `width` at a time. @returns total seconds and the sorted milliseconds of each
 * item
 */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<unknown>,
): Promise<{ seconds: number; each: number[] }> {
  const each: number[] = []
  const queue = [...items]
  const started = performance.now()
  const lane = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
      const begun = performance.now()
      await work(item)
      each.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  return { seconds: (performance.now() - started) / 1000, each: each.sort((a, b) => a - b) }
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Waits until `done` holds, polling every 20 ms. @throws after a minute */
export async function until(done: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + 60_000
  while (!(await done())) {
    if (Date.now() > limit) throw new Error('not done within a minute')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export function row(label: string, ...values: string[]): void {
  console.log(`${label.padEnd(44)}${values.map((value) => value.padStart(16)).join('')}`)
}

export const perSecond = (count: number, seconds: number) => `${(count / seconds).toFixed(0)}/s`
export const ms = (value: number) => `${value.toFixed(0)} ms`
export const share = (value: number, base: number) => `${((value / base) * 100).toFixed(0)} %`
