/** One line per write: who requested what, which files, which versions. Never any text of the source. */
import { appendFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { nullIfGone } from '../files/error-code.ts'
import type { ProjectResult } from '../project/result.ts'

/** Adds one line; rejects when it cannot be written. */
export type Audit = (entry: {
  who: string
  operation: string
  result: ProjectResult
  at: Date
}) => Promise<void>

const MOST_BYTES = 5_000_000

/** Appends to `audit.jsonl` in a folder, and renames it to `audit.jsonl.1` beyond 5 MB. */
export function createAudit(folder: string): Audit {
  const file = path.join(folder, 'audit.jsonl')
  return async ({ who, operation, result, at }) => {
    const files =
      result.type === 'applied'
        ? result.files.map(({ file: name, before, after }) => ({ name, before, after }))
        : []
    const what = result.type === 'applied' ? { activity: result.activity } : { code: result.code }
    const line = { at: at.toISOString(), who, operation, result: result.type, ...what, files }
    const size = (await stat(file).catch(nullIfGone))?.size ?? 0
    if (size > MOST_BYTES) await rename(file, `${file}.1`)
    await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  }
}
