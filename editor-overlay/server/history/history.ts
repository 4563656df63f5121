/** The history as a value: what was done and can be undone, what was undone and can be redone. */
import { compose, type IdMap } from './id-maps.ts'
import type { Begin, FileStep, JournalRecord } from './records.ts'

/** One activity: what one undo reverts. `at` is the ISO instant of its last edit. */
export type JournalEntry = {
  id: string
  label: string
  author: string
  gesture: string | null
  at: string
  /** How many edits of one gesture it holds. */
  edits: number
  files: FileStep[]
  ids: IdMap
  added: readonly string[]
  notes: readonly string[]
}

/** The history that all records of a journal add up to. */
export type JournalState = {
  /** Oldest first. */
  done: readonly JournalEntry[]
  /** The most recently undone is last. */
  undone: readonly JournalEntry[]
  /** Begun but not ended: left by a crash. */
  open: readonly Begin[]
}

/** The history of a journal without lines. */
export const EMPTY_JOURNAL: JournalState = { done: [], undone: [], open: [] }

/** Returns the history after one more record. A new edit clears what could be redone. */
export function step(history: JournalState, record: JournalRecord): JournalState {
  switch (record.type) {
    case 'begin':
      return { ...history, open: [...history.open, record] }
    case 'end': {
      const begun = history.open.find((one) => one.tx === record.tx)
      const rest = { ...history, open: history.open.filter((one) => one !== begun) }
      return begun && record.outcome === 'done' ? finished(rest, begun) : rest
    }
    case 'text':
      return history
    case 'forget': {
      const stays = (one: JournalEntry) => !record.activities.includes(one.id)
      return { ...history, done: history.done.filter(stays), undone: history.undone.filter(stays) }
    }
  }
}

function finished(history: JournalState, begin: Begin): JournalState {
  const { done, undone } = history
  if (begin.kind === 'edit') {
    const last = done.at(-1)
    const activity = last?.id === begin.activity ? continued(last, begin) : activityOf(begin)
    const before = last?.id === begin.activity ? done.slice(0, -1) : done
    return { ...history, done: [...before, activity], undone: [] }
  }
  const [from, to] = begin.kind === 'undo' ? [done, undone] : [undone, done]
  const activity = from.find((one) => one.id === begin.activity)
  if (!activity) return history
  const left = from.filter((one) => one !== activity)
  const moved = [...to, activity]
  return begin.kind === 'undo'
    ? { ...history, done: left, undone: moved }
    : { ...history, done: moved, undone: left }
}

function activityOf({ type: _, tx: __, kind: ___, activity, files, ...rest }: Begin): JournalEntry {
  return { id: activity, ...rest, files: files.map(hashesOf) }
}

const hashesOf = ({ file, before, after }: FileStep): FileStep => ({ file, before, after })

function continued(last: JournalEntry, begin: Begin): JournalEntry {
  const files = new Map(last.files.map((one) => [one.file, one]))
  for (const one of begin.files.map(hashesOf)) {
    const first = files.get(one.file)
    files.set(one.file, first ? { ...first, after: one.after } : one)
  }
  return {
    ...last,
    at: begin.at,
    edits: last.edits + begin.edits,
    files: [...files.values()],
    ...compose(last, begin),
    notes: [...new Set([...last.notes, ...begin.notes])],
  }
}

/**
 * Returns the id of the activity that an edit continues: the last one, if it has the same gesture and nothing else was
 * written to its files since. Otherwise undo would revert what another program wrote in between.
 */
export function continues(
  history: JournalState,
  gesture: string | null,
  files: readonly FileStep[],
): string | null {
  const last = history.done.at(-1)
  if (gesture === null || !last || last.gesture !== gesture) return null
  const isNext = files.every(({ file, before }) => {
    const known = last.files.find((one) => one.file === file)
    return !known || known.after === before
  })
  return isNext ? last.id : null
}
