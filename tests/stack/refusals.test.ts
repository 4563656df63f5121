import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import { stackLocation } from '../../scripts/stack/ports'
import { launch, newTestStack, type TestStack } from './support/supervisor'

const ROOT = join(import.meta.dirname, '../..')

let stack: TestStack
let stranger: Server | undefined

beforeEach(async () => {
  stack = await newTestStack()
})

afterEach(async () => {
  await new Promise((resolve) => (stranger ? stranger.close(resolve) : resolve(undefined)))
  stranger = undefined
  stack.remove()
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
])('a port in use by the %s is refused with one sentence that names port and process', async (name, base) => {
  await occupy(base + stack.shift)

  const supervisor = launch(stack)

  expect(await supervisor.ended).toBe(1)
  expect(supervisor.output()).toContain(`Port ${base + stack.shift} for`)
  expect(supervisor.output()).toContain(name)
  expect(supervisor.output()).toContain(`process ${process.pid}`)
  expect(supervisor.output()).not.toContain('    at ')
})

test('a port shift that is not a number is refused with one sentence', async () => {
  const supervisor = launch({ ...stack, shift: Number.NaN })

  expect(await supervisor.ended).toBe(1)
  expect(supervisor.output().trim().split('\n')).toEqual([
    expect.stringContaining('ATTESTA_PORT_SHIFT must be a whole number'),
  ])
})

test('dangerous settings are refused before anything starts, with one sentence each', async () => {
  const supervisor = launch(stack, {
    SITE_URL: 'http://localhost:3000/shop',
    STRIPE_SECRET_KEY: 'pk_live_hunter2',
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: 'sk_live_hunter2',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  })

  expect(await supervisor.ended).toBe(1)
  expect(supervisor.output().trim().split('\n')).toEqual([
    expect.stringContaining('SITE_URL must end after the host or port'),
    expect.stringContaining('STRIPE_SECRET_KEY holds the publishable key'),
    expect.stringContaining('NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY holds a secret key'),
  ])
  expect(supervisor.output()).not.toContain('hunter2')
})

test('a folder that is no data folder of a stack is not cleared', () => {
  writeFileSync(join(stack.dataDir, 'letter.txt'), 'Keep me')
  const place = ['--shift', String(stack.shift), '--data-dir', stack.dataDir]

  const run = spawnSync(
    'node',
    ['scripts/run.mjs', '--stack', '--no-app', '--fresh', ...place, '--', 'node', '-e', '0'],
    { cwd: ROOT, encoding: 'utf8' },
  )

  expect(run.status).toBe(1)
  expect(run.stderr).toContain('has files but no keys.json')
  expect(readdirSync(stack.dataDir)).toEqual(['letter.txt'])
})

test('the project or a folder around it is no data folder, and an empty name is none', () => {
  const at = (dataDir: string) => stackLocation({ root: ROOT, dataDir, shift: 0 })

  for (const around of ['.', ROOT, dirname(ROOT), '/'])
    expect(() => at(around)).toThrow('holds the project itself')
  expect(at('').dataDir).not.toBe(ROOT)
  expect(at('../beside').dataDir).toBe(join(dirname(ROOT), 'beside'))
})

test('scripts without the bundled Node stop on an older one with one sentence', () => {
  const ask = (version: string) =>
    spawnSync(
      'node',
      ['-e', `import('./scripts/node-version.mjs').then((m) => m.stopBelowNode24('${version}'))`],
      { cwd: ROOT, encoding: 'utf8' },
    )

  expect(ask('22.11.0')).toMatchObject({ status: 1 })
  expect(ask('22.11.0').stderr.trim().split('\n')).toEqual([expect.stringContaining('"npm run build"')])
  expect(ask('24.0.0')).toMatchObject({ status: 0, stderr: '' })
})

test('an old Node is refused with the required version', () => {
  const ask = (version: string) =>
    execFileSync(
      'node',
      ['-e', `import('./scripts/node-version.mjs').then((m) => console.log(m.refuseOldNode('${version}')))`],
      { cwd: ROOT, encoding: 'utf8' },
    ).trim()

  expect(ask('18.20.4')).toContain('needs Node 20.19 or newer')
  expect(ask('20.20.2')).toBe('null')
  expect(ask('24.0.0')).toBe('null')
})
