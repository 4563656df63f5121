/** One line per write: who requested what, which files, which versions. Never any text of the source. */
import { appendFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ProjectResult } from '../project/result.ts'

/** Adds one line; rejects when it cannot be written. */
export type Audit = (entry: {
  who: string
  operation: string
  result: ProjectResult
  at: Date
}) => Promise<void>

const MOST_BYTES = 5_000_000

/**
 * Appends to `audit.jsonl` in a folder, and renames it to `audit.jsonl.1` beyond 5 MB. Synchronous, because an answer waits
 * for it: the way to another thread and back takes longer than the write.
 */
export function createAudit(folder: string): Audit {
  const file = path.join(folder, 'audit.jsonl')
  return async ({ who, operation, result, at }) => {
    const files =
      result.type === 'applied'
        ? result.files.map(({ file: name, before, after }) => ({ name, before, after }))
        : []
    const what = result.type === 'applied' ? { activity: result.activity } : { code: result.code }
    const line = { at: at.toISOString(), who, operation, result: result.type, ...what, files }
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size > MOST_BYTES) renameSync(file, `${file}.1`)
    appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  }
}
