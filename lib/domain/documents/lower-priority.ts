import 'server-only'
import { existsSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

const LOWEST_PRIORITY = 19

type Process = { pid?: number | undefined; exitCode: number | null; signalCode: string | null }

/**
 * Lowers the priority of a process in favor of other files. It isn't reused for those, because only root could raise it
 * again. Linux sets the priority per thread, and the main thread isn't the one that opens the file.
 */
export function lowerPriority(child: Process): void {
  if (child.pid === undefined) return
  for (const id of threadsOf(child.pid)) {
    try {
      setPriority(id, LOWEST_PRIORITY)
    } catch (error) {
      // A thread that ended meanwhile needs no change, and `exit` reports a process that ended.
      const hasEnded = child.exitCode !== null || child.signalCode !== null
      if (!hasEnded && threadsOf(child.pid).includes(id)) throw error
    }
  }
}

function threadsOf(pid: number): number[] {
  const folder = `/proc/${pid}/task`
  if (!existsSync(folder)) return [pid]
  return readdirSync(/* turbopackIgnore: true */ folder).map(Number)
}
