/** Removes names that only repeat, under more variants, what other names of the list set. */
import type { Refusal } from '../types.ts'
import type { Compiled } from './design.ts'
import { ensureWins } from './ensure-wins.ts'
import { nameFor } from './name-for.ts'
import { saidBelow } from './said-elsewhere.ts'
import { meeting } from './setters.ts'
import { leavesOf } from './shorthands.ts'
import { includes } from './sides.ts'
import { type StyleChange, swap, type Work } from './work.ts'

/**
 * Removes the names under these variants if names under fewer variants then set all of the values: `md:p-8` beside
 * `px-4 py-2`. Returns `null` if they don't.
 */
export function dropUnneeded(
  work: Work,
  changes: readonly StyleChange[],
  modifiers: readonly string[],
  preferred: ReadonlyMap<string, string>,
): Refusal | { type: 'dropped' } | null {
  if (modifiers.length === 0 || changes.length < 2) return null
  const properties = changes.map(({ property }) => property)
  const [first, ...rest] = new Set(properties.flatMap((property) => meeting(work, property, modifiers)))
  const isWanted = (one: Compiled) =>
    one.sets.flatMap(leavesOf).every((leaf) => properties.some((property) => includes(property, leaf)))
  if (!first || ![first, ...rest].every(isWanted)) return null
  const below = changes.flatMap(({ property, value }) => {
    const base =
      value === null || preferred.has(value) ? undefined : nameFor(work, property, value, modifiers)
    const name = base && saidBelow(work, property, base, [first, ...rest])
    return name ? [{ property, name }] : []
  })
  if (below.length < changes.length) return null
  for (const one of [first, ...rest]) swap(work, one.name, [])
  for (const { property, name } of below) {
    const refusal = ensureWins(work, property, name, modifiers, first.name)
    if (refusal) return refusal
  }
  return { type: 'dropped' }
}
