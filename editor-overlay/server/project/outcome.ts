import type { Lookups } from '../../protocol/lookups.ts'
import type { RefusalCode } from '../../source/types.ts'
import type { IdMap } from '../history/id-maps.ts'
import type { FileDiff } from '../text/unified.ts'

export type Applied = {
  at: 'applied'
  activity: string
  ids: IdMap
  added: readonly string[]
  files: (FileDiff & { before: string; after: string })[]
  notes: string[]
  /** The file had moved on since the editor looked at it; the edit was planned anew on what is there now. */
  isRebased: boolean
  lookups: Lookups
}

export type ServerRefusal =
  | 'read-only'
  | 'outside-project'
  | 'disk-full'
  | 'too-large'
  | 'too-deep'
  | 'not-text'
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'unknown-activity'
  | 'no-file-creation'
  | 'unsupported'

export type Refused = {
  at: 'refused'
  code: RefusalCode | ServerRefusal
  text: string
  alternative?: string | undefined
}

export type ConflictCode =
  | 'moved-on'
  | 'deleted'
  | 'element-gone'
  | 'unknown-version'
  | 'git-busy'
  | 'busy'
  | 'lost-version'

export type Conflict = {
  at: 'conflict'
  code: ConflictCode
  text: string
  alternative: string
  /** What the other one wrote and what we would have, against what both started from. */
  files: { file: string; theirs: FileDiff | null; ours: FileDiff | null; lines: number[] }[]
}

export type Outcome = Applied | Refused | Conflict

export function refused(code: Refused['code'], text: string, alternative?: string): Refused {
  return { at: 'refused', code, text, alternative }
}

export function conflict(
  code: ConflictCode,
  text: string,
  alternative: string,
  files: Conflict['files'] = [],
): Conflict {
  return { at: 'conflict', code, text, alternative, files }
}
