/** The names of a list that set a property, and what another name leaves of them. */
import { refuse } from '../draft.ts'
import type { Refusal } from '../types.ts'
import { isSetAlready, otherSide } from './boxes.ts'
import { appliesWithin, beats, coversAll, mergesAway, sameVariants, touches } from './competitors.ts'
import type { Compiled } from './design.ts'
import { sizeWithLineHeight } from './line-height.ts'
import { isMisread } from './merge-reading.ts'
import { saidBy } from './said-longhands.ts'
import { withSameToken } from './same-token.ts'
import { holds, leavesOf } from './shorthands.ts'
import { holdsIn, meet } from './sides.ts'
import { swap, type Work } from './work.ts'

/** Returns the names under exactly these variants. */
function under(work: Work, modifiers: readonly string[]): Compiled[] {
  return work.names.flatMap((name) => {
    const compiled = work.design.compile(name)
    return compiled && sameVariants(compiled.variants, modifiers) ? [compiled] : []
  })
}

/** Returns the names under exactly these variants that set the property or a shorthand of it, the winner last. */
export function setters(work: Work, property: string, modifiers: readonly string[]): Compiled[] {
  const isIn = holdsIn(work.design)
  const found = under(work, modifiers).filter(
    (one) => one.sets.some((part) => isIn(part, property)) && !isMerged(work, one),
  )
  const ranked = work.design.order(found.map(({ name }) => name))
  return found.sort(
    (a, b) => Number(a.important) - Number(b.important) || ranked.indexOf(a.name) - ranked.indexOf(b.name),
  )
}

/** Returns a name that would set the property if a merging joiner did not take it for another kind. */
export function droppedFor(work: Work, property: string, modifiers: readonly string[]): Compiled | undefined {
  return under(work, modifiers).find(
    (one) =>
      isMisread(work.design, one.name) &&
      isMerged(work, one) &&
      one.sets.some((part) => holdsIn(work.design)(part, property)),
  )
}

/** Returns the names under exactly these variants that set the property, a part of it, or a side that both name. */
export function meeting(work: Work, property: string, modifiers: readonly string[]): Compiled[] {
  return under(work, modifiers).filter((one) => touches(one, property) && !isMerged(work, one))
}

/** Whether a merging joiner drops this name for a later one of the list. */
export function isMerged({ design, merges, names }: Work, { name }: Compiled): boolean {
  const later = names.slice(names.lastIndexOf(name) + 1)
  return merges && later.some((one) => mergesAway(design, one, name))
}

/** Returns names that set only the property or parts of it, all of which the new name sets. */
export function parts(work: Work, property: string, modifiers: readonly string[]): Compiled[] {
  return under(work, modifiers).filter((one) => coversAll(work.design, [property], one))
}

const competitorOf = ({ names }: Work, one: Compiled, other: Compiled) => ({
  name: one.name,
  isEarlier: names.indexOf(one.name) < names.indexOf(other.name),
})

/**
 * Whether a stronger name takes the style of a line from other names, of which this one is none: `outline-2` makes the
 * line of `[outline:1px_dashed_red]` solid.
 */
export function isUnderBorrower(work: Work, winner: Compiled, property: string): boolean {
  if (winner.handed.has(`--tw-${property}`)) return false
  const at = work.names.indexOf(winner.name)
  const own = work.names.map((name, index) => ({ name, isEarlier: index < at }))
  return [...own, ...work.others].some((one) => {
    const made = work.design.compile(one.name)
    return (
      made?.borrows === property &&
      sameVariants(made.variants, winner.variants) &&
      beats(work, one, winner.name)
    )
  })
}

/** Whether a name around the list has to do with the property; it is not there in every state. */
export function isSetAround({ design, others }: Work, property: string): boolean {
  return others.some(({ name }) => {
    const one = design.compile(name)
    return one !== null && touches(one, property)
  })
}

/** Whether the winner already sets the value; if so, names that set parts of the property are removed. */
export function keepsWhole(work: Work, winner: Compiled, property: string, base: string): boolean {
  if (isSetAround(work, property) || !isSetAlready(work.design, winner, property, base)) return false
  const stale = parts(work, property, winner.variants).filter(({ name }) => name !== winner.name)
  const disputed = under(work, winner.variants).some(
    (one) =>
      one.name !== winner.name &&
      !stale.includes(one) &&
      touches(one, property) &&
      beats(work, competitorOf(work, one, winner), winner.name),
  )
  if (disputed) return false
  for (const { name } of stale) swap(work, name, [])
  return true
}

