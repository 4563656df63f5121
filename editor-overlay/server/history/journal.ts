/** The journal on disk: one JSON line per record, only ever added to. */
import { copyFile, type FileHandle, mkdir, open, readFile, rename, truncate } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../files/error-code.ts'
import { EMPTY_JOURNAL, type JournalEntry, type JournalState, step } from './history.ts'
import { type Begin, type JournalRecord, recordSchema } from './records.ts'

/**
 * The journal of one project. `append` resolves once the line is on disk. That of an `end` is only written:
 * should a power cut take it, recovery tells from the files themselves how the change ended.
 */
export type Journal = {
  history: () => JournalState
  append: (record: JournalRecord) => Promise<void>
  /** Rewrites the journal without the records that are no longer needed. */
  compact: () => Promise<void>
  lines: () => number
  close: () => Promise<void>
}

/** Opens a journal. What a crash cut off at its end is dropped; more than that is kept beside it as `.broken`. */
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

/** A crash can cut the last line only; what stands before it is whole. `whole` is where the good part ends. */
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
  // More than one cut line does not come from a crash of ours, so the file is kept for inspection.
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

/** Records that give the same history when they are read again. */
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
