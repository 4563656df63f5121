/** Line breaks in a string, which a page shows as spaces unless a style keeps them. */
import { elementAround } from '../file/carried-outline.ts'
import type { OutlineElement } from '../file/outline.ts'
import { type Source, sliceOf } from '../file/source.ts'
import type { TextPatch } from '../types.ts'
import type { Run } from './runs.ts'
import { spliceRun, type Words } from './splice.ts'

/** Whether line breaks in a string of the element show, or may show: its tag, a style or an unknown class keeps them. */
export function showsLines(source: Source, jsx: OutlineElement): boolean {
  if (!jsx.isNative || /^(pre|textarea|title|option)$/.test(jsx.tag)) return true
  const keeps = jsx.node.openingElement.attributes.some(
    (one) =>
      one.type === 'JSXSpreadAttribute' ||
      (/^(class(Name)?|style)$/.test(sliceOf(source, one.name)) &&
        (one.value?.type !== 'Literal' || /whitespace-|white-space/.test(sliceOf(source, one)))),
  )
  return keeps || (jsx.parent !== null && showsLines(source, jsx.parent))
}

/** Whether the spaces at the edges of an element's text show: `<pre>`, or a class or style that says so. */
export function showsSpaces(source: Source, { tag, node }: OutlineElement): boolean {
  const isKept = /\bwhitespace-pre(?!-line)\b|white-?[sS]pace\W+pre(?!-line)\b/
  return tag === 'pre' || node.openingElement.attributes.some((one) => isKept.test(sliceOf(source, one)))
}

/** Stands for a line break until the string is split there. */
const BREAK = '\ue000'

/** Returns the patch of `{'…'}` that splits it at new line breaks by `<br />`; `null` for any other change. */
export function splitString(source: Source, run: Run, words: Words, quote: string): TextPatch | null {
  if (run.type !== 'string' || source.text[run.start] !== '{' || !words.text.includes('\n')) return null
  const around = elementAround(source.outline.elements, run)
  if (!around || showsLines(source, around)) return null
  const patch = spliceRun(source.text, run, { ...words, text: words.text.replaceAll('\n', BREAK) }, quote)
  if (!patch) return null
  const { start, end } = run
  const whole = source.text.slice(start, patch.start) + patch.text + source.text.slice(patch.end, end)
  return { start, end, text: whole.replaceAll(BREAK, `${run.quote}}<br />{${run.quote}`) }
}
