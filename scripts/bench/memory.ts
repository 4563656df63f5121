import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { recordAim } from './aims.ts'
import { row } from './measure.ts'

const NAMES: [RegExp, string][] = [
  [/next-server|next\/dist\/bin\/next/, 'app'],
  [/supabase\/local\/main/, 'backend'],
  [/gateway\/main/, 'gateway'],
  [/mailbox\/main/, 'mailbox'],
  [/clio\/main/, 'Clio emulator'],
  [/ticker/, 'ticker'],
  [/verify\/guard|verify\/worker/, 'file checker'],
  [/postgres/, 'postgres'],
  [/stack\/(run|supervise)|scripts\/run/, 'supervisor'],
]

/**
 * Resident memory of the stack that this runs in. Postgres' processes share pages, so their proportional
 * share is counted (Linux). Prints nothing elsewhere.
 */
export function printMemory(): void {
  if (!existsSync('/proc/self/smaps_rollup')) return
  const sums = new Map<string, number>()
  for (const pid of family(rootOfStack())) {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const name = NAMES.find(([pattern]) => pattern.test(command))?.[1]
    if (name && Number(pid) !== process.pid) sums.set(name, (sums.get(name) ?? 0) + proportional(pid))
  }
  for (const [name, kilobytes] of sums) row(`memory: ${name}`, `${(kilobytes / 1024).toFixed(0)} MB`)
  const total = [...sums.values()].reduce((sum, one) => sum + one, 0)
  recordAim('memory, idle', total / 1024)
  row('memory: all, idle', `${(total / 1024).toFixed(0)} MB`)
}

function rootOfStack(): string {
  return String(process.ppid)
}

function parents(): Map<string, string> {
  const found = new Map<string, string>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
    const parent = /\) \S (\d+)/.exec(stat)?.[1]
    if (parent) found.set(pid, parent)
  }
  return found
}

function family(root: string): string[] {
  const all = parents()
  const members = new Set([root])
  for (let grown = true; grown; ) {
    const before = members.size
    for (const [pid, parent] of all) if (members.has(parent)) members.add(pid)
    grown = members.size > before
  }
  return [...members]
}

function proportional(pid: string): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
}
