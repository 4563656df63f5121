/** Back to the same bytes, and forward again; also when other parts of the files moved on since. */
import { isSourceFile } from '../../source/parse.ts'
import { openSource } from '../../source/source.ts'
import type { Write } from '../files/transaction.ts'
import { bytesOf, hashOf, type Version, versionOf } from '../files/version.ts'
import type { Activity } from '../history/history.ts'
import { invert } from '../history/id-maps.ts'
import { merge } from '../text/merge.ts'
import { unifiedDiff } from '../text/unified.ts'
import type { Desk } from './desk.ts'
import { whenGitIsIdle } from './git.ts'
import { type Conflict, conflict, type Outcome, type Refused, refused } from './outcome.ts'
import { refresh } from './refresh.ts'
import { unreadable, write } from './write.ts'

export type Travel = {
  direction: 'undo' | 'redo'
  /** Without one the last activity is meant; an older one goes when nothing later stands in its way. */
  activity: string | null
  author: string
}

const MOST_ATTEMPTS = 8

export async function travel(desk: Desk, wanted: Travel): Promise<Outcome> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const activity = activityOf(desk, wanted)
    if (!activity) return missing(wanted)
    const files = activity.files.map(({ file }) => file)
    const made = await desk.queue(files, () => attemptOnce(desk, wanted, activity))
    if (made !== 'again') return made
  }
  return conflict('busy', 'The file keeps changing.', 'Wait until the other editor is done, then try again.')
}

function activityOf(desk: Desk, { direction, activity }: Travel): Activity | undefined {
  const { done, undone } = desk.journal.history()
  const from = direction === 'undo' ? done : undone
  return activity === null ? from.at(-1) : from.find(({ id }) => id === activity)
}

function missing({ direction, activity }: Travel): Refused {
  if (activity !== null)
    return refused(
      'unknown-activity',
      `There is no such activity to ${direction}.`,
      'Look at the history again.',
    )
  return refused(
    direction === 'undo' ? 'nothing-to-undo' : 'nothing-to-redo',
    `There is nothing to ${direction}.`,
  )
}

async function attemptOnce(desk: Desk, wanted: Travel, activity: Activity): Promise<Outcome | 'again'> {
  const busy = await whenGitIsIdle(desk.bounds.root)
  if (busy) return busy
  // Another request may have taken it while this one waited in the queue.
  if (activityOf(desk, { ...wanted, activity: activity.id }) !== activity) return 'again'
  const { direction, author } = wanted
  const read = await refresh(
    desk,
    activity.files.map(({ file }) => file),
  )
  const writes: Write[] = []
  const clashes: Conflict['files'] = []
  let isRebased = false
  for (const { file, before, after } of activity.files) {
    const [from, to] = direction === 'undo' ? [after, before] : [before, after]
    const now = read.get(file)
    if (now?.at !== 'read') return now ? unreadable(now) : lost(file)
    const bytes = await Promise.all([desk.blobs.get(from), desk.blobs.get(to)])
    if (!bytes[0] || !bytes[1]) return lost(file)
    if (now.hash === from) writes.push({ before: now, after: bytes[1] })
    else {
      isRebased = true
      const made = rebased(now, bytes[0], bytes[1])
      if ('bytes' in made) writes.push({ before: now, after: made.bytes })
      else clashes.push(made)
    }
  }
  if (clashes.length > 0) return clash(direction, clashes)
  const changing = writes.filter(({ before, after }) => before.hash !== hashOf(after))
  const change = direction === 'undo' ? invert(activity) : activity
  const notes = isRebased ? ['The file had been changed elsewhere since; that change stays.'] : []
  const { id, label, gesture } = activity
  const cause = { kind: direction, activity: id, label, author, gesture, notes, isRebased }
  return write(desk, { ...cause, change: isRebased ? null : change }, changing.length > 0 ? changing : writes)
}

function lost(file: string): Conflict {
  return conflict(
    'lost-version',
    `The old text of ${file} is not stored any more.`,
    'Use the history of git instead.',
  )
}

function clash(direction: Travel['direction'], files: Conflict['files']): Conflict {
  const names = files.map(({ file }) => file).join(', ')
  return conflict(
    'moved-on',
    `The same place in ${names} was changed since, so ${direction} would overwrite it.`,
    'Compare both changes, and take the place back by hand where you want it.',
    files,
  )
}

/** What leads from `from` to `to`, done to what is there now; the result must parse where the text did before. */
function rebased(now: Version, from: Buffer, to: Buffer): { bytes: Buffer } | Conflict['files'][number] {
  const { file } = now
  const base = versionOf(file, from, now.mode)
  const ours = versionOf(file, to, now.mode)
  if (base.at === 'unread' || ours.at === 'unread') return { file, theirs: null, ours: null, lines: [] }
  const both = merge(base.text, ours.text, now.text)
  const shown = {
    theirs: unifiedDiff(file, base.text, now.text),
    ours: unifiedDiff(file, base.text, ours.text),
  }
  if (both.at === 'conflict') return { file, ...shown, lines: both.lines }
  if (parses(file, now.text) && !parses(file, both.text)) return { file, ...shown, lines: [] }
  return { bytes: bytesOf(both.text, now.hasMark) }
}

function parses(file: string, text: string): boolean {
  return !isSourceFile(file) || openSource(file, text).at === 'open'
}
