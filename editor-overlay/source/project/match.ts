/**
 * Matches the elements of an old text to those of a new one, after edits by other programs. The editor's own edits
 * don't need this: their planner knows what it moved.
 */
import type { ElementRecord } from '../types.ts'

type Side = { text: string; elements: readonly ElementRecord[] }

type Pairs = Map<string, string | null>

/** Returns the new id of every old element, `null` for one that is gone. */
export function matchElements(before: Side, after: Side): Pairs {
  const pairs: Pairs = new Map()
  const taken = new Set<string>()
  const old = indexed(before)
  const fresh = indexed(after)
  const pair = (a: ElementRecord, b: ElementRecord) => {
    pairs.set(a.id, b.id)
    taken.add(b.id)
    align(old.under(a), fresh.under(b))
  }
  const align = (left: ElementRecord[], right: ElementRecord[]) => {
    for (const [a, b] of paired(left, right, before.text, after.text)) pair(a, b)
  }
  align(old.roots, fresh.roots)
  moved(before, after, pairs, taken, pair)
  for (const { id } of before.elements) if (!pairs.has(id)) pairs.set(id, null)
  return pairs
}

function indexed({ elements }: Side) {
  const byId = new Map(elements.map((element) => [element.id, element]))
  const under = (element: ElementRecord) => element.children.flatMap((id) => byId.get(id) ?? [])
  return { roots: elements.filter((element) => element.parent === null), under }
}

type Pair = [ElementRecord, ElementRecord]

/**
 * Pairs siblings with the same owner and text first, in order; then those whose opening tag no other one has; then the
 * remaining ones by likeness, best first.
 */
function paired(left: ElementRecord[], right: ElementRecord[], old: string, fresh: string): Pair[] {
  const found: Pair[] = []
  const leftOver = new Set(left)
  const rightOver = new Set(right)
  const step = (a: ElementRecord, b: ElementRecord) => {
    found.push([a, b])
    leftOver.delete(a)
    rightOver.delete(b)
  }
  inOrder(
    left,
    right,
    (one) => `${one.owner} ${old.slice(one.start, one.end)}`,
    (one) => `${one.owner} ${fresh.slice(one.start, one.end)}`,
    step,
  )
  const [ofOld, ofNew] = [byOpening(leftOver, old), byOpening(rightOver, fresh)]
  for (const [opening, a] of ofOld) {
    const b = ofNew.get(opening)
    if (a && b) step(a, b)
  }
  for (const [a, b] of byLikeness([...leftOver], [...rightOver]))
    if (leftOver.has(a) && rightOver.has(b)) step(a, b)
  return found
}

/** Returns the elements by owner and opening tag; null where several have the same. */
function byOpening(elements: Iterable<ElementRecord>, text: string) {
  const found = new Map<string, ElementRecord | null>()
  for (const one of elements) {
    const opening = `${one.owner} ${openingTag(text.slice(one.start, one.end))}`
    found.set(opening, found.has(opening) ? null : one)
  }
  return found
}

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

/** Above this number of pairs, likeness is computed only for elements with the same id. */
const MOST_PAIRS = 40_000

/** Returns the pairs, most alike first; between equals, one with the same id wins. */
function byLikeness(left: ElementRecord[], right: ElementRecord[]): Pair[] {
  const isMany = left.length * right.length > MOST_PAIRS
  return left
    .flatMap((a) =>
      right.flatMap((b) => {
        if (isMany && a.id !== b.id) return []
        const score = likeness(a, b)
        return score > 0 ? [{ pair: [a, b] as Pair, score: 2 * score + (a.id === b.id ? 1 : 0) }] : []
      }),
    )
    .sort((x, y) => y.score - x.score)
    .map(({ pair }) => pair)
}

/** Pairs equal texts in order. Usually nearly all are equal, so the common start and end are paired first. */
function inOrder(
  left: ElementRecord[],
  right: ElementRecord[],
  oldText: (one: ElementRecord) => string,
  newText: (one: ElementRecord) => string,
  step: (a: ElementRecord, b: ElementRecord) => void,
): void {
  const a = left.map(oldText)
  const b = right.map(newText)
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) from++
  let tail = 0
  while (tail < a.length - from && tail < b.length - from && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const take = (i: number, j: number) => {
    const [x, y] = [left[i], right[j]]
    if (x && y) step(x, y)
  }
  for (let i = 0; i < from; i++) take(i, i)
  for (let i = 1; i <= tail; i++) take(a.length - i, b.length - i)
  let next = from
  for (let i = from; i < a.length - tail; i++) {
    const at = b.indexOf(a[i] ?? '', next)
    if (at < 0 || at >= b.length - tail) continue
    take(i, at)
    next = at + 1
  }
}

/** Returns how alike two elements are, `0` if they can't be the same element. */
function likeness(a: ElementRecord, b: ElementRecord): number {
  if (a.owner !== b.owner) return 0
  const classes = a.classes.filter((name) => b.classes.includes(name)).length
  const children = a.children.length === b.children.length ? 1 : 0
  if (a.tag === b.tag) return 4 + 2 * classes + children + (a.staticText === b.staticText ? 1 : 0)
  return classes > 1 && children ? classes : 0
}

/** Pairs elements that left one parent and appear under another with the same text. */
function moved(
  before: Side,
  after: Side,
  pairs: Pairs,
  taken: Set<string>,
  pair: (a: ElementRecord, b: ElementRecord) => void,
): void {
  const free = new Map<string, ElementRecord[]>()
  for (const element of after.elements) {
    if (taken.has(element.id)) continue
    const words = after.text.slice(element.start, element.end)
    free.set(words, [...(free.get(words) ?? []), element])
  }
  for (const element of before.elements) {
    if (pairs.has(element.id)) continue
    const candidates = free.get(before.text.slice(element.start, element.end))
    const next = candidates?.find((one) => !taken.has(one.id))
    if (next) pair(element, next)
  }
}
