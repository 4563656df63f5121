/**
 * Reads a change as a part of its file, or one in two places as two parts, so that what is between them is not parsed.
 */
import { middleText } from './middle-text.ts'
import { isByItself, openedUpTo, type Part, partOf } from './part.ts'
import { readOnce } from './respell.ts'
import type { Source } from './source.ts'

/** A part of the text before it, with the text that it leaves. */
type Step = { part: Part; text: string }

/**
 * Returns the part in which the new text differs, or the later and then the earlier one; `null` if the change is anything
 * else. Planning an edit and updating the index share them.
 */
export const partsOf = readOnce((source: Source, text: string): readonly Step[] | null => {
  const middle = middleText(source.text, text)
  const two = middle === null ? null : twoPartsOf(source, middle, text)
  if (two) return two
  const part = partOf(source, text)
  return part && [{ part, text }]
})

/** `middle` is the text after only the later change; `null` if either change is not one part. */
function twoPartsOf(source: Source, middle: string, text: string): Step[] | null {
  const later = partOf(source, middle)
  const earlier = later && partOf(openedUpTo(source, later, middle), text)
  if (!earlier) return null
  const old = earlier.index === later.index ? later.old : earlier.old
  if (!isByItself(source.outline, earlier.outline, old)) return null
  return [
    { part: later, text: middle },
    { part: earlier, text },
  ]
}
