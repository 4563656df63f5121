import 'server-only'
import { existsSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

const LOWEST_PRIORITY = 19

type Process = { pid?: number | undefined; exitCode: number | null; signalCode: string | null }

/**
 * Leaves the processor to files of others. The process is not used for those again: only root could raise it. On Linux
 * a priority is that of a thread, and the file is opened in another one than the first.
 */
export function giveWay(child: Process): void {
  if (child.pid === undefined) return
  for (const id of threadsOf(child.pid)) {
    try {
      setPriority(id, LOWEST_PRIORITY)
    } catch (error) {
      // A thread that has ended meanwhile has nothing to lower, and a process that has ended reports it by `exit`.
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
