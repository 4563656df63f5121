/** The journal on disk: one JSON line per record, append-only. */
import {
  appendFileSync,
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, mkdir, readFile, truncate } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, isDiskFull } from '../files/error-code.ts'
import { flush } from '../files/flush.ts'
import { EMPTY_JOURNAL, type JournalEntry, type JournalState, step } from './history.ts'
import { type Begin, type JournalRecord, recordSchema, type TextChange } from './records.ts'

/**
 * The journal of one project. `append` writes a line, and `flush` resolves when all lines are on disk. Only the lines
 * that announce a change are flushed: if a power cut loses an `end`, recovery sees from the files how the change ended.
 * So on a full disk any other line is written with the next one, and `append` throws only for one that announces a
 * change.
 */
export type Journal = {
  history: () => JournalState
  append: (record: JournalRecord) => void
  flush: () => Promise<void>
  /** The texts that are listed as differences, each with the text that it differs from. */
  changes: Map<string, { from: string; change: TextChange }>
  /** Rewrites the journal without the records that are no longer needed. */
  compact: () => void
  lines: () => number
  close: () => void
}

/**
 * Opens a journal. What a crash cut off at its end is dropped; if a complete line is unreadable, a copy is kept as
 * `.broken`.
 */
export async function openJournal(file: string): Promise<Journal> {
  await mkdir(path.dirname(file), { recursive: true })
  const { records, whole } = await readRecords(file)
  await truncate(file, whole).catch(ignoreMissing)
  let history = records.reduce(step, EMPTY_JOURNAL)
  const changes: Journal['changes'] = new Map(records.flatMap(changesIn))
  let lines = records.length
  let log = openLog(file)
  return {
    history: () => history,
    lines: () => lines,
    changes,
    append: (record) => {
      log.append(`${JSON.stringify(record)}\n`, record.type !== 'begin')
      history = step(history, record)
      lines += 1
      for (const [hash, change] of changesIn(record)) changes.set(hash, change)
    },
    flush: () => log.flush(),
    compact: () => {
      const kept = [...textsOf(changes), ...recordsOf(history)]
      if (!rewrite(file, kept)) return
      log.close()
      log = openLog(file)
      lines = kept.length
    },
    close: () => log.close(),
  }
}

function changesIn(record: JournalRecord): [hash: string, { from: string; change: TextChange }][] {
  if (record.type === 'text') return [[record.hash, { from: record.from, change: record.change }]]
  if (record.type !== 'begin') return []
  return record.files.flatMap(({ before, after, change }) =>
    change ? [[after, { from: before, change }]] : [],
  )
}

function textsOf(changes: Journal['changes']): JournalRecord[] {
  return [...changes].map(([hash, one]) => ({ type: 'text', hash, ...one }))
}

/** The store was removed from the disk while it is in use. */
class StoreGone extends Error {
  readonly code = 'ENOENT'
}

/** Opens a file for appending. */
function openLog(file: string) {
  const handle = openSync(file, 'a', 0o600)
  let { size } = fstatSync(handle)
  /** Lines for which there was no space. */
  let late = ''
  let flushed: Promise<unknown> = Promise.resolve()
  return {
    append: (line: string, mayBeLate: boolean) => {
      // What is written to a file that was removed is lost.
      if (!mayBeLate && fstatSync(handle).nlink === 0) throw new StoreGone()
      const bytes = Buffer.from(late + line)
      try {
        appendFileSync(handle, bytes)
      } catch (error) {
        // The next line must not continue half a line.
        ftruncateSync(handle, size)
        if (!mayBeLate || !isDiskFull(error)) throw error
        late += line
        return
      }
      size += bytes.length
      late = ''
    },
    flush: () => {
      const done = flush(handle)
      flushed = Promise.allSettled([flushed, done])
      return done
    },
    // Another change may be waiting for its flush while the journal is rewritten.
    close: () => void flushed.then(() => closeSync(handle)),
  }
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error
}

/**
 * A crash can cut only the last line; the lines before it are whole. `whole` is the offset at which the readable part
 * ends.
 */
async function readRecords(file: string): Promise<{ records: JournalRecord[]; whole: number }> {
  const bytes = await readFile(file).catch((error: unknown) => {
    ignoreMissing(error)
    return Buffer.alloc(0)
  })
  const records: JournalRecord[] = []
  let whole = 0
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, whole)) {
    const record = recordOf(bytes.subarray(whole, end).toString('utf8'))
    if (!record) break
    records.push(record)
    whole = end + 1
  }
  // A complete line that cannot be read does not come from a crash of ours, so the file is kept for inspection.
  if (bytes.indexOf(0x0a, whole) >= 0) await copyFile(file, `${file}.broken`)
  return { records, whole }
}

function recordOf(line: string): JournalRecord | null {
  try {
    const parsed = recordSchema.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Returns whether there was space for it. */
function rewrite(file: string, records: JournalRecord[]): boolean {
  const part = `${file}.part`
  try {
    writeFileSync(part, records.map((record) => `${JSON.stringify(record)}\n`).join(''), {
      mode: 0o600,
      flush: true,
    })
  } catch (error) {
    rmSync(part, { force: true })
    if (!isDiskFull(error)) throw error
    return false
  }
  renameSync(part, file)
  return true
}

/** Returns records that add up to the same history when they are read again. */
function recordsOf({ done, undone, open: begun }: JournalState): JournalRecord[] {
  let count = 0
  const whole = (kind: Begin['kind'], { id, ids, added, notes, ...rest }: JournalEntry): JournalRecord[] => {
    const tx = `00000000-0000-4000-8000-${String(count++).padStart(12, '0')}`
    const said = { ids: { ...ids }, added: [...added], notes: [...notes] }
    return [
      { type: 'begin', tx, kind, activity: id, ...said, ...rest },
      { type: 'end', tx, outcome: 'done' },
    ]
  }
  const edits = [...done, ...undone.toReversed()].flatMap((activity) => whole('edit', activity))
  return [...edits, ...undone.flatMap((activity) => whole('undo', activity)), ...begun]
}
