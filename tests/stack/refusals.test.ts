import { execFileSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { freshPlace, launch, type Place } from './support/supervisor'

jest.setTimeout(60_000)

const ROOT = join(import.meta.dirname, '../..')

let place: Place
let stranger: Server | undefined

beforeEach(async () => {
  place = await freshPlace()
})

afterEach(async () => {
  await new Promise((resolve) => (stranger ? stranger.close(resolve) : resolve(undefined)))
  stranger = undefined
  place.remove()
})

async function occupy(port: number): Promise<void> {
  const server = createServer((_request, response) =>
    response.end('{"service":"something else","dataDir":"/elsewhere"}'),
  )
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  stranger = server
}

test.each([
  ['backend', 54321],
  ['mailbox', 54340],
  ['Postgres', 54322],
])('a taken port of the %s is refused in one sentence that names port and process', async (name, base) => {
  await occupy(base + place.shift)

  const supervisor = launch(place)

  expect(await supervisor.ended).toBe(1)
  expect(supervisor.output()).toContain(`Port ${base + place.shift} for`)
  expect(supervisor.output()).toContain(name)
  expect(supervisor.output()).toContain(`process ${process.pid}`)
  expect(supervisor.output()).not.toContain('    at ')
})

test('a shift that is no number is refused in one sentence', async () => {
  const supervisor = launch({ ...place, shift: Number.NaN })

  expect(await supervisor.ended).toBe(1)
  expect(supervisor.output().trim().split('\n')).toEqual([
    expect.stringContaining('ATTESTA_PORT_SHIFT must be a whole number'),
  ])
})

test('an old Node is refused with the version that is needed', () => {
  const ask = (version: string) =>
    execFileSync(
      'node',
      [
        '-e',
        `import('./scripts/stack/ensure-installed.mjs').then((m) => console.log(m.refuseOldNode('${version}')))`,
      ],
      { cwd: ROOT, encoding: 'utf8' },
    ).trim()

  expect(ask('18.20.4')).toContain('needs Node 20.19 or newer')
  expect(ask('20.20.2')).toBe('null')
  expect(ask('24.0.0')).toBe('null')
})
