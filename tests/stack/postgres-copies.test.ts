import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder, sweepCopies } from '../../scripts/stack/postgres-copies.ts'

/** Stands in for the shared folder, so that a mistake here can remove nothing of another account. */
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

test('the copy of a run whose data folder is gone is removed, that of a kept one is not', () => {
  const gone = givenCopy('gone')
  const kept = givenCopy('kept')
  rmSync(gone.dataDir, { recursive: true })

  const removed = sweepCopies(parent)

  expect(removed).toEqual([gone.home])
  expect([existsSync(gone.home), existsSync(kept.home)]).toEqual([false, true])
})

test('the copy of a living server stays, that of a dead one does not', () => {
  const living = givenCopy('living')
  const dead = givenCopy('dead')
  writeFileSync(join(living.home, 'data/postmaster.pid'), `${process.pid}\n`)
  writeFileSync(join(dead.home, 'data/postmaster.pid'), '4194305\n')
  for (const { dataDir } of [living, dead]) rmSync(dataDir, { recursive: true })

  expect(sweepCopies(parent)).toEqual([dead.home])
})

test('a folder that only has such a name, a borrowed mark, or another name stays', () => {
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
