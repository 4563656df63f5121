/** The disk is the truth: before each plan, and whenever the watcher reports a change, the index follows it. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConflictingEdit } from '../../protocol/edit-result.ts'
import { lookupsBetween } from '../../source/project/lookups.ts'
import { type SourceIndex, updateIndex, withEntry } from '../../source/project/source-index.ts'
import { isJson } from '../../source/text/catalogue.ts'
import { type Known, readVersion, type Unread, type Version } from '../files/version.ts'
import type { IdMap } from '../history/id-maps.ts'
import { hashesIn, type ProjectContext, setVersion } from './context.ts'
import { conflict } from './result.ts'
import { externalWrite } from './stale-buffer.ts'
import { remember } from './versions.ts'

/** The versions that were read, by file. */
export type Read = ReadonlyMap<string, Version | Unread>

/** Reads the files and updates the index. Call inside the queue of these files. */
export function refresh(context: ProjectContext, files: readonly string[]): Read {
  const versions = files.map((file) => readVersion(context.bounds, file, knownOf(context, file)))
  const read = new Map(versions.map((version) => [version.file, version]))
  for (const [file, version] of read) {
    if (version.type === 'unread') follow(context, file, null)
    else if (version.hash !== context.hashes.get(file)) follow(context, file, version)
  }
  return read
}

/** Like `refresh`, but first lets files that lost lines, or stopped to parse, a moment ago become whole. */
export async function refreshSettled(context: ProjectContext, files: readonly string[]): Promise<Read> {
  const read = refresh(context, files)
  const isBroken = (file: string) => Boolean(context.index.files.get(file)?.error)
  const settles = [...read].some(
    ([file, version]) =>
      version.type === 'read' &&
      (isSettling(context, file, version) || (isBroken(file) && changedLately(context, file))),
  )
  if (!settles) return read
  // A timer may end a moment early.
  await wait(SETTLED_MS + 20)
  return refresh(context, files)
}

function knownOf({ hashes, recent, index }: ProjectContext, file: string): Known | undefined {
  const [hash, text] = [hashes.get(file), index.files.get(file)?.text]
  return hash === undefined || text === undefined ? undefined : { hash, text, bytes: recent.get(file) }
}

/**
 * Some editors empty a file before they write it: what it held stays until it has text again. A style sheet may be empty;
 * a catalogue that is cut off holds no message at all.
 */
function isHalfSaved(index: SourceIndex, file: string, { text }: Version): boolean {
  const known = index.files.get(file)
  if (!known || known.text.trim() === '' || file.endsWith('.css')) return false
  return text.trim() === '' || (file.endsWith('.json') && isJson(known.text) && !isJson(text))
}

/** For so long after its last change, a file may be what a program has written so far. */
const SETTLED_MS = 200

/** Whether a file lost lines a moment ago. What is left may parse, though the rest of it is still being written. */
export function isSettling(
  context: Pick<ProjectContext, 'bounds' | 'index' | 'now'>,
  file: string,
  { text }: Pick<Version, 'text'>,
): boolean {
  const known = context.index.files.get(file)?.text ?? ''
  if (text.length >= known.length || linesIn(text) >= linesIn(known)) return false
  return changedLately(context, file)
}

function changedLately({ bounds, now }: Pick<ProjectContext, 'bounds' | 'now'>, file: string): boolean {
  const changed = statSync(path.join(bounds.root, file), { throwIfNoEntry: false })?.mtimeMs
  return changed !== undefined && Math.abs(now().getTime() - changed) < SETTLED_MS
}

const linesIn = (text: string) => text.split('\n').length

/** Returns the conflict of an edit with a file that is in the middle of a save; `null` if none is. */
export function savingConflict({ index }: ProjectContext, read: Read): ConflictingEdit | null {
  const saving = [...read.values()].find(
    (version) => version.type === 'read' && index.files.get(version.file)?.text !== version.text,
  )
  return (
    (saving && conflict('busy', `${saving.file} ${HALF_SAVED}`, 'Repeat the edit when the file is saved.')) ??
    null
  )
}

const HALF_SAVED = 'is empty or cut off, probably in the middle of a save.'

function follow(context: ProjectContext, file: string, version: Version | null): void {
  const before = context.index
  const from = context.hashes.get(file) ?? null
  if (from === null && !version) return
  // The watcher asks again; an edit waits once and is then answered with a conflict.
  if (version && isSettling(context, file, version)) return
  if (version && isHalfSaved(before, file, version)) {
    context.notify({
      type: 'broken',
      file,
      line: 1,
      message: `The file ${HALF_SAVED}`,
    })
    return
  }
  const { index, ids } = followed(context, file, version?.text ?? null)
  context.index = index
  if (version) setVersion(context, version)
  else {
    context.hashes.delete(file)
    context.recent.delete(file)
  }
  if (from !== null)
    context.foreign.set(
      file,
      externalWrite(context.log, file, version?.hash ?? null, context.now().getTime()),
    )
  const old = context.lastGood.get(file) ?? before.files.get(file)
  const entry = index.files.get(file)
  const isBroken = entry?.error !== null && entry !== undefined
  remember(context.log, {
    files: new Map([[file, { from, to: version?.hash ?? null }]]),
    ids,
    foreign: old && entry && !isBroken ? { before: old, after: entry } : null,
    isOwn: false,
  })
  if (isBroken) {
    if (old && !old.error) context.lastGood.set(file, old)
    const { message, offset } = entry.error ?? { message: '', offset: 0 }
    const line = entry.text.slice(0, offset).split('\n').length
    context.notify({ type: 'broken', file, line, message })
    return
  }
  context.lastGood.delete(file)
  const lookups = lookupsBetween(before, index, [file], hashesIn(context))
  context.notify({
    type: 'changed',
    by: 'disk',
    activity: null,
    files: [file],
    ids,
    added: [],
    lookups,
    moved: [],
  })
}

/** After a text that did not parse, elements are matched with those of the last text that did. */
function followed(
  context: ProjectContext,
  file: string,
  text: string | null,
): { index: SourceIndex; ids: IdMap } {
  const good = context.lastGood.get(file)
  if (!good || text === null) return updateIndex(context.index, file, text)
  const from = withEntry(context.index, file, good)
  const next = updateIndex(from, file, text)
  if (good.text !== text) return next
  return { index: from, ids: {} }
}
