/** Writes what is left of a name that sets several properties when one of them goes: `p-4` without its top. */
import type { Refusal } from '../types.ts'
import { valuesBySide } from './boxes.ts'
import { type Compiled, underVariants } from './design.ts'
import { ensureWins } from './ensure-wins.ts'
import { withJoinedCorners } from './joined-corners.ts'
import { withSameToken } from './same-token.ts'
import { setters } from './setters.ts'
import { leavesOf } from './shorthands.ts'
import { swap, type Work } from './work.ts'

/** Two opposite sides that one name can set. */
const PAIRS = ['inline', 'block']

/**
 * Replaces the name by those that set its other properties to the same values; `false` if the project has no such
 * names. `isGoing` tells which properties the edit removes or sets anew.
 */
export function narrow(
  work: Work,
  whole: Compiled,
  isGoing: (property: string) => boolean,
): boolean | Refusal {
  const rest = restOf(work, whole, isGoing)
  if (!rest) return false
  const alone = rest.map(({ property, value }) => nameFor(work, whole, property, value))
  if (!alone.every((one) => one !== null)) return false
  const names = withJoinedCorners(work.design, alone)
  swap(work, whole.name, [...new Set(names)])
  for (const [at, { property }] of rest.entries()) {
    const blocked = ensureWins(work, property, names[at] ?? '', whole.variants, whole.name)
    if (blocked) return blocked
  }
  return true
}

type Part = { property: string; value: string }

/** Returns the properties that must stay and that no other name decides; `null` if a value can't be taken apart. */
function restOf(work: Work, whole: Compiled, isGoing: (property: string) => boolean): Part[] | null {
  const parts: Part[] = []
  for (const [property, value] of whole.declarations) {
    if (!leavesOf(property).some(isGoing) && isLast(work, whole, property)) {
      parts.push({ property, value })
      continue
    }
    const isOne = leavesOf(property).length === 1
    const values = isOne ? new Map([[property, value]]) : valuesBySide(property, value)
    if (!values) return null
    const left = leavesOf(property).filter((leaf) => !isGoing(leaf) && isLast(work, whole, leaf))
    parts.push(...inPairs(property, left, values))
  }
  // A part of `grid-column` cannot be taken out of it.
  return parts.every(({ property }) => whole.declarations.has(property)) &&
    parts.length === whole.declarations.size
    ? null
    : parts
}

/** Whether no other name decides any side of the property. */
function isLast(work: Work, { name, variants }: Compiled, property: string): boolean {
  return leavesOf(property).every((leaf) => setters(work, leaf, variants).at(-1)?.name === name)
}

/** Joins `padding-left` and `padding-right` of one value to `padding-inline`. */
function inPairs(whole: string, leaves: readonly string[], values: ReadonlyMap<string, string>): Part[] {
  const saidBy = (leaf: string) => values.get(leaf) ?? ''
  const pairs = PAIRS.map((pair) => whole.replace(/(-(width|color|style))?$/, `-${pair}$1`)).filter(
    (pair) => {
      const [one = '', other = '', more] = leavesOf(pair)
      const isBoth = leaves.includes(one) && leaves.includes(other) && more === undefined
      return isBoth && saidBy(one) === saidBy(other)
    },
  )
  const alone = leaves.filter((leaf) => !pairs.some((pair) => leavesOf(pair).includes(leaf)))
  return [
    ...pairs.map((pair) => ({ property: pair, value: saidBy(leavesOf(pair)[0] ?? '') })),
    ...alone.map((leaf) => ({ property: leaf, value: saidBy(leaf) })),
  ]
}

/** Returns the name that sets exactly this property as the old one does; `null` if there is none. */
function nameFor({ design }: Work, whole: Compiled, property: string, value: string): string | null {
  const name = withSameToken(design, whole, property, value)
  return name === null ? null : underVariants(design, whole.variants, name) + (whole.important ? '!' : '')
}
