/** One line per write: who asked for what, which files, which versions. Never a word of the source. */
import { appendFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { nullIfGone } from '../files/error-code.ts'
import type { Outcome } from '../project/outcome.ts'

export type Audit = (entry: { who: string; intent: string; outcome: Outcome; at: Date }) => Promise<void>

const MOST_BYTES = 5_000_000

export function createAudit(folder: string): Audit {
  const file = path.join(folder, 'audit.jsonl')
  return async ({ who, intent, outcome, at }) => {
    const files =
      outcome.at === 'applied'
        ? outcome.files.map(({ file: name, before, after }) => ({ name, before, after }))
        : []
    const what = outcome.at === 'applied' ? { activity: outcome.activity } : { code: outcome.code }
    const line = { at: at.toISOString(), who, intent, outcome: outcome.at, ...what, files }
    const size = (await stat(file).catch(nullIfGone))?.size ?? 0
    if (size > MOST_BYTES) await rename(file, `${file}.1`)
    await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  }
}
