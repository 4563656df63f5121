import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { type PostgresHome, postgresHome } from './postgres-home.ts'
import { commandOf, eventually, holderOf, isAlive, isListening } from './processes.ts'

type RunningPostgres = { url: string; pid: number; attached: boolean; stop: () => Promise<void> }

type Options = {
  root: string
  dataDir: string
  port: number
  password: string
  /** The rows are thrown away after the run, so they need not outlive a crash of the machine. */
  isDisposable?: boolean
}

const DATABASE = 'attesta'
const SERVER_FLAGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=64MB',
  'max_connections=80',
  'max_wal_size=256MB',
  'jit=off',
]
/** Rows still outlive a `kill -9` of the server, because the system keeps what was written. */
const DISPOSABLE_FLAGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/**
 * Starts the embedded Postgres on this data folder, or attaches to the one already serving it. After a `kill
 * -9` of everything else the server still runs with its rows; after a `kill -9` of the server it replays its
 * log on the next start.
 */
export async function startPostgres(options: Options): Promise<RunningPostgres> {
  const home = postgresHome(options.root, options.dataDir)
  const running = postmasterOf(home)
  if (running) return attach(running, options)
  if (await isListening(options.port)) throw portTaken('Postgres', options.port)
  if (!existsSync(join(home.data, 'PG_VERSION'))) await createCluster(home, options)
  const { pid, log } = launch(home, options)
  try {
    await untilReady({ ...options, pid, log })
  } catch (error) {
    // A server that a killed supervisor was starting may have taken the folder a moment earlier.
    const earlier = postmasterOf(home)
    if (!earlier || earlier.pid === pid) throw error
    return attach(earlier, options)
  }
  return { url: urlOf(options), pid, attached: false, stop: () => stopPostmaster(pid) }
}

async function attach(running: { pid: number; port: number }, options: Options): Promise<RunningPostgres> {
  if (running.port !== options.port) {
    throw new Error(
      `The data folder ${options.dataDir} is in use by Postgres on port ${running.port} (process ${running.pid}): stop that stack first, or set ATTESTA_DATA_DIR.`,
    )
  }
  await untilReady({ ...options, pid: running.pid, log: '' })
  return { url: urlOf(options), pid: running.pid, attached: true, stop: () => stopPostmaster(running.pid) }
}

function urlOf({ password, port }: Options): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE}`
}

/** Stops a server that outlived its supervisor, before its data folder is cleared. */
export async function stopStrayPostgres(root: string, dataDir: string): Promise<void> {
  const running = postmasterOf(postgresHome(root, dataDir))
  if (running) await stopPostmaster(running.pid)
}

export function portTaken(what: string, port: number): Error {
  const holder = holderOf(port)
  return new Error(
    `Port ${port} for ${what} is taken${holder ? ` by ${holder}` : ''}: stop that program, or set ATTESTA_PORT_SHIFT=100 to move all ports.`,
  )
}

/**
 * Postgres replaces the pid file of a dead process. It would refuse to start if another program now has that
 * pid, so only then the file is removed.
 */
function postmasterOf(home: PostgresHome): { pid: number; port: number } | null {
  const file = join(home.data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0) || !isAlive(pid)) return null
  if (commandOf(pid)?.includes(home.data)) return { pid, port: Number(lines[3]) }
  rmSync(file, { force: true })
  return null
}

async function createCluster(home: PostgresHome, options: Options): Promise<void> {
  const passwordFile = join(home.data, '..', `pg-password-${process.pid}`)
  writeFileSync(passwordFile, `${options.password}\n`, { mode: home.owner ? 0o644 : 0o600 })
  try {
    const args = [
      `--pgdata=${home.data}`,
      '--auth=scram-sha-256',
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
    ]
    await runInitdb(home, args)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function runInitdb(home: PostgresHome, args: string[]): Promise<void> {
  const child = spawn(home.bin.initdb, args, {
    ...home.owner,
    env: cleanEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed: ${words}`))))
  })
}

/** Detached and logging to a file: the server outlives a killed supervisor without writing to a closed pipe. */
function launch(home: PostgresHome, options: Options): { pid: number; log: string } {
  const logs = join(options.dataDir, 'logs')
  mkdirSync(logs, { recursive: true })
  const log = join(logs, 'postgres.log')
  const out = openSync(log, 'w')
  const flags = options.isDisposable ? [...SERVER_FLAGS, ...DISPOSABLE_FLAGS] : SERVER_FLAGS
  const args = ['-D', home.data, '-p', String(options.port), ...flags.flatMap((flag) => ['-c', flag])]
  const child = spawn(home.bin.postgres, args, {
    ...home.owner,
    detached: true,
    stdio: ['ignore', out, out],
    env: cleanEnv(),
    cwd: home.data,
  })
  closeSync(out)
  child.unref()
  child.once('error', () => undefined)
  if (!child.pid) throw new Error(`${home.bin.postgres} could not be started.`)
  return { pid: child.pid, log }
}

/** PG* variables of the developer's own installation would redirect the server. */
function cleanEnv(): NodeJS.ProcessEnv {
  const env = { ...process.env, LC_ALL: 'C' }
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('PG')),
  ) as NodeJS.ProcessEnv
}

async function untilReady(server: Options & { pid: number; log: string }): Promise<void> {
  const connection = { host: '127.0.0.1', port: server.port, user: 'postgres', password: server.password }
  const ready = await eventually(
    async () => {
      if (!isAlive(server.pid)) throw new Error(`Postgres stopped while starting. ${tail(server.log)}`)
      return (await isListening(server.port)) && (await ensureDatabase(connection))
    },
    { withinMs: 120_000, everyMs: 30 },
  )
  if (!ready)
    throw new Error(`Postgres did not answer on port ${server.port} within two minutes. ${tail(server.log)}`)
}

type Connection = { host: string; port: number; user: string; password: string }

async function ensureDatabase(connection: Connection): Promise<boolean> {
  const sql = postgres({
    ...connection,
    database: 'postgres',
    max: 1,
    connect_timeout: 5,
    onnotice: () => undefined,
  })
  try {
    const found = await sql`select 1 from pg_database where datname = ${DATABASE}`
    if (found.length === 0) await sql`create database ${sql(DATABASE)} template template0 encoding 'UTF8'`
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57P03') return false
    throw error
  } finally {
    await sql.end()
  }
}

function tail(log: string): string {
  if (!log || !existsSync(log)) return ''
  return readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n')
}

/** SIGINT is Postgres' fast shutdown: open transactions are rolled back, and the cluster stays clean. */
async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  if (await eventually(() => !isAlive(pid), { withinMs: 10_000 })) return
  process.kill(pid, 'SIGQUIT')
  await eventually(() => !isAlive(pid), { withinMs: 5_000 })
}
