import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { isAlive } from '../../scripts/stack/processes'
import { childrenOf } from '../support/processes'
import {
  healthOf,
  isFree,
  launch,
  newTestStack,
  type Supervisor,
  started,
  stopped,
  type TestStack,
  until,
  visitorOf,
} from './support/supervisor'

let stack: TestStack
let supervisor: Supervisor

beforeAll(async () => {
  stack = await newTestStack()
  supervisor = await started(launch(stack))
})

afterAll(async () => {
  await stopped(supervisor)
  stack.remove()
})

function signIn() {
  return visitorOf(stack).auth.signInWithPassword({
    email: 'customer@attesta.test',
    password: 'attesta-customer-2026',
  })
}

function readLanguage() {
  return visitorOf(stack).from('languages').select('tag').limit(1).single()
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}

function commandLine(pid: number): string[] {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
}

function postmaster(): number | null {
  const file = join(stack.dataDir, 'postgres/postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  return pid > 0 ? pid : null
}

function livingPostmaster(): number {
  const pid = postmaster()
  if (pid === null) throw new Error('Postgres is not running.')
  return pid
}

async function backAsAnother(pid: number): Promise<boolean> {
  return until(async () => {
    const health = await healthOf(stack)
    return health?.ready === true && health.pid !== pid
  })
}

test('a start shows where everything is and the sample accounts work', async () => {
  expect(supervisor.output()).toContain('admin@attesta.test')
  expect(supervisor.output()).toContain(`http://localhost:${3000 + stack.shift}`)
  expect((await signIn()).error).toBeNull()
})

test('a second start says that the first one is running', async () => {
  const second = launch(stack)

  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Process ${supervisor.process.pid} runs a stack`)
})

test('the start says what answers /rest/v1, which is PostgREST where its binary exists', () => {
  const hasBinary = process.platform === 'linux' && process.arch === 'x64'

  expect(supervisor.output()).toMatch(hasBinary ? /REST by PostgREST/ : /REST by @supabase\/lite: .+/)
})

test('a killed backend restarts and leaves no child process', async () => {
  const { pid = 0 } = (await healthOf(stack)) ?? {}
  const ownProcesses = descendantsOf(pid)

  process.kill(pid, 'SIGKILL')

  expect(await until(() => !ownProcesses.some(isAlive))).toBe(true)
  expect(await backAsAnother(pid)).toBe(true)
  expect((await signIn()).error).toBeNull()
  expect((await readLanguage()).error).toBeNull()
})

test('a killed PostgREST restarts', async () => {
  const { pid = 0 } = (await healthOf(stack)) ?? {}
  const server = descendantsOf(pid).find((child) => commandLine(child)[0]?.endsWith('/postgrest'))
  if (server === undefined) return

  process.kill(server, 'SIGKILL')

  expect(await backAsAnother(pid)).toBe(true)
  expect((await readLanguage()).error).toBeNull()
})

function openDatabase() {
  const keys = JSON.parse(readFileSync(join(stack.dataDir, 'keys.json'), 'utf8'))
  return postgres({
    port: 54322 + stack.shift,
    host: '127.0.0.1',
    user: 'postgres',
    password: keys.databasePassword,
    database: 'attesta',
  })
}

test('what the database has confirmed survives a crash of the machine, unlike in a test run', async () => {
  const sql = openDatabase()

  const unsafe = await sql`select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting <> 'on'`

  await sql.end()
  expect([...unsafe]).toEqual([])
})

test('a schema change is picked up without a restart', async () => {
  const sql = openDatabase()

  await sql`create function public.just_made() returns int language sql return 7`
  const isSeen = await until(async () => (await visitorOf(stack).rpc('just_made')).data === 7)
  await sql`drop function public.just_made()`
  await sql.end()

  expect(isSeen).toBe(true)
})

test('a killed database restarts with its rows', async () => {
  const before = livingPostmaster()

  process.kill(before, 'SIGKILL')

  const recovered = await until(
    async () => ![null, before].includes(postmaster()) && (await signIn()).error === null,
  )
  expect(recovered).toBe(true)
})

test('after a killed supervisor the next start takes over with the same rows', async () => {
  const { data } = await signIn()
  const { pid = 0 } = (await healthOf(stack)) ?? {}

  supervisor.process.kill('SIGKILL')
  await supervisor.ended
  supervisor = await started(launch(stack))

  expect((await healthOf(stack))?.pid).not.toBe(pid)
  expect((await signIn()).data.user?.id).toBe(data.user?.id)
})

test('stopping leaves no process and no open port', async () => {
  await stopped(supervisor)

  const ports = [54321, 54322, 54330, 54340].map((port) => port + stack.shift)
  expect(await Promise.all(ports.map(isFree))).toEqual([true, true, true, true])
  expect(postmaster()).toBeNull()
})
