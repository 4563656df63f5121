import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const ASK = `import { postgresHome } from './scripts/stack/postgres-home.ts'
console.log(JSON.stringify(postgresHome(process.cwd(), process.argv[1])))`

type Home = { data: string; bin: { postgres: string }; owner: { uid: number } | null }

/** Runs in a separate process, because the file resolves programs relative to a whole checkout. */
function homeFor(dataDir: string): Home {
  const args = ['--input-type=module-typescript', '-e', ASK, dataDir]
  return JSON.parse(execFileSync(join(ROOT, 'node_modules/.bin/node'), args, { cwd: ROOT, encoding: 'utf8' }))
}

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'attesta-home-'))
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a folder that the server account can enter keeps the data', () => {
  chmodSync(dataDir, 0o755)

  const home = homeFor(dataDir)

  expect(home.data).toBe(join(dataDir, 'postgres'))
  expect(home.owner === null).toBe(process.getuid?.() !== 0)
})

test('below a folder that only root can enter, programs and data move to a place that Postgres can reach', () => {
  chmodSync(dataDir, 0o700)

  const home = homeFor(dataDir)

  const isRoot = process.getuid?.() === 0
  expect(home.data.startsWith(isRoot ? '/var/tmp/attesta-postgres-' : dataDir)).toBe(true)
  expect(home.bin.postgres.startsWith(isRoot ? dirname(home.data) : ROOT)).toBe(true)
  if (isRoot) rmSync(dirname(home.data), { recursive: true, force: true })
})
