/** What a list of class names comes to: the name with the last word about each property. */
import type { Compiled, Design } from './design.ts'
import { appliesWithin, mergesAway } from './rivals.ts'
import { leavesOf } from './shorthands.ts'
import { physical } from './sides.ts'

/** The properties that one is made of in the end, in a text from left to right. */
export function physicalLeaves(property: string): readonly string[] {
  const found = LEAVES.get(property) ?? findLeaves(property)
  LEAVES.set(property, found)
  return found
}

/** Asked for every name in every state. */
const LEAVES = new Map<string, readonly string[]>()

function findLeaves(property: string): string[] {
  if (/^grid-(column|row)$/.test(property)) return [`${property}-start`, `${property}-end`]
  return leavesOf(physical(property)).map(physical)
}

/** Whether the name says by itself what it sets, and not a part of what several names make together. */
export function hasLastWord({ sets }: Compiled): boolean {
  return sets.every((one) => !/\/|\?$|^(> )?--tw-/.test(one))
}

/** The variables that are what the name is for: `--tw-shadow` of `shadow-md`, `--tw-gradient-from` of `from-red-500`. */
export function partsOf({ sets }: Compiled): string[] {
  return sets.flatMap((one) => /(?:^|\/)((?:> )?--tw-[\w-]+)$/.exec(one)?.[1] ?? [])
}

/** All that the name has a say in, shorthands taken apart. */
export function leavesSet({ declarations, handed }: Compiled): string[] {
  return [...[...declarations.keys()].flatMap(physicalLeaves), ...handed.keys()]
}

type LastWord = { name: string; value: string; variants: readonly string[] }

/** By property, shorthands taken apart. */
export type LastWords = ReadonlyMap<string, LastWord>

/** Reads lists of some names as the style sheet does, under variants that hold; `merges` as the joiner leaves them. */
export function cascadeOf(
  design: Design,
  merges: boolean,
  among: ReadonlySet<string>,
): (names: readonly string[], variants: readonly string[]) => LastWords {
  const known = new Map<string, LastWords>()
  const order = new Map(design.order([...among]).map((name, at) => [name, at]))
  return (names, variants) => {
    const key = `${variants.join(':')} ${names.join(' ')}`
    const found = known.get(key) ?? cascade(design, order, merges ? merged(design, names) : names, variants)
    known.set(key, found)
    return found
  }
}

function merged(design: Design, names: readonly string[]): string[] {
  return names.filter(
    (name, at) => !names.slice(at + 1).some((later) => later === name || mergesAway(design, later, name)),
  )
}

function cascade(
  design: Design,
  order: ReadonlyMap<string, number>,
  names: readonly string[],
  variants: readonly string[],
): LastWords {
  const applied = [...new Set(names)].flatMap((name): Compiled[] => {
    const one = design.compile(name)
    return one && appliesWithin(one.variants, variants) ? [one] : []
  })
  const rank = ({ name }: Compiled) => order.get(name) ?? 0
  applied.sort((a, b) => Number(a.important) - Number(b.important) || rank(a) - rank(b))
  const words = new Map<string, LastWord>()
  for (const { name, variants: own, declarations, handed } of applied) {
    for (const [property, value] of declarations)
      for (const leaf of physicalLeaves(property)) words.set(leaf, { name, value, variants: own })
    for (const [part, value] of handed) words.set(part, { name, value, variants: own })
  }
  return words
}
