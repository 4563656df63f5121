/** What several selected elements have in common. */
import { longhandsOf } from './properties.ts'

type Values = Readonly<Record<string, unknown>>

/** `evals`: the values that all elements share. */
export type CommonValues = { evals: Values; isMixed: (property: string) => boolean }

/** Returns what the values of several elements have in common. A shorthand is mixed if one of its parts is. */
export function commonValues(all: readonly Values[]): CommonValues {
  const [first = {}, ...others] = all
  const isShared = (name: string) =>
    others.every((one) => JSON.stringify(one[name]) === JSON.stringify(first[name]))
  return {
    evals: Object.fromEntries(Object.entries(first).filter(([name]) => isShared(name))),
    isMixed: (property) => ![property, ...longhandsOf(property)].every(isShared),
  }
}

/** Returns how many of the lists have each name, in the order of their first occurrence. */
export function countsOf(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const names of lists) for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
