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

type LastWord = { name: string; value: string; variants: readonly string[] }

/** By property, shorthands taken apart. */
export type LastWords = ReadonlyMap<string, LastWord>

/** Reads lists as the style sheet does, under variants that hold; `merges` as the joiner leaves them. */
export function cascadeOf(
  design: Design,
  merges: boolean,
): (names: readonly string[], variants: readonly string[]) => LastWords {
  const known = new Map<string, LastWords>()
  return (names, variants) => {
    const key = `${variants.join(':')} ${names.join(' ')}`
    const found = known.get(key) ?? cascade(design, merges ? merged(design, names) : names, variants)
    known.set(key, found)
    return found
  }
}

function merged(design: Design, names: readonly string[]): string[] {
  return names.filter(
    (name, at) => !names.slice(at + 1).some((later) => later === name || mergesAway(design, later, name)),
  )
}

function cascade(design: Design, names: readonly string[], variants: readonly string[]): LastWords {
  const applied = [...new Set(names)].flatMap((name): Compiled[] => {
    const one = design.compile(name)
    return one && appliesWithin(one.variants, variants) ? [one] : []
  })
  const order = new Map(design.order(applied.map(({ name }) => name)).map((name, at) => [name, at]))
  const rank = ({ name }: Compiled) => order.get(name) ?? 0
  applied.sort((a, b) => Number(a.important) - Number(b.important) || rank(a) - rank(b))
  const words = new Map<string, LastWord>()
  for (const one of applied) {
    if (!hasLastWord(one)) continue
    for (const [property, value] of one.declarations)
      for (const leaf of physicalLeaves(property))
        words.set(leaf, { name: one.name, value, variants: one.variants })
  }
  return words
}
