import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { mayStart, startFrom } from '../../server/start'
import { freePort } from './support/http'
import { testProject } from './support/project'

const MAIN = path.join(import.meta.dirname, '../../server/main.ts')

/** `limit`: what the shell runs before. */
function launched(env: Record<string, string>, limit = '') {
  const { CI: _, NODE_ENV: __, ...rest } = process.env
  const command = [`${limit}exec "$0" "$@"`, process.execPath, '--no-warnings', MAIN]
  const child = spawn('sh', ['-c', ...command], {
    env: { ...rest, ...env } as NodeJS.ProcessEnv,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString('utf8')
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const says = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.includes(words) && resolve()
      child.stdout.on('data', look)
      void ended.then(() => reject(new Error(said)))
      look()
    })
  return { child, ended, says, said: () => said }
}

async function given() {
  const here = testProject()
  const env = {
    PORT: String(await freePort()),
    EDITOR_ROOT: here.root,
    EDITOR_STORE: here.store,
    EDITOR_APP_ORIGIN: 'http://localhost:3000',
  }
  return { here, env }
}

test.each([
  ['production', { NODE_ENV: 'production' }],
  ['CI', { CI: 'true' }],
])('it does not start in %s, and says why in one sentence', async (_, extra) => {
  const { here, env } = await given()

  const start = launched({ ...env, ...extra })

  expect(await start.ended).toBe(1)
  expect(start.said()).toMatch(/^The editor writes source files and does not start in .*\n$/)
  here.remove()
})

test.each([
  [
    'a full disk',
    // Like a full disk: files can't grow beyond 0 blocks.
    { limit: 'ulimit -f 0 && ' },
    'The disk is full, so the history of edits can’t be kept in STORE. Free some space, then start again.',
  ],
  [
    'a store that is no folder',
    { store: 'app/page.tsx/store' },
    'The history of edits can’t be kept in STORE. Make the folder writable, or set EDITOR_STORE to another one.',
  ],
  [
    'a port in use',
    { isTaken: true },
    'Port PORT is in use. Stop the program that uses it, or set PORT to another one.',
  ],
])('it says in one sentence what to do about %s', async (_, { limit, store, isTaken }: Trouble, says) => {
  const { here, env } = await given()
  if (store) env.EDITOR_STORE = path.join(here.root, store)
  const other = isTaken ? createServer().listen(Number(env.PORT), '127.0.0.1') : null
  if (other) await once(other, 'listening')

  const start = launched(env, limit)

  const code = await start.ended
  other?.close()
  here.remove()
  expect(code).toBe(1)
  const sentence = says.replace('STORE', env.EDITOR_STORE).replace('PORT is', `${env.PORT} is`)
  expect(start.said().trimEnd().split('\n').at(-1)).toBe(sentence)
})

type Trouble = { limit?: string; store?: string; isTaken?: boolean }

test('it starts anyway when forced, and stops on request', async () => {
  const { here, env } = await given()
  const start = launched({ ...env, NODE_ENV: 'production', EDITOR_FORCE: '1' })
  await start.says(`http://localhost:${env.PORT}`)

  start.child.kill('SIGTERM')

  expect(await start.ended).toBe(0)
  here.remove()
})

test('it may start in development, and an empty CI does not count', () => {
  expect(mayStart({ NODE_ENV: 'development' })).toBeNull()
  expect(mayStart({ CI: '' })).toBeNull()
  expect(mayStart({ CI: 'false' })).toBeNull()
})

const ENV = {
  PORT: '4000',
  EDITOR_ROOT: '/p',
  EDITOR_STORE: '/s',
  EDITOR_APP_ORIGIN: 'http://localhost:3000',
}

test.each([
  ['the app as its own studio', { EDITOR_APP_ORIGIN: 'http://localhost:4000' }],
  ['every origin', { EDITOR_STUDIO_ORIGINS: '*' }],
  ['the null origin', { EDITOR_STUDIO_ORIGINS: 'null' }],
  ['an origin with a path', { EDITOR_STUDIO_ORIGINS: 'http://localhost:5000/studio' }],
  ['a port that is none', { PORT: '99999' }],
])('it does not start with %s', (_, extra) => {
  expect(startFrom({ ...ENV, ...extra })).toMatchObject({ type: 'refused' })
})

test('each start has new tokens of 256 bits', () => {
  const tokens = [1, 2].map(() => {
    const start = startFrom(ENV)
    return 'settings' in start ? start.settings.tokens : { read: '', write: '' }
  })

  expect(new Set(tokens.flatMap(({ read, write }) => [read, write])).size).toBe(4)
  expect(Buffer.from(tokens[0]?.write ?? '', 'base64url')).toHaveLength(32)
})
