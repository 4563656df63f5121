import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder, sweepCopies } from '../../scripts/stack/postgres-copies.ts'

/** Replaces the shared folder, so that a bug here cannot delete another account's files. */
let parent: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'attesta-copies-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

function givenCopy(name: string): { home: string; dataDir: string } {
  const dataDir = join(parent, name)
  mkdirSync(dataDir)
  const home = copyFolder(dataDir, parent)
  mkdirSync(join(home, 'data'))
  return { home, dataDir }
}

test('a copy is removed when its run’s data folder is gone, and otherwise kept', () => {
  const gone = givenCopy('gone')
  const kept = givenCopy('kept')
  rmSync(gone.dataDir, { recursive: true })

  const removed = sweepCopies(parent)

  expect(removed).toEqual([gone.home])
  expect([existsSync(gone.home), existsSync(kept.home)]).toEqual([false, true])
})

test('a copy stays while its server runs, and not after', () => {
  const living = givenCopy('living')
  const dead = givenCopy('dead')
  writeFileSync(join(living.home, 'data/postmaster.pid'), `${process.pid}\n`)
  writeFileSync(join(dead.home, 'data/postmaster.pid'), '4194305\n')
  for (const { dataDir } of [living, dead]) rmSync(dataDir, { recursive: true })

  expect(sweepCopies(parent)).toEqual([dead.home])
})

test('a folder with only the name, a foreign mark, or another name stays', () => {
  const gone = givenCopy('gone')
  rmSync(gone.dataDir, { recursive: true })
  const unmarked = join(parent, 'attesta-postgres-0123456789ab')
  const borrowed = join(parent, 'attesta-postgres-ba9876543210')
  const other = join(parent, 'somebody-else')
  for (const folder of [unmarked, borrowed, other]) mkdirSync(folder)
  for (const folder of [borrowed, other]) writeFileSync(join(folder, 'made-for.txt'), gone.dataDir)

  expect(sweepCopies(parent)).toEqual([gone.home])
  expect([unmarked, borrowed, other].map((folder) => existsSync(folder))).toEqual([true, true, true])
})