/** Returns the names that replace one that sets more than the property: the new one and what must stay of the old. */
export function besideWhole(
  work: Work,
  whole: Compiled,
  property: string,
  name: string,
  full: (base: string) => string,
): string[] {
  const { design } = work
  const size = property === 'line-height' ? sizeWithLineHeight(work, whole, name) : null
  if (size !== null) return [full(size)]
  if (isOverwritten(work, whole, name)) return [name]
  const side = otherSide(whole, property)
  if (!side) return [whole.name, name]
  const half = withSameToken(design, whole, side.property, side.value)
  // A name that overrides the other side now would lose to a name for that side alone.
  const over = under(work, whole.variants).filter(
    (one) =>
      one.name !== whole.name &&
      touches(one, side.property) &&
      beats(work, competitorOf(work, one, whole), whole.name),
  )
  if (over.some(({ declarations }) => declarations.has(side.property))) return [name]
  if (half === null || over.length > 0) return [whole.name, name]
  return isSaidUnder(work, whole, property, name) ? [full(half)] : [name, full(half)]
}

/** Whether a weaker name of the list sets the property as the new one does, once the whole is gone: `p-4` under `px-6`. */
function isSaidUnder(work: Work, whole: Compiled, property: string, name: string): boolean {
  const under = setters(work, property, whole.variants).filter((one) => one.name !== whole.name)
  const base = work.design.compile(name)?.base
  const isAround = work.others.some((other) => {
    const one = work.design.compile(other.name)
    return one !== null && touches(one, property)
  })
  const last = under.at(-1)
  return (
    !isAround && last !== undefined && base !== undefined && isSetAlready(work.design, last, property, base)
  )
}

/** Whether the new name and other winning names together set all that the whole did. */
export function isOverwritten(work: Work, whole: Compiled, name: string): boolean {
  const fresh = work.design.compile(name)
  const stronger = under(work, whole.variants).filter(
    (one) => one.name !== whole.name && beats(work, competitorOf(work, one, whole), whole.name),
  )
  const all = [...(fresh ? [fresh] : []), ...stronger].flatMap(({ sets, declarations }) => [
    ...sets,
    ...sets.flatMap((part) => (declarations.has(realName(part)) ? [realName(part)] : [])),
  ])
  if (fresh?.declarations.get('transition-property') === 'none' && isOnlyTransition(work, whole, fresh))
    return true
  const isIn = holdsIn(work.design)
  return leavesSaid(work, whole).every((leaf) => all.some((one) => isIn(one, leaf)))
}

/** Whether `[transition:all_1s]` has no effect beside `transition-none`: no other name says what moves. */
function isOnlyTransition(
  { design, names, others, hidden }: Work,
  whole: Compiled,
  fresh: Compiled,
): boolean {
  const around = [...names, ...[...others, ...hidden].map(({ name }) => name)]
  return (
    whole.sets.every((one) => holds('transition', one)) &&
    sameVariants(whole.variants, fresh.variants) &&
    !around.some((name) => {
      const one = name === whole.name || name === fresh.name ? null : design.compile(name)
      return one !== null && touches(one, 'transition-property')
    })
  )
}

/** Returns the property that a name sets with a fallback: `transition-duration` for `transition-duration?`. */
const realName = (part: string) => part.replace(/\?$/, '')

/** Returns the longhands that a name sets, without those that its value only resets and no weaker name sets. */
function leavesSaid(work: Work, whole: Compiled): string[] {
  const { sets, declarations } = whole
  // `transition-none` counts as a kind of transition, but sets no duration.
  const isSet = (part: string) => !part.endsWith('?') || declarations.has(realName(part))
  const leaves = sets.filter(isSet).flatMap(leavesOf)
  const reset = [...declarations].flatMap(([property, value]) => {
    const said = saidBy(property, value)
    return said ? leavesOf(property).filter((leaf) => !said.includes(leaf)) : []
  })
  const isApart = (one: Compiled | null) =>
    one?.sets.every((part) => !reset.some((leaf) => meet(part, leaf))) === true
  const isCovered =
    [...work.others, ...work.hidden].every(({ name }) => isApart(work.design.compile(name))) &&
    work.names.every((name) => {
      const one = work.design.compile(name)
      const isOver = () =>
        one !== null &&
        sameVariants(one.variants, whole.variants) &&
        beats(work, competitorOf(work, one, whole), whole.name)
      return name === whole.name || isApart(one) || isOver()
    })
  return isCovered ? leaves.filter((leaf) => !reset.includes(leaf)) : leaves
}

/** Returns the `!` that a name needs to keep winning over other states where it replaces an important name. */
export function markFor(
  { design, names }: Work,
  stale: readonly Compiled[],
  property: string,
  modifiers: readonly string[],
): '' | '!' | Refusal {
  const strong = stale.filter(({ important }) => important)
  const sets = strong.flatMap((one) => one.sets)
  const elsewhere = names.flatMap((name) => {
    const one = design.compile(name)
    const isState = one && !one.important && !appliesWithin(design, one.variants, modifiers)
    return isState && touches(one, property) ? [one] : []
  })
  const held = elsewhere.find((one) => sets.some((part) => touches(one, part)))
  if (!held) return ''
  if (elsewhere.every((one) => coversAll(design, sets, one))) return '!'
  const [first] = strong
  return refuse(
    'dynamic-class',
    `“${first?.name}” is important and wins over “${held.name}”, which would win after this edit.`,
    `Change or remove ${first?.name} first.`,
  )
}
