import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openJournal } from '../history/journal.ts'
import { openBlobs } from './blobs.ts'
import { type Texts, textsIn } from './texts.ts'
import { type Version, versionOf } from './version.ts'

type Store = { texts: Texts; save: (before: Version, after: Version) => Promise<void>; compact: () => void }

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'editor-texts-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const JOURNAL = () => path.join(folder, 'journal.jsonl')
const wholeTexts = () => readdirSync(path.join(folder, 'texts'))

/** Opens the store as a new process would. */
async function open(): Promise<Store> {
  const journal = await openJournal(JOURNAL())
  const texts = textsIn(openBlobs(path.join(folder, 'texts')), journal)
  return {
    texts,
    compact: journal.compact,
    save: async (before, after) => {
      const { change, stored } = texts.keep(before, after)
      const about = { label: 'edit', author: 'a', gesture: null, ids: {}, added: [], notes: [], edits: 1 }
      const files = [{ file: before.file, before: before.hash, after: after.hash, change }]
      const tx = '0'.repeat(36)
      const at = new Date(0).toISOString()
      journal.append({ type: 'begin', tx, at, kind: 'edit', activity: 'x', ...about, files })
      await Promise.all(stored)
      journal.append({ type: 'end', tx, outcome: 'done' })
    },
  }
}

function version(text: string | Buffer): Version {
  const made = versionOf('app/a.tsx', Buffer.from(text), 0o644)
  if (made.type === 'unread') throw new Error(made.message)
  return made
}

/** Saves each text after the one before. */
async function saveAll({ save }: Store, all: readonly Version[]): Promise<void> {
  for (const [at, after] of all.entries()) {
    const before = all[at - 1]
    if (before) await save(before, after)
  }
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => version(`<p>${at}</p> 😀\n`))

test('every text of a long history is the same after a restart, and few of them are stored as a whole', async () => {
  const all = numbered(100)
  await saveAll(await open(), all)

  const { texts } = await open()

  for (const { hash, bytes } of all) expect(texts.get(hash)).toEqual(bytes)
  expect(wholeTexts().length).toBeLessThan(6)
})

test.each([
  ['a text with a byte order mark', '\u{feff}<p>a</p>', '\u{feff}<p>b</p>'],
  ['a byte order mark that is gone', '\u{feff}<p>a</p>', '<p>b</p>'],
  ['characters that begin alike', '<p>😀</p>', '<p>😁</p>'],
  ['Windows line ends', 'a\r\nb\r\n', 'a\r\nc\r\n'],
  ['an emptied text', 'a', ''],
  ['a long insertion', 'a', `a${'b'.repeat(20_000)}`],
])('%s is put together exactly', async (_, from, to) => {
  const all = [version(from), version(to)]
  await saveAll(await open(), all)

  const { texts } = await open()

  expect(all.map(({ hash }) => texts.get(hash))).toEqual(all.map(({ bytes }) => bytes))
})

test('a text that is needed keeps the texts that it is put together from', async () => {
  const all = numbered(5)
  const { texts, save } = await open()
  await saveAll({ texts, save, compact: () => undefined }, all)
  const [first, last] = [all[0], all[4]]
  if (!first || !last) throw new Error('no texts')

  texts.sweep([last.hash])
  expect(texts.get(last.hash)).toEqual(last.bytes)

  texts.sweep([])
  expect([first, last].map(({ hash }) => texts.get(hash))).toEqual([null, null])
  expect(wholeTexts()).toEqual([])
})

test('a compacted journal still holds the differences', async () => {
  const all = numbered(5)
  const store = await open()
  await saveAll(store, all)

  store.compact()

  const { texts } = await open()
  for (const { hash, bytes } of all) expect(texts.get(hash)).toEqual(bytes)
})

test('a text whose base is damaged is stored again when it is needed', async () => {
  const all = numbered(3)
  await saveAll(await open(), all)
  for (const name of wholeTexts()) writeFileSync(path.join(folder, 'texts', name), '<p>9</p> 😀\n')
  const store = await open()
  const [, second, third] = all
  if (!second || !third) throw new Error('no texts')
  expect(store.texts.get(third.hash)).toBeNull()

  await store.save(second, third)

  const { texts } = await open()
  expect([second, third].map(({ hash }) => texts.get(hash))).toEqual([second.bytes, third.bytes])
})

test('a difference whose line was cut off by a crash is unknown, and the text before it is not', async () => {
  const all = numbered(3)
  await saveAll(await open(), all)
  const lines = readFileSync(JOURNAL(), 'utf8').split('\n')
  writeFileSync(JOURNAL(), `${lines.slice(0, 2).join('\n')}\n`)
  appendFileSync(JOURNAL(), lines[2]?.slice(0, -9) ?? '')

  const { texts } = await open()

  expect(all.map(({ hash }) => texts.get(hash))).toEqual([all[0]?.bytes, all[1]?.bytes, null])
})
