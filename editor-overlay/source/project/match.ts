/**
 * Matches the elements of an old text to those of a new one, after edits by other programs. The editor's own edits
 * don't need this: their planner knows what it moved. What may be several of the new ones is matched to nothing.
 */
import { closestPairs, type Likeness } from './closest-pairs.ts'
import { type Item, itemsOf, openingOf, type Side, tokensOf, wordsOf } from './match-items.ts'

/** Returns the new id of every old element, `null` for one that is gone. */
export function matchElements(before: Side, after: Side): Map<string, string | null> {
  const [old, fresh] = itemsOf(before, after)
  const matched: Matched = { old, fresh, partners: new Map() }
  pairPlaced(matched, false)
  for (let size = -1; size < matched.partners.size; ) {
    size = matched.partners.size
    pairUnique(matched, wordsOf)
  }
  pairPlaced(matched, true)
  pairUnique(matched, (one) => (/\s/.test(openingOf(one)) ? `${one.record.owner} ${openingOf(one)}` : null))
  pairContainers(matched)
  const rootsOf = (items: readonly Item[]) => items.filter(({ parent }) => parent === null)
  pairSiblings(matched, rootsOf(old), rootsOf(fresh))
  for (const a of old) {
    const b = matched.partners.get(a)
    if (b) pairSiblings(matched, a.children, b.children)
  }
  return new Map(old.map((one) => [one.record.id, matched.partners.get(one)?.record.id ?? null]))
}

/** `partners` maps both sides. */
type Matched = { old: readonly Item[]; fresh: readonly Item[]; partners: Map<Item, Item> }

function pair({ partners }: Matched, a: Item, b: Item): void {
  partners.set(a, b)
  partners.set(b, a)
}

/** Pairs equal elements with all that is in them. */
function pairWhole(matched: Matched, a: Item, b: Item): void {
  if (matched.partners.has(a) || matched.partners.has(b)) return
  pair(matched, a, b)
  for (const [at, child] of a.children.entries()) {
    const other = b.children[at]
    if (other) pairWhole(matched, child, other)
  }
}

/** Pairs elements that are where the change leaves them, whether it is outside of them or among their children. */
function pairPlaced(matched: Matched, isChanged: boolean): void {
  const places = new Map(
    matched.fresh.flatMap((one) => (one.isChanged === isChanged ? [[one.place, one]] : [])),
  )
  for (const one of matched.old) {
    const same = one.place === null || one.isChanged !== isChanged ? undefined : places.get(one.place)
    if (same && (!isChanged || isSameNesting(matched, one, same))) pair(matched, one, same)
  }
}

/** Whether neither has more of the same elements in it, one of which may be the other. */
function isSameNesting(matched: Matched, a: Item, b: Item): boolean {
  const countIn = (outer: Item) =>
    heldIn(outer).filter((one) => !matched.partners.has(one) && openingOf(one) === openingOf(a)).length
  return canPair(matched, a, b) && countIn(a) === countIn(b)
}

/** Pairs elements whose key no other one has on its side. */
function pairUnique(matched: Matched, keyOf: (one: Item) => string | null): void {
  const [ofOld, ofNew] = [uniqueIn(matched, matched.old, keyOf), uniqueIn(matched, matched.fresh, keyOf)]
  for (const [key, a] of ofOld) {
    const b = ofNew.get(key)
    if (!a || !b) continue
    if (wordsOf(a) === wordsOf(b)) pairWhole(matched, a, b)
    else if (canPair(matched, a, b)) pair(matched, a, b)
  }
}

/** Returns the elements without a partner by key; null where several have the same. */
function uniqueIn({ partners }: Matched, items: readonly Item[], keyOf: (one: Item) => string | null) {
  const found = new Map<string, Item | null>()
  for (const one of items) {
    const key = partners.has(one) ? null : keyOf(one)
    if (key !== null) found.set(key, found.has(key) ? null : one)
  }
  return found
}

