/** Reads the project's style sheet, from which utilities are chosen. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Design } from '../source/style/design.ts'
import { designIn, type Sheet } from './styles-load.ts'

/** Far beyond what plugins take on a busy machine. */
const PATIENCE_MS = 30_000

/**
 * Returns the design system of a style sheet. Its imports, plugins and configuration load as they do in the app's own
 * build; rejects when one of them does not, ends the process, or never ends.
 */
export async function readDesign(root: string, file: string, patienceMs = PATIENCE_MS): Promise<Design> {
  const place = path.join(root, file)
  const sheet = { css: await readFile(place, 'utf8'), base: path.dirname(place) }
  await tryIn(sheet, patienceMs)
  return designIn(sheet)
}

/** Loads it in a thread of its own, which can be ended where code of a plugin loops: the server would stand still. */
async function tryIn(sheet: Sheet, patienceMs: number): Promise<void> {
  const worker = new Worker(new URL('./styles-trial.ts', import.meta.url), { workerData: sheet })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const late = () =>
    reject(new Error(`A plugin or the configuration took more than ${patienceMs / 1_000} seconds.`))
  const timer = setTimeout(late, patienceMs)
  worker.once('message', () => resolve())
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('A plugin or the configuration ended its process.')))
  try {
    await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
