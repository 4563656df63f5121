/** Helpers of the benches in Chromium. */
import type { CDPSession } from '@playwright/test'

/** Milliseconds as text: whole numbers from ten up, one decimal below. */
export const rounded = (ms: number) => (ms >= 10 ? ms.toFixed(0) : ms.toFixed(1))
/** The upper median; 0 without values. */
export const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Bytes that are still in use after a garbage collection. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** A row of a printed table, by the heading of each column. */
export type Row = Record<string, string>

/** Returns the median of several runs. */
export async function times(count: number, run: () => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let n = 0; n < count; n += 1) all.push(await run())
  return median(all)
}
