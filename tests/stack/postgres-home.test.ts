import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const ASK = `import { postgresHome } from './scripts/stack/postgres-home.ts'
console.log(JSON.stringify(postgresHome(process.cwd(), process.argv[1])))`

type Home = { data: string; bin: { postgres: string }; owner: { uid: number } | null }

/** Asked in a process of its own, because the file names programs relative to a whole checkout. */
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

/** Another account, or another system, never makes such copies. */
const asRoot = process.getuid?.() === 0

function copyFor(folder: string): string {
  chmodSync(folder, 0o700)
  return dirname(homeFor(folder).data)
}

test('the copy of a run whose data folder is gone is removed by the next start, that of a kept one is not', () => {
  const gone = mkdtempSync(join(tmpdir(), 'attesta-home-'))
  const copies = { gone: copyFor(gone), kept: copyFor(dataDir) }
  rmSync(gone, { recursive: true })
  const other = mkdtempSync(join(tmpdir(), 'attesta-home-'))

  homeFor(other)

  const left = [existsSync(copies.gone), existsSync(copies.kept)]
  if (asRoot) rmSync(copies.kept, { recursive: true, force: true })
  rmSync(other, { recursive: true, force: true })
  expect(left).toEqual([false, true])
})

test('a folder that has only our kind of name, and the copy of a living server, stay', () => {
  const stranger = '/var/tmp/attesta-postgres-0123456789ab'
  const gone = mkdtempSync(join(tmpdir(), 'attesta-home-'))
  const living = copyFor(gone)
  rmSync(gone, { recursive: true })
  mkdirSync(stranger, { recursive: true })
  if (asRoot) writeFileSync(join(living, 'data/postmaster.pid'), `${process.pid}\n`)

  homeFor(dataDir)

  const left = [existsSync(stranger), existsSync(living)]
  rmSync(stranger, { recursive: true })
  if (asRoot) rmSync(living, { recursive: true, force: true })
  expect(left).toEqual([true, asRoot])
})
