import type {
  Conflict,
  ConflictingEdit,
  MovedEntries,
  RefusedEdit,
  WrittenFile,
} from '../../protocol/edit-result.ts'
import type { Lookups } from '../../protocol/lookups.ts'
import type { RefusalCode } from '../../source/types.ts'
import type { IdMap } from '../history/id-maps.ts'

/** What was written. `ids` and `added` say what happened to elements, `notes` are sentences for the designer. */
export type AppliedResult = {
  type: 'applied'
  activity: string
  ids: IdMap
  added: readonly string[]
  files: WrittenFile[]
  notes: string[]
  /** The file changed since the editor read it; the edit was planned again on the current text. */
  isRebased: boolean
  lookups: Lookups
  moved: readonly MovedEntries[]
}

type ServerRefusal =
  | 'read-only'
  | 'outside-project'
  | 'disk-full'
  | 'no-store'
  | 'too-large'
  | 'too-deep'
  | 'not-text'
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'unknown-activity'
  | 'no-file-creation'
  | 'unsupported'

type ConflictCode =
  | 'moved-on'
  | 'deleted'
  | 'element-gone'
  | 'unknown-version'
  | 'git-busy'
  | 'busy'
  | 'lost-version'

/** The outcome of an edit, an undo or a redo. */
export type ProjectResult = AppliedResult | RefusedEdit | ConflictingEdit

/** What can be done about a file that is refused. */
const NEXT_STEPS: Partial<Record<RefusalCode | ServerRefusal, string>> = {
  'read-only': 'Make the file and its folder writable, then repeat the edit.',
  'outside-project': 'Select another element, or change it in your editor.',
  'disk-full': 'Free some space, then repeat the edit.',
  'no-store': 'Stop `npm run dev` and start it again, then repeat the edit.',
  'too-large': 'Split the file, or change it in your editor.',
  'too-deep': 'Split the file, or change it in your editor.',
  'not-text': 'Save the file as UTF-8 in your editor, then repeat the edit.',
}

/** A refusal; `alternative` says what can be done instead. */
export function refused(
  code: RefusalCode | ServerRefusal,
  message: string,
  alternative = NEXT_STEPS[code],
): RefusedEdit {
  return { type: 'refused', code, message, alternative }
}

/** A conflict with what is on disk now; `files` shows both sides. */
export function conflict(
  code: ConflictCode,
  message: string,
  alternative: string,
  files: Conflict[] = [],
): ConflictingEdit {
  return { type: 'conflict', code, message, alternative, files }
}
