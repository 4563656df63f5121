/** Every list of names that a class expression can evaluate to, including names that callers pass. */
import type { Node } from 'oxc-parser'
import { testsOf } from '../../class/choices.ts'
import type { ClassSource, Opaque, Slot } from '../../class/gather.ts'
import { doesMerge, type Merger, mergersIn } from '../../class/merging.ts'
import type { Mergers } from '../../class/shown.ts'
import { isOn } from '../../class/states.ts'
import { combinationsUpTo, type Outcomes } from '../../class/test-combinations.ts'
import { namesOf } from '../../class/tokens.ts'
import type { Open } from '../../draft.ts'
import { isInside } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { mergedBy } from '../../style/cascade.ts'
import type { Design } from '../../style/design.ts'

/** The possible lists of names; `isAll` means that there are no others. */
export type Lists = { lists: (readonly string[])[]; isAll: boolean }

/** The names that each opaque part of the expression adds. */
type Given = ReadonlyMap<Opaque, readonly string[]>

const MOST_STATES = 256
const MOST_LISTS = 64

/** Names that are in no run, after `at` runs. */
type Apart = { at: number; names: readonly string[] }

/** Returns the names of these runs and of the opaque parts between them, in the order of the list. */
export function namesInOrder<Run extends { slot: Slot }>(
  { slots, opaque }: ClassSource,
  runs: readonly Run[],
  { given, words, apart, mergers, merged }: InPlace<Run>,
): string[] {
  const inside = ({ node }: Opaque) => [...new Set(mergers?.values())].find((call) => isInside(node, call))
  const places: (Apart & { merger?: Merger | undefined })[] = [
    ...runs.map((run) => {
      return { at: slots.indexOf(run.slot) + 0.5, names: words(run), merger: mergers?.get(run.slot) }
    }),
    ...(apart?.at === 0 ? [apart] : []),
    ...opaque.map((one) => ({ at: one.at, names: given.get(one) ?? [], merger: inside(one) })),
    ...(apart && apart.at > 0 ? [apart] : []),
  ]
  const sorted = places.sort((a, b) => a.at - b.at)
  if (!merged || mergers?.size === 0) return sorted.flatMap(({ names }) => names)
  // What one call merges is next to each other, so it is merged at the first of its places.
  return sorted.flatMap(({ names, merger }, at) => {
    if (!merger) return names
    const all = sorted.filter((one) => one.merger === merger)
    return all[0] === sorted[at] ? merged(all.flatMap((one) => one.names)) : []
  })
}

type InPlace<Run> = {
  given: Given
  words: (run: Run) => readonly string[]
  apart?: Apart
  /** The calls inside the list that merge what they are given, and what they keep of it. */
  mergers?: Mergers
  merged?: (names: readonly string[]) => string[]
}

/** Whether the outcomes fit the names passed in: `className ?? 'p-4'` is `p-4` only if `className` has none. */
export function agrees({ text }: Source, given: Given, outcomes: Outcomes): boolean {
  return [...given].every(([{ node }, names]) => {
    const holds = outcomes.get(text.slice(node.start, node.end))
    return holds === undefined || holds === names.length > 0
  })
}

/** Returns the possible outcomes of the tests of the runs; `null` if there are too many. */
export function outcomesOf({ slots, outcomes }: ClassSource): Outcomes[] | null {
  const tests = testsOf(slots).filter((test) => !outcomes.has(test))
  return combinationsUpTo(MOST_STATES, tests, outcomes)
}

/** Returns every combination of the lists that can be passed in, one list per part; `null` if there are too many. */
export function givenWays(
  source: Source,
  { opaque }: ClassSource,
  handed: (node: Node) => Lists | null,
): { ways: Given[]; isAll: boolean } | null {
  let ways: Given[] = [new Map()]
  let isAll = true
  for (const one of opaque) {
    const found = one.type === 'module' ? null : handed(one.node)
    if (!found) continue
    if (!found.isAll) isAll = false
    const isLess = !found.isAll || isOptional(source, one.node)
    const lists = isLess ? [[], ...found.lists] : found.lists
    ways = ways.flatMap((way) => unique(lists).map((list) => new Map([...way, [one, list]])))
    if (ways.length > MOST_LISTS) return null
  }
  return { ways, isAll }
}

/** Returns each list once. */
export function unique(lists: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(lists.map((list) => [list.join(' '), list])).values()]
}

/** Whether a node can be left out: it is under `&&` or in a branch of `||`, `??` or `?:`. */
export function isOptional({ parents }: Source, node: Node): boolean {
  const outer = parents.get(node)
  if (!outer || /^JSX|Declar|Function|Property/.test(outer.type)) return false
  const isTested =
    (outer.type === 'LogicalExpression' && (outer.operator === '&&' || outer.right === node)) ||
    (outer.type === 'ConditionalExpression' && outer.test !== node)
  return isTested || isOptional({ parents } as Source, outer)
}

/** Returns all lists that an expression can evaluate to. */
export function listsOf(
  open: Open,
  design: Design,
  { source, found }: { source: Source; found: ClassSource },
  handed: (node: Node) => Lists | null,
): Lists {
  const all = outcomesOf(found)
  const given = givenWays(source, found, handed)
  if (!all || !given || all.length * given.ways.length > MOST_LISTS) return { lists: [], isAll: false }
  const merging = mergedBy(design)
  const isMerged = doesMerge(open.index, source, found)
  const mergers: Mergers = isMerged ? new Map() : mergersIn(open.index, source, found.slots)
  const merged = isMerged ? merging : (names: readonly string[]) => [...names]
  const lists = all.flatMap((outcomes) =>
    given.ways
      .filter((way) => agrees(source, way, outcomes))
      .map((way) => {
        const runs = found.slots.filter((slot) => isOn(slot, outcomes)).map((slot) => ({ slot }))
        const words = ({ slot }: { slot: Slot }) => namesOf(source.text, slot)
        return merged(namesInOrder(found, runs, { given: way, words, mergers, merged: merging }))
      }),
  )
  const isWhole =
    found.slots.every(({ gluedStart, gluedEnd }) => !gluedStart && !gluedEnd) &&
    found.opaque.every((one) => given.ways.every((way) => way.has(one)))
  return { lists: unique(lists), isAll: given.isAll && isWhole }
}
