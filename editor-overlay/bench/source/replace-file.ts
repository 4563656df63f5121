/** How both sides of the bench change a file on disk, and what that took. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Milliseconds. Other work on the machine affects `processor` less than `wall`; `memory` is the part without the disk. */
export type Timed = { wall: number; processor: number; memory: number }

/** The CPU time of this process since then, all threads included. */
export function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/**
 * Reads a file, changes its text, writes the result beside it, waits until that is on disk, and renames it. The file
 * itself stays as it is, for the next edit. The wait blocks: with only one file to flush, another thread would do nothing
 * at the same time.
 */
export async function replaceFile(
  place: string,
  change: (text: string) => string | Promise<string>,
): Promise<Timed> {
  const used = process.cpuUsage()
  const begun = performance.now()
  const text = readFileSync(place, 'utf8')
  const before = process.cpuUsage()
  const changed = await change(text)
  const memory = processorMs(before)
  writeFileSync(`${place}.part`, changed, { flag: 'wx', mode: 0o644, flush: true })
  renameSync(`${place}.part`, `${place}.done`)
  return { wall: performance.now() - begun, processor: processorMs(used), memory }
}
