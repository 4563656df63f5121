/** Words in a component whose type restricts its text, and how they must be written to fit the type. */

import { type Open, refuse, type Target } from '../../draft.ts'
import { encodeLiteral } from '../../file/jsx-text.ts'
import { literalQuote } from '../../file/layout.ts'
import type { ValueKind } from '../../file/value-kinds.ts'
import { misfitOf } from '../../props/children-fit.ts'
import { childrenTypeOf, wordsOf } from '../../props/children-type.ts'
import type { Run } from '../../text/runs.ts'
import type { Refusal, TextPatch } from '../../types.ts'

/** Returns how to write the words: `literal` is a string in braces. Refuses words that the type does not allow. */
export function spellingFor(
  open: Open,
  { source, jsx }: Target,
  words: string,
): 'text' | 'literal' | Refusal {
  const type = childrenTypeOf(open.index, source, jsx)
  if (!type) return 'text'
  const fits = (...values: (string | null)[]) =>
    misfitOf(
      type,
      values.map((value): ValueKind[] => [{ type: 'text', value }]),
    ) === null
  if (words === '' && !type.isRequired) return 'text'
  const isText = type.taken?.some((way) => way.type === 'text' || way.type === 'literal')
  if (isText && !fits(words)) {
    const wanted = wordsOf(type.taken)
    return refuse('bad-value', `The text of <${jsx.tag}> must be ${wanted}.`, `Give it ${wanted}.`)
  }
  if (words === '') return fits('') ? 'literal' : 'text'
  const isOneLine = words.trim() === words && !words.includes('\n')
  const isPlain = isOneLine ? fits(null) : fits(null, null)
  return isPlain || !fits(words) ? 'text' : 'literal'
}

/** Returns the patches for a component's only words if they must become a string in braces; else `null`. */
export function typedPatches(
  open: Open,
  target: Target,
  runs: readonly Run[],
  words: string,
): TextPatch[] | Refusal | null {
  if (target.jsx.isNative) return null
  const [only, second] = runs.filter((run) => run.text !== '' || run.type === 'string')
  if (!only || second || (only.type !== 'text' && only.type !== 'string')) return null
  const spelling = spellingFor(open, target, words)
  if (typeof spelling !== 'string') return only.type === 'string' || words !== '' ? spelling : null
  if (spelling === 'text' || only.type === 'string') return null
  const start = only.units[0]?.start ?? only.start
  const end = only.units.at(-1)?.end ?? only.end
  return [{ start, end, text: literalIn(target, words) }]
}

/** Returns the words as a string in braces. */
export function literalIn({ source }: Target, words: string): string {
  return `{${encodeLiteral(words, literalQuote(source))}}`
}
