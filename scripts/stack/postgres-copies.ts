import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './processes.ts'

/** A place that the account which runs Postgres for root can always reach. */
const PARENT = '/var/tmp'
const NAME = /^attesta-postgres-[0-9a-f]{12}$/
/** Names the data folder that a copy serves, to decide whether it is still needed. */
const MARK = 'made-for.txt'

/** Creates and marks the folder that serves this data folder from outside. */
export function copyFolder(dataDir: string, parent = PARENT): string {
  const home = join(parent, nameFor(dataDir))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  writeFileSync(join(home, MARK), dataDir)
  return home
}

/**
 * Removes copies of runs whose data folder is gone, because such a database can never start again. Keeps
 * folders without our mark, of another account, or with a running server.
 */
export function sweepCopies(parent = PARENT): string[] {
  const names = existsSync(parent) ? readdirSync(parent).filter((name) => NAME.test(name)) : []
  const stale = names.map((name) => join(parent, name)).filter(isStale)
  for (const home of stale) rmSync(home, { recursive: true, force: true })
  return stale
}

function isStale(home: string): boolean {
  const found = lstatSync(home, { throwIfNoEntry: false })
  if (!found?.isDirectory() || found.uid !== process.getuid?.()) return false
  const dataDir = textOf(join(home, MARK))
  if (dataDir === null || !home.endsWith(nameFor(dataDir)) || existsSync(dataDir)) return false
  const pid = Number(textOf(join(home, 'data/postmaster.pid'))?.split('\n')[0])
  return !(pid > 0 && isAlive(pid))
}

function nameFor(dataDir: string): string {
  return `attesta-postgres-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
