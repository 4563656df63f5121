/** The journal on disk: one JSON line per record, append-only. */
import { copyFile, type FileHandle, mkdir, open, readFile, rename, truncate } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../files/error-code.ts'
import { EMPTY_JOURNAL, type JournalEntry, type JournalState, step } from './history.ts'
import { type Begin, type JournalRecord, recordSchema } from './records.ts'

/**
 * The journal of one project. `append` resolves once the line is flushed to disk. An `end` line is not flushed: if a
 * power cut loses it, recovery tells from the files how the change ended.
 */
export type Journal = {
  history: () => JournalState
  append: (record: JournalRecord) => Promise<void>
  /** Rewrites the journal without the records that are no longer needed. */
  compact: () => Promise<void>
  lines: () => number
  close: () => Promise<void>
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
  let lines = records.length
  let handle = await open(file, 'a', 0o600)
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (job: () => Promise<void>) => {
    turn = turn.then(job, job)
    return turn
  }
  return {
    history: () => history,
    lines: () => lines,
    append: (record) =>
      inTurn(async () => {
        await handle.appendFile(`${JSON.stringify(record)}\n`)
        if (record.type !== 'end') await handle.sync()
        history = step(history, record)
        lines += 1
      }),
    compact: () =>
      inTurn(async () => {
        const kept = recordsOf(history)
        const next = await rewritten(file, kept)
        await handle.close()
        handle = next
        lines = kept.length
      }),
    close: () => inTurn(() => handle.close()),
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

async function rewritten(file: string, records: JournalRecord[]): Promise<FileHandle> {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  await handle.appendFile(records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  await handle.sync()
  await handle.close()
  await rename(part, file)
  return open(file, 'a', 0o600)
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
