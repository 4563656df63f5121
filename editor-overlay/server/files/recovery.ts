/**
 * Ends changes that a crash left open. If no file was renamed yet, the change is dropped; if one was, the others
 * follow. A file may have been edited in between: then both changes are merged, or ours is undone.
 */
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Begin } from '../history/records.ts'
import { merge } from '../text/merge.ts'
import { contain } from './containment.ts'
import { writeAndFlush } from './flush.ts'
import { clean, hashAt, putBack, tracesIn } from './rename.ts'
import { tracesOf } from './traces.ts'
import type { Storage } from './transaction.ts'
import { bytesOf, hashOf, type Version, versionOf } from './version.ts'

type Found = {
  place: string
  part: string
  aside: string
  before: Buffer
  after: Buffer
  /** `with` and `without`: the file was edited since, and contains our change or not; `unknown`: neither is certain. */
  state: 'before' | 'after' | 'with' | 'without' | 'unknown'
}

/** How an open change was ended; `unresolved` names the files that could not be recovered. */
export type Recovered = { tx: string; outcome: 'done' | 'dropped'; unresolved: string[] }

const STRAY_MS = 60_000

/**
 * Removes temporary files that a power cut left without their line in the journal, or that could not be removed.
 * Another process may be about to rename a recent one.
 */
export function removeStrays(traces: readonly string[]): void {
  for (const trace of traces) {
    const { ctimeMs, mtimeMs } = statSync(trace)
    // A link to an old file has the time of its text.
    const since = trace.endsWith('.aside') ? ctimeMs : mtimeMs
    if (Date.now() - since > STRAY_MS) clean([trace])
  }
}

/** Ends all open changes, oldest first. Call it before anything is written. */
export async function recover(storage: Storage): Promise<Recovered[]> {
  const recovered: Recovered[] = []
  for (const begin of storage.journal.history().open) recovered.push(await recoverOne(storage, begin))
  return recovered
}

async function recoverOne(storage: Storage, begin: Begin): Promise<Recovered> {
  const found: Found[] = []
  const untouched: Pick<Found, 'part' | 'aside'>[] = []
  const unresolved: string[] = []
  for (const [index, { file, before, after }] of begin.files.entries()) {
    const place = contain(storage.bounds, file)
    const [old, fresh] = [storage.texts.get(before), storage.texts.get(after)]
    if (place.type === 'outside') {
      unresolved.push(file)
      continue
    }
    const traces = tracesOf(place.path, begin.tx, index)
    if (!old || !fresh) {
      // A power cut can keep the line of the journal without the texts; then no file was renamed yet.
      if (hashAt(place.path) === before) untouched.push(traces)
      else unresolved.push(file)
      continue
    }
    if (hashAt(traces.aside) !== null && hashAt(traces.aside) !== before)
      putBack({ after: { hash: after }, path: place.path, aside: traces.aside })
    const at = { place: place.path, ...traces, before: old, after: fresh }
    const state = stateOf(file, at)
    if (state === 'unknown') unresolved.push(file)
    found.push({ ...at, state })
  }
  const begun = found.some(({ state }) => state === 'after' || state === 'with')
  const goesOn = begun && unresolved.length === 0 && untouched.length === 0
  for (const one of found) await settleFile(one, goesOn)
  const outcome = goesOn ? 'done' : 'dropped'
  // Before the `end` line, as no later start looks for them.
  clean(tracesIn([...found, ...untouched]))
  storage.journal.append({ type: 'end', tx: begin.tx, outcome })
  return { tx: begin.tx, outcome, unresolved }
}

function stateOf(file: string, { place, before, after }: Omit<Found, 'state'>): Found['state'] {
  if (!existsSync(place)) return 'unknown'
  const now = readFileSync(place)
  if (now.equals(after)) return 'after'
  if (now.equals(before)) return 'before'
  if (merged(file, after, before, now)?.shared === 0) return 'with'
  return merged(file, before, after, now)?.shared === 0 ? 'without' : 'unknown'
}

type Merged = { bytes: Buffer; shared: number }

/** Applies the change between `from` and `to` to `now`; null if they conflict or one of them is not text. */
function merged(file: string, from: Buffer, to: Buffer, now: Buffer): Merged | null {
  const [base, ours, theirs] = [from, to, now].map((bytes) => versionOf(file, bytes, 0))
  const isText = (version: ReturnType<typeof versionOf> | undefined): version is Version =>
    version?.type === 'read'
  if (!isText(base) || !isText(ours) || !isText(theirs)) return null
  const result = merge(base.text, ours.text, theirs.text)
  return result.type === 'merged'
    ? { bytes: bytesOf(result.text, theirs.hasMark), shared: result.shared }
    : null
}

async function settleFile(found: Found, goesOn: boolean): Promise<void> {
  const { state, before, after, place } = found
  const now = existsSync(place) ? readFileSync(place) : null
  const wanted = goesOn ? after : before
  const other = goesOn ? before : after
  const isDue = goesOn ? state === 'before' || state === 'without' : state === 'after' || state === 'with'
  if (!now || !isDue) return
  const bytes = now.equals(other) ? wanted : merged(path.basename(place), other, wanted, now)?.bytes
  if (bytes) await replace(found, bytes, hashOf(now))
}

async function replace({ place, part }: Found, bytes: Buffer, expected: string): Promise<void> {
  const mode = statSync(place).mode & 0o7777
  rmSync(part, { force: true })
  await writeAndFlush(part, { flags: 'wx', mode, bytes })
  if (hashAt(place) === expected) renameSync(part, place)
}
