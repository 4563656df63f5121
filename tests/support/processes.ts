import { existsSync, readFileSync } from 'node:fs'

/** Only Linux reports them; elsewhere there are none. */
export function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
}

/** Memory in use; 0 for a process that has ended. */
export function residentBytes(pid: number): number {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return Number(kilobytes ?? 0) * 1024
}
