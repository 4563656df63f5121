/**
 * An edit from request to disk: read, resolve the targets, plan, write; again when another program wrote in between.
 */
import { randomUUID } from 'node:crypto'
import type { ConflictingEdit } from '../../protocol/edit-result.ts'
import { applyPatches } from '../../source/file/patches.ts'
import { findElement, type SourceIndex } from '../../source/project/source-index.ts'
import type { FileEdit, Plan, TextPatch } from '../../source/types.ts'
import { bytesOf, textOf, type Version } from '../files/version.ts'
import { continues } from '../history/history.ts'
import type { ProjectContext } from './context.ts'
import { whenGitIsIdle } from './git.ts'
import { type Read, refreshSettled, savingConflict } from './refresh.ts'
import { conflict, type ProjectResult } from './result.ts'
import { warningOf } from './stale-buffer.ts'
import { resolveSeen, type Seen } from './versions.ts'
import { type Rewrite, retryOnChange, unreadable, write } from './write.ts'

/** A requested edit. `label` names it in the history; edits of one `gesture` are one activity. */
export type ProjectEdit = {
  label: string
  author: string
  gesture: string | null
  targets: Seen[]
  /** `idOf` returns the current id of a target. */
  plan: (index: SourceIndex, idOf: (id: string) => string) => Plan
}

/** Plans on what is on disk now and writes it. Refusals and conflicts are results; only a failing disk throws. */
export async function edit(context: ProjectContext, request: ProjectEdit): Promise<ProjectResult> {
  let files = filesOf(context, request.targets)
  return retryOnChange(async () => {
    const made = await context.queue(files, () => attemptOnce(context, request, files))
    if (made.type !== 'again') return made
    files = made.files
    return 'again'
  })
}

function filesOf(context: ProjectContext, targets: Seen[]): string[] {
  const named = targets.flatMap(({ id, file }) => [findElement(context.index, id)?.file, file])
  return [...new Set(named.flatMap((file) => (file && context.index.files.has(file) ? [file] : [])))]
}

type Again = { type: 'again'; files: string[] }

async function attemptOnce(
  context: ProjectContext,
  request: ProjectEdit,
  files: string[],
): Promise<ProjectResult | Again> {
  const busy = await whenGitIsIdle(context.bounds.root)
  if (busy) return busy
  const read = await refreshSettled(context, files)
  const lost = [...read.values()].find((version) => version.type === 'unread')
  if (lost) return unreadable(lost)
  const saving = savingConflict(context, read)
  if (saving) return saving
  const meant = await resolveTargets(context, request.targets, read)
  if (meant.type === 'conflict') return meant
  const plan = request.plan(context.index, (id) => meant.ids.get(id) ?? id)
  if (plan.type === 'refused') return plan
  const missing = plan.edits.filter(({ file }) => !read.has(file))
  if (missing.length > 0) return { type: 'again', files: [...files, ...missing.map(({ file }) => file)] }
  const writes = plan.edits.flatMap((one) => writeOf(one, read) ?? [])
  const isRebased = meant.isRebased
  const rebased = isRebased ? ['The file had also been changed elsewhere. Both changes were kept.'] : []
  const notes = [...plan.notes, ...rebased, ...warnings(context, plan.edits), ...linkNotes(writes)]
  const steps = writes.map(({ before }) => ({ file: before.file, before: before.hash, after: '' }))
  const cause = {
    kind: 'edit' as const,
    activity: continues(context.journal.history(), request.gesture, steps) ?? randomUUID(),
    label: request.label,
    author: request.author,
    gesture: request.gesture,
  }
  const made = await write(context, { ...cause, change: plan, notes, isRebased }, writes)
  if (made === 'again') return { type: 'again', files }
  for (const { file } of plan.edits) context.foreign.delete(file)
  return made
}

function warnings(context: ProjectContext, edits: readonly FileEdit[]): string[] {
  return edits.flatMap(({ file }) => {
    const warning = warningOf(file, context.foreign.get(file), context.now().getTime())
    return warning ?? []
  })
}

/** A file is replaced by a new one, so another name of it keeps the old one. */
function linkNotes(writes: readonly Rewrite[]): string[] {
  return writes.flatMap(({ before: { file, isLinked } }) =>
    isLinked ? `${file} has another name on this disk (a hard link), where the old text stays.` : [],
  )
}

function writeOf({ file, patches }: FileEdit, read: Read): Rewrite | null {
  const before = read.get(file)
  if (before?.type !== 'read') return null
  const text = applyPatches(
    before.text,
    patches.map((patch) => withLineEnds(before, patch)),
  )
  return { before, after: bytesOf(text, before.hasMark) }
}

/** In a file whose line ends are all CRLF, the patch gets CRLF too. */
function withLineEnds({ text }: Version, patch: TextPatch): TextPatch {
  const isWindows = text.includes('\r\n') && !/(^|[^\r])\n/.test(text)
  return isWindows ? { ...patch, text: patch.text.replace(/\r?\n/g, '\r\n') } : patch
}

type ResolvedTargets = { type: 'meant'; ids: Map<string, string>; isRebased: boolean }

async function resolveTargets(
  context: ProjectContext,
  targets: Seen[],
  read: Read,
): Promise<ResolvedTargets | ConflictingEdit> {
  const ids = new Map<string, string>()
  let isRebased = false
  for (const seen of targets) {
    const version = seen.file === undefined ? undefined : read.get(seen.file)
    const hash = version?.type === 'read' ? version.hash : ''
    const entry = seen.file === undefined ? undefined : context.index.files.get(seen.file)
    if (entry?.error) continue
    const resolved = resolveSeen(context.log, seen, {
      hash,
      entry,
      oldText: await oldTextOf(context, seen, hash),
    })
    if (resolved.type !== 'found') return unresolved(resolved.type, seen)
    ids.set(seen.id, resolved.id)
    isRebased ||= resolved.isRebased
  }
  return { type: 'meant', ids, isRebased }
}

/** The undo store also has texts from before this process started. */
async function oldTextOf(
  context: ProjectContext,
  { file, fileHash }: Seen,
  hash: string,
): Promise<string | null> {
  if (!file || !fileHash || fileHash === hash) return null
  if (context.log.some((link) => link.files.get(file)?.from === fileHash)) return null
  const bytes = context.texts.get(fileHash)
  return bytes ? textOf(bytes) : null
}

function unresolved(type: 'gone' | 'changed' | 'unknown-version', { file = '' }: Seen): ConflictingEdit {
  const files = [{ file, theirs: null, ours: null, lines: [] }]
  switch (type) {
    case 'gone':
      return conflict(
        'element-gone',
        `The element was removed from ${file} in the meantime.`,
        'Select another element.',
        files,
      )
    case 'changed':
      return conflict(
        'moved-on',
        `This element was changed in ${file} since you saw it.`,
        'Review it, then repeat the edit on the current version.',
        files,
      )
    case 'unknown-version':
      return conflict(
        'unknown-version',
        `${file} has changed since you saw it in a way the editor doesn’t know.`,
        'Reload the studio, then repeat the edit.',
        files,
      )
  }
}
