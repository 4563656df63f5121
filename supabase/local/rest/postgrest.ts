import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Sql } from '../database.ts'
import type { Settings } from '../settings.ts'

type Postgrest = { socketPath: string; close: () => Promise<void> }

const READY_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 20
const POOL = 12

/**
 * Starts PostgREST on a socket that only this account can open. It connects as `authenticator`, which may
 * switch to the three API roles and nothing else. If PostgREST exits unexpectedly, this process exits too and
 * is restarted.
 */
export async function startPostgrest(program: string, sql: Sql, settings: Settings): Promise<Postgrest> {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-rest-'))
  const socketPath = join(folder, 'socket')
  const databaseUrl = await openAuthenticator(sql, settings.databaseUrl)
  const script = fileURLToPath(new URL('./postgrest.sh', import.meta.url))
  const child = spawn('sh', [script, program, folder], {
    env: {
      NODE_ENV: process.env.NODE_ENV,
      PATH: process.env.PATH,
      ...configuration(databaseUrl, socketPath, settings),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const words = readWords(child)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await untilReady(child, socketPath, words)
  const onEnd = () => {
    console.error('[rest] PostgREST has stopped; the backend starts again')
    process.exit(1)
  }
  child.once('exit', onEnd)
  const close = async () => {
    child.off('exit', onEnd)
    child.stdin?.destroy()
    await ended
  }
  return { socketPath, close }
}

/** Derived from the database password, so that two backends on one database agree. */
async function openAuthenticator(sql: Sql, databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  const password = createHmac('sha256', url.password).update('authenticator').digest('hex')
  await sql.unsafe(`alter role authenticator with login noinherit password '${password}'`)
  url.username = 'authenticator'
  url.password = password
  return url.href
}

/**
 * Matches the settings of a hosted project. Tokens come only from our gateway, signed with the secret of this
 * data folder.
 */
function configuration(databaseUrl: string, socketPath: string, { jwtSecret }: Settings) {
  return {
    PGRST_DB_URI: databaseUrl,
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_DB_MAX_ROWS: '1000',
    PGRST_DB_POOL: String(POOL),
    PGRST_DB_POOL_ACQUISITION_TIMEOUT: '30',
    PGRST_DB_CONFIG: 'false',
    PGRST_JWT_SECRET: jwtSecret,
    PGRST_OPENAPI_MODE: 'disabled',
    PGRST_SERVER_UNIX_SOCKET: socketPath,
    PGRST_SERVER_UNIX_SOCKET_MODE: '600',
  }
}

type Words = { lines: string[]; isLoaded: boolean }

/** Startup output is shown only when the start fails. */
function readWords(child: ChildProcess): Words {
  const words: Words = { lines: [], isLoaded: false }
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (words.isLoaded) console.error(`[rest] ${line}`)
      words.lines = [...words.lines.slice(-9), line]
      words.isLoaded ||= line.includes('Schema cache loaded')
    })
  }
  return words
}

async function untilReady(child: ChildProcess, socketPath: string, words: Words): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (!words.isLoaded || (await statusOf(socketPath)) === 503) {
    const isGone = child.exitCode !== null || child.signalCode !== null
    if (isGone || Date.now() > deadline) {
      child.stdin?.destroy()
      throw new Error(
        `PostgREST did not start; ATTESTA_REST=library does without it. ${words.lines.join('\n')}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

function statusOf(socketPath: string): Promise<number> {
  return new Promise((resolve) => {
    const asked = request({ socketPath, path: '/' }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 503)
    })
    asked.once('error', () => resolve(503))
    asked.end()
  })
}
