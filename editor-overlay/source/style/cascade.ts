/** Resolves a list of class names to the name that wins each property. */
import { appliesWithin, mergesAway } from './competitors.ts'
import type { Compiled, Design } from './design.ts'
import { wordsOf } from './shorthand-words.ts'
import { leavesOf } from './shorthands.ts'
import { physical } from './sides.ts'

/** Returns the longhands of a property by their physical names in left-to-right text. */
export function physicalLeaves(property: string): readonly string[] {
  const found = LEAVES.get(property) ?? findLeaves(property)
  LEAVES.set(property, found)
  return found
}

/** A cache, because the longhands are read for every name in every state. */
const LEAVES = new Map<string, readonly string[]>()

function findLeaves(property: string): string[] {
  if (property === 'grid-area') return ['grid-row', 'grid-column'].flatMap(findLeaves)
  if (/^grid-(column|row)$/.test(property)) return [`${property}-start`, `${property}-end`]
  return leavesOf(physical(property)).map(physical)
}

/** Whether the name sets whole properties by itself, and not a part of one that several names compose. */
export function winsByOrder({ sets }: Compiled): boolean {
  return sets.every((one) => !/\/|\?$|^(> )?--tw-/.test(one))
}

/** Returns the variables a name exists to set: `--tw-shadow` of `shadow-md`, `--tw-gradient-from` of `from-red-500`. */
export function partsOf({ sets }: Compiled): string[] {
  return sets.flatMap((one) => /(?:^|\/)((?:> )?--tw-[\w-]+)$/.exec(one)?.[1] ?? [])
}

/** Returns every longhand and `--tw-` variable that the name sets. */
export function leavesSet({ declarations, handed }: Compiled): string[] {
  return [...[...declarations.keys()].flatMap(physicalLeaves), ...handed.keys()]
}

type CascadeWinner = { name: string; value: string; variants: readonly string[] }

/** The winning name by longhand or `--tw-` variable. */
export type CascadeWinners = ReadonlyMap<string, CascadeWinner>

/** Resolves one list of names under the variants that are active. */
type ListWords = (variants: readonly string[]) => CascadeWinners

/** Returns a reader that resolves lists of names out of `among` the way the style sheet does. */
export function cascadeOf(
  design: Design,
  among: ReadonlySet<string>,
): (names: readonly string[]) => ListWords {
  const known = new Map<string, ListWords>()
  const ordered = inOrder(design, among)
  const read = (names: readonly string[]): ListWords => {
    const left = new Set(names)
    const views = new Map<readonly string[], CascadeWinners>()
    return (variants) => {
      const found = views.get(variants) ?? cascade(design, ordered, left, variants)
      views.set(variants, found)
      return found
    }
  }
  return (names) => {
    const key = names.join(' ')
    const found = known.get(key) ?? read(names)
    known.set(key, found)
    return found
  }
}

/** Sorts the names by their rank in the style sheet, the winner last. */
function inOrder(design: Design, names: ReadonlySet<string>): Compiled[] {
  const compiled = design.order([...names]).flatMap((name) => design.compile(name) ?? [])
  return compiled.sort((a, b) => Number(a.important) - Number(b.important))
}

/** Returns what a merging joiner keeps of a list. Pairs are cached, because every state checks the same ones. */
export function mergedBy(design: Design): (names: readonly string[]) => string[] {
  const known = new Map<string, Map<string, boolean>>()
  const isAway = (later: string, earlier: string) => {
    const pairs = known.get(earlier) ?? new Map<string, boolean>()
    known.set(earlier, pairs)
    const found = pairs.get(later) ?? (later === earlier || mergesAway(design, later, earlier))
    pairs.set(later, found)
    return found
  }
  return (names) =>
    names.filter((name, at) => !names.some((later, place) => place > at && isAway(later, name)))
}

function cascade(
  design: Design,
  ordered: readonly Compiled[],
  names: ReadonlySet<string>,
  variants: readonly string[],
): CascadeWinners {
  const words = new Map<string, CascadeWinner>()
  for (const one of ordered) {
    const { name, variants: own, declarations, handed } = one
    if (!names.has(name) || !appliesWithin(design, own, variants)) continue
    for (const [property, value] of declarations) {
      const wordOf = wordsOf(one, property, value)
      for (const leaf of physicalLeaves(property))
        words.set(leaf, { name, value: wordOf(leaf), variants: own })
    }
    for (const [part, value] of handed) words.set(part, { name, value, variants: own })
  }
  return words
}
