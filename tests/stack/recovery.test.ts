import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import {
  freshPlace,
  healthOf,
  isFree,
  launch,
  type Place,
  type Supervisor,
  started,
  stopped,
  until,
  visitorOf,
} from './support/supervisor'

jest.setTimeout(60_000)

let place: Place
let supervisor: Supervisor

beforeAll(async () => {
  place = await freshPlace()
  supervisor = await started(launch(place))
})

afterAll(async () => {
  await stopped(supervisor)
  place.remove()
})

function signIn() {
  return visitorOf(place).auth.signInWithPassword({
    email: 'customer@attesta.test',
    password: 'attesta-customer-2026',
  })
}

function postmaster(): number | null {
  const file = join(place.dataDir, 'postgres/postmaster.pid')
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
    const health = await healthOf(place)
    return health?.ready === true && health.pid !== pid
  }, 15_000)
}

test('a start shows where everything is and the sample accounts work', async () => {
  expect(supervisor.output()).toContain('admin@attesta.test')
  expect(supervisor.output()).toContain(`http://localhost:${3000 + place.shift}`)
  expect((await signIn()).error).toBeNull()
})

test('a second start says that the first one is running', async () => {
  const second = launch(place)

  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Process ${supervisor.process.pid} runs a stack`)
})

test('a killed backend comes back', async () => {
  const { pid = 0 } = (await healthOf(place)) ?? {}

  process.kill(pid, 'SIGKILL')

  expect(await backAsAnother(pid)).toBe(true)
  expect((await signIn()).error).toBeNull()
})

test('a killed database comes back with its rows', async () => {
  const before = livingPostmaster()

  process.kill(before, 'SIGKILL')

  const recovered = await until(
    async () => ![null, before].includes(postmaster()) && (await signIn()).error === null,
    20_000,
  )
  expect(recovered).toBe(true)
})

test('after a killed supervisor the next start takes over with the same rows', async () => {
  const { data } = await signIn()
  const { pid = 0 } = (await healthOf(place)) ?? {}

  supervisor.process.kill('SIGKILL')
  await supervisor.ended
  supervisor = await started(launch(place))

  expect((await healthOf(place))?.pid).not.toBe(pid)
  expect((await signIn()).data.user?.id).toBe(data.user?.id)
})

test('stopping leaves no process and no port behind', async () => {
  await stopped(supervisor)

  const ports = [54321, 54322, 54330, 54340].map((port) => port + place.shift)
  expect(await Promise.all(ports.map(isFree))).toEqual([true, true, true, true])
  expect(postmaster()).toBeNull()
})
