/** What matching compares of the elements of two texts. */
import type { Span } from '../file/nodes.ts'
import { readOnce } from '../file/read-once.ts'
import { differing } from '../file/respell.ts'
import type { ElementRecord } from '../types.ts'

/** One of two texts with its elements in document order. */
export type Side = { text: string; elements: readonly ElementRecord[] }

/** An element among those of its text. */
export type Item = {
  text: string
  record: ElementRecord
  parent: Item | null
  children: Item[]
  isChanged: boolean
  /** Where it starts in the new text if all changes are before it, behind it or among its children; `null` otherwise. */
  place: number | null
}

/** Returns the elements of both texts. */
export function itemsOf(before: Side, after: Side): [Item[], Item[]] {
  const { start, end, nextEnd } = differing(before.text, after.text)
  const shift = after.text.length - before.text.length
  return [itemsIn(before, { start, end }, shift), itemsIn(after, { start, end: nextEnd }, 0)]
}

function itemsIn({ text, elements }: Side, changed: Span, shift: number): Item[] {
  const items = new Map<string, Item>()
  for (const record of elements) {
    const isChanged = record.end > changed.start && record.start < changed.end
    const place = placeOf(text, record, changed, shift)
    items.set(record.id, { text, record, parent: null, children: [], isChanged, place })
  }
  const all = [...items.values()]
  for (const item of all)
    for (const id of item.record.children) {
      const child = items.get(id)
      if (!child) continue
      item.children.push(child)
      child.parent = item
    }
  return all
}

function placeOf(text: string, { start, end }: Span, changed: Span, shift: number): number | null {
  if (end <= changed.start) return start
  if (start >= changed.end) return start + shift
  if (start >= changed.start || end < changed.end) return null
  const opened = start + openingTag(text.slice(start, end)).length + 1
  return opened <= changed.start ? start : null
}

const plain = (text: string) => text.replace(/\s+/g, ' ')

// Most elements are matched by their place, so what takes time is read when it is asked for.

/** Returns the text of an element, whatever its layout. */
export const wordsOf = readOnce(({ text, record }: Item) => plain(text.slice(record.start, record.end)))

/** Returns its opening tag up to the end, whatever its layout. */
export const openingOf = readOnce(({ text, record }: Item) =>
  plain(openingTag(text.slice(record.start, record.end))).replace(/ ?\/$/, ''),
)

/** Returns what is written in it outside of its children, without the names of its tag and attributes. */
export const tokensOf = readOnce(({ text, record, children }: Item): ReadonlySet<string> => {
  const shell = [record.start, ...children.map((child) => child.record.end)].map((from, at) =>
    text.slice(from, children[at]?.record.start ?? record.end),
  )
  const tokens = shell.join(' ').match(/[^\s<>"'`{}()]+/g) ?? []
  const isOwn = (token: string) => /\w$/.test(token) && token.replace('/', '') !== record.tag
  return new Set(tokens.filter(isOwn))
})

/** Returns the start of the text up to the first `>` that is in neither a string nor braces. */
function openingTag(text: string): string {
  let depth = 0
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (depth === 0 && /["']/.test(sign)) quote = sign
    else if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (sign === '>' && depth === 0) return text.slice(0, at)
  }
  return text
}
