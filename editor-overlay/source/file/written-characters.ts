/** Refuses characters that no source file should hold; others that can't be seen are written as escapes. */
import type { Edit } from '../../protocol/edit.ts'
import { refuse } from '../draft.ts'
import type { Refusal } from '../types.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to keep out of a source file.
const NEVER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** What an edit says about the source as it is, which may hold any character. */
const READ: ReadonlySet<string> = new Set(['oldText', 'oldClasses', 'liveClasses'])

/** Refuses an edit that would write a control character or half of a character, in a name or a value. */
export function checkCharacters(edit: Edit): Refusal | null {
  if (edit.type === 'remove-class') return null
  return isWritable(edit) ? null : refuse('bad-value', 'The text contains characters that can’t be written.')
}

function isWritable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !NEVER.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, one]) => READ.has(name) || (isWritable(name) && isWritable(one)))
}
