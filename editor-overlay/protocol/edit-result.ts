/** The source server's answers to an edit, an undo or a redo, and what it reports of changes. */
import type { EditTarget } from './edit.ts'
import type { Scope, TreeElement } from './lookups.ts'

/** Exact, in the form of `diff -u`; `added` and `removed` count lines. */
export type FileDiff = { file: string; added: number; removed: number; diff: string }

/** A diff of a written file with the hashes of its versions. */
export type WrittenFile = FileDiff & { before: string; after: string }

/** Changed entries of the lookups; null for a removed one. Each element holds the hash of its file. */
export type LookupChanges = {
  treeElementLookup: Record<string, TreeElement | null>
  scopeLookup: Record<string, Scope | null>
}

/**
 * The entries of a file that an edit only moved. They have the hash `before` until they are moved, and `after` then. Every
 * offset from `from` on (`start`, `end`, those of `context`) is `by` larger, and the `line` of a start there `lines` larger.
 * An edit in two places has two for its file, the first of which has an `after` that no file has.
 */
export type MovedEntries = {
  file: string
  before: string
  after: string
  from: number
  by: number
  lines: number
}

/** Ids in none of the three are unchanged. `addedIds` are in document order. */
export type IdChanges = {
  prevIdToNewIdMap: Record<string, string>
  goneIds: string[]
  addedIds: readonly string[]
}

/** Both sides of a file that two writers changed; null if there is no text to show. `lines` count from 1. */
export type Conflict = { file: string; theirs: FileDiff | null; ours: FileDiff | null; lines: number[] }

/** The edit is in the files. */
export type AppliedEdit = LookupChanges &
  IdChanges & {
    type: 'applied'
    activityId: string
    files: FileDiff[]
    moved: MovedEntries[]
    /** Sentences for the designer. */
    notes: string[]
    /** The file was changed elsewhere since the studio read it, and both changes are in it. */
    rebased: boolean
  }

/** One meaning of an ambiguous edit: the same edit is sent again with this context. */
export type EditChoice = {
  label: string
  context: Pick<EditTarget, 'meaning' | 'item' | 'within' | 'when' | 'condition' | 'uses'> & {
    isConfirmed?: true
  }
}

/** A place in the source; the line and the column count from 1. */
export type SourcePlace = { file: string; line: number; column: number }

/** Joins places for a sentence; not by commas, because each has one of its own. */
export function eitherOf(places: readonly string[]): string {
  return places.join(' or ')
}

/** Names places in a sentence, as the end of its next step. */
export function placesInWords(places: readonly Pick<SourcePlace, 'file' | 'line'>[]): string {
  return eitherOf(places.map(({ file, line }) => `${file}, line ${line}`))
}

/** The edit was not made, for an expected reason. */
export type RefusedEdit = {
  type: 'refused'
  code?: string
  message: string
  /** What the designer can do instead. */
  alternative?: string | undefined
  choices?: EditChoice[] | undefined
  /** The id of the nearest element that the same edit can be made on. */
  nearest?: string | undefined
  /** The words in the source, if an edit of a text is refused because they are others. */
  says?: string | undefined
  /** Where in the source the change can be made, if the reason names a place. */
  places?: readonly SourcePlace[] | undefined
}

/** The edit was not made, because a file has changed in the same lines. */
export type ConflictingEdit = {
  type: 'conflict'
  code?: string
  message: string
  alternative?: string
  files?: Conflict[]
}

/** The answer to an edit, an undo or a redo. */
export type EditResult = AppliedEdit | RefusedEdit | ConflictingEdit

/** Whether an edit could be made now. */
export type EditVerdict = { type: 'possible' } | RefusedEdit

/** What the source server reports while a studio is connected. */
export type ServerEvent =
  | (LookupChanges &
      IdChanges & {
        type: 'changed'
        by: 'edit' | 'undo' | 'redo' | 'disk'
        activityId: string | null
        files: string[]
        moved: MovedEntries[]
      })
  | { type: 'ready' }
  /** The app whose pages are edited was stopped, or is back. */
  | { type: 'app'; isRunning: boolean }
  /** The text on disk does not parse; its elements stay as they were. */
  | { type: 'broken'; file: string; line: number; message: string }

/** `at` is an ISO instant, `edits` the number of edits of one gesture. */
export type HistoryEntry = { id: string; label: string; at: string; edits: number; files: FileDiff[] }

/** Both lists start with the newest. */
export type History = { done: HistoryEntry[]; undone: HistoryEntry[] }