/** Whether both are free, and what is in and around them doesn't speak against it. */
function canPair({ partners }: Matched, a: Item, b: Item): boolean {
  if (partners.has(a) || partners.has(b)) return false
  const held = heldIn(a).flatMap((one) => partners.get(one) ?? [])
  const isApart = held.length > 0 && heldIn(b).some((one) => partners.has(one))
  if (isApart && !held.some((one) => isWithin(one, b))) return false
  return (
    !around(a).some((one) => isAround(b, partners.get(one))) &&
    !around(b).some((one) => isAround(a, partners.get(one)))
  )
}

const heldIn = (item: Item): Item[] => item.children.flatMap((child) => [child, ...heldIn(child)])

const around = ({ parent }: Item): Item[] => (parent ? [parent, ...around(parent)] : [])

const isWithin = (item: Item, outer: Item): boolean => around(item).includes(outer)

const isAround = (outer: Item, item: Item | undefined): boolean => item !== undefined && isWithin(item, outer)

/** Whether two elements can be the same although they differ. */
function isSameKind({ record: a }: Item, { record: b }: Item): boolean {
  if (a.owner !== b.owner) return false
  return (
    a.tag === b.tag ||
    (a.children.length === b.children.length &&
      a.classes.filter((name) => b.classes.includes(name)).length > 1)
  )
}

/** Pairs elements by what is in both. */
function pairContainers(matched: Matched): void {
  const { old, partners } = matched
  const common = new Map<Item, Map<Item, number>>()
  for (const inner of old) {
    const partner = partners.get(inner)
    const outers = partner ? around(inner).filter((one) => !partners.has(one)) : []
    if (!partner || outers.length === 0) continue
    for (const b of around(partner).filter((one) => !partners.has(one)))
      for (const a of outers) {
        const counts = common.get(a) ?? new Map<Item, number>()
        common.set(a, counts.set(b, (counts.get(b) ?? 0) + 1))
      }
  }
  const pairedIn = (one: Item) => heldIn(one).filter((inner) => partners.has(inner)).length
  const all = [...common].flatMap(([a, counts]) =>
    [...counts]
      .filter(([b]) => isSameKind(a, b))
      .map(([b, count]) => {
        const shared = (2 * count) / (pairedIn(a) + pairedIn(b))
        return { a, b, score: shared + (openingOf(a) === openingOf(b) ? 0.5 : 0) }
      }),
  )
  pairClosest(matched, all)
}

function pairClosest(matched: Matched, all: readonly Likeness<Item>[]): void {
  closestPairs(
    all,
    (a, b) => canPair(matched, a, b),
    (a, b) => pair(matched, a, b),
  )
}

/** Above this number of pairs, siblings are only paired by what is equal. */
const MOST_PAIRS = 40_000

/**
 * Pairs what is left of the children of two paired elements: equal ones in order, then the closest ones, one of which
 * may be in a new element.
 */
function pairSiblings(matched: Matched, left: readonly Item[], right: readonly Item[]): void {
  const { partners } = matched
  const isFree = (one: Item) => !partners.has(one)
  const equal = Map.groupBy(right.filter(isFree), keyOf)
  for (const a of left.filter(isFree)) {
    const b = equal.get(keyOf(a))?.find((one) => canPair(matched, a, one))
    if (b) pairWhole(matched, a, b)
  }
  const under = (one: Item): Item[] => (isFree(one) ? [one, ...one.children.flatMap(under)] : [])
  const [as, bs] = [left.flatMap(under), right.flatMap(under)]
  if (as.length * bs.length > MOST_PAIRS) return
  const isBeside = new Set([...left, ...right])
  const all = as.flatMap((a) =>
    bs.flatMap((b) => {
      const isLike = isSameKind(a, b) && (isBeside.has(a) || isBeside.has(b)) && canPair(matched, a, b)
      const score = isLike ? likeness(a, b) : 0
      return score > 0 ? [{ a, b, score }] : []
    }),
  )
  pairClosest(matched, all)
}

const keyOf = (one: Item) => `${one.record.owner} ${wordsOf(one)}`

/** Returns how much of what is written in two elements is the same, and whether all of the opening tag is. */
function likeness(a: Item, b: Item): number {
  const [of, other] = [tokensOf(a), tokensOf(b)]
  const common = [...of].filter((one) => other.has(one)).length
  return (2 * common) / Math.max(1, of.size + other.size) + (openingOf(a) === openingOf(b) ? 0.5 : 0)
}
