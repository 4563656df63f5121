/** An edit from request to disk: read, find what was meant, plan, write; anew when somebody wrote in between. */
import { randomUUID } from 'node:crypto'
import { applyPatches } from '../../source/patches.ts'
import { findElement, type SourceIndex } from '../../source/source-index.ts'
import type { FileEdit, Plan, TextPatch } from '../../source/types.ts'
import type { Write } from '../files/transaction.ts'
import { bytesOf, type Version } from '../files/version.ts'
import { continues } from '../history/history.ts'
import type { Desk } from './desk.ts'
import { whenGitIsIdle } from './git.ts'
import { type Conflict, conflict, type Outcome } from './outcome.ts'
import { type Read, refresh } from './refresh.ts'
import { warningOf } from './stale-buffer.ts'
import { resolveSeen, type Seen } from './versions.ts'
import { unreadable, write } from './write.ts'

export type EditRequest = {
  label: string
  author: string
  gesture: string | null
  targets: Seen[]
  /** `idOf` gives the present id of a target. */
  plan: (index: SourceIndex, idOf: (id: string) => string) => Plan
}

const MOST_ATTEMPTS = 8

export async function edit(desk: Desk, request: EditRequest): Promise<Outcome> {
  let files = filesOf(desk, request.targets)
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const made = await desk.queue(files, () => attemptOnce(desk, request, files))
    if (made.at !== 'again') return made
    files = made.files
  }
  return conflict('busy', 'The file keeps changing.', 'Wait until the other editor is done, then try again.')
}

function filesOf(desk: Desk, targets: Seen[]): string[] {
  const named = targets.flatMap(({ id, file }) => [findElement(desk.index, id)?.file, file])
  return [...new Set(named.flatMap((file) => (file && desk.index.files.has(file) ? [file] : [])))]
}

type Again = { at: 'again'; files: string[] }

async function attemptOnce(desk: Desk, request: EditRequest, files: string[]): Promise<Outcome | Again> {
  const busy = await whenGitIsIdle(desk.bounds.root)
  if (busy) return busy
  const read = await refresh(desk, files)
  const lost = [...read.values()].find((version) => version.at === 'unread')
  if (lost) return unreadable(lost)
  const meant = await meaningOf(desk, request.targets, read)
  if (meant.at === 'conflict') return meant
  const plan = request.plan(desk.index, (id) => meant.ids.get(id) ?? id)
  if (plan.at === 'refused') return plan
  const missing = plan.edits.filter(({ file }) => !read.has(file))
  if (missing.length > 0) return { at: 'again', files: [...files, ...missing.map(({ file }) => file)] }
  const writes = plan.edits.flatMap((one) => writeOf(one, read) ?? [])
  const isRebased = meant.isRebased
  const rebased = isRebased ? ['The file had been changed elsewhere; both changes are in.'] : []
  const notes = [...plan.notes, ...rebased, ...warnings(desk, plan.edits)]
  const steps = writes.map(({ before }) => ({ file: before.file, before: before.hash, after: '' }))
  const cause = {
    kind: 'edit' as const,
    activity: continues(desk.journal.history(), request.gesture, steps) ?? randomUUID(),
    label: request.label,
    author: request.author,
    gesture: request.gesture,
  }
  const made = await write(desk, { ...cause, change: plan, notes, isRebased }, writes)
  if (made === 'again') return { at: 'again', files }
  for (const { file } of plan.edits) desk.foreign.delete(file)
  return made
}

function warnings(desk: Desk, edits: readonly FileEdit[]): string[] {
  return edits.flatMap(({ file }) => {
    const warning = warningOf(file, desk.foreign.get(file), desk.now().getTime())
    return warning ?? []
  })
}

function writeOf({ file, patches }: FileEdit, read: Read): Write | null {
  const before = read.get(file)
  if (before?.at !== 'read') return null
  const text = applyPatches(
    before.text,
    patches.map((patch) => withLineEnds(before, patch)),
  )
  return { before, after: bytesOf(text, before.hasMark) }
}

/** A file that knows only one kind of line end goes on knowing only that. */
function withLineEnds({ text }: Version, patch: TextPatch): TextPatch {
  const isWindows = text.includes('\r\n') && !/(^|[^\r])\n/.test(text)
  return isWindows ? { ...patch, text: patch.text.replace(/\r?\n/g, '\r\n') } : patch
}

type Meaning = { at: 'meant'; ids: Map<string, string>; isRebased: boolean }

async function meaningOf(desk: Desk, targets: Seen[], read: Read): Promise<Meaning | Conflict> {
  const ids = new Map<string, string>()
  let isRebased = false
  for (const seen of targets) {
    const version = seen.file === undefined ? undefined : read.get(seen.file)
    const hash = version?.at === 'read' ? version.hash : ''
    const entry = seen.file === undefined ? undefined : desk.index.files.get(seen.file)
    if (entry?.error) continue
    const resolved = resolveSeen(desk.log, seen, { hash, entry, oldText: await oldTextOf(desk, seen, hash) })
    if (resolved.at !== 'found') return unresolved(resolved.at, seen)
    ids.set(seen.id, resolved.id)
    isRebased ||= resolved.isRebased
  }
  return { at: 'meant', ids, isRebased }
}

/** The store of undo remembers texts from before this process was started. */
async function oldTextOf(desk: Desk, { file, fileHash }: Seen, hash: string): Promise<string | null> {
  if (!file || !fileHash || fileHash === hash) return null
  if (desk.log.some((link) => link.files.get(file)?.from === fileHash)) return null
  const bytes = await desk.blobs.get(fileHash)
  return bytes ? bytes.toString('utf8').replace(/^\u{feff}/u, '') : null
}

function unresolved(at: 'gone' | 'changed' | 'unknown-version', { file = '' }: Seen): Conflict {
  const files = [{ file, theirs: null, ours: null, lines: [] }]
  switch (at) {
    case 'gone':
      return conflict(
        'element-gone',
        `The element was taken out of ${file} in the meantime.`,
        'Select another element.',
        files,
      )
    case 'changed':
      return conflict(
        'moved-on',
        `This element was changed in ${file} since you saw it.`,
        'Look at it again, then repeat the edit on what is there now.',
        files,
      )
    case 'unknown-version':
      return conflict(
        'unknown-version',
        `${file} has changed since you saw it, and how is not known here.`,
        'Load the lookups again, then repeat the edit.',
        files,
      )
  }
}
