/** The runs of a class list that set an aspect: which of them wins, and where a change is written. */
import { isAbsent, type Slot } from '../../class/gather.ts'
import type { PlacedName, Shown } from '../../class/shown.ts'
import { beats, touches } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { leavesOf } from '../../style/shorthands.ts'
import { excludes, isAbout, type StyleAspect } from './class-location.ts'

/** Returns the names that set the aspect. */
export function aboutIn({ placed }: Shown, design: Design, aspect: StyleAspect): PlacedName[] {
  return placed.filter(({ name }) => isAbout(design, name, aspect))
}

/** Whether the state of a name is unknown, and the name would win if it were on. */
export function isOpen(
  design: Design,
  { merges }: Shown,
  winner: PlacedName | null,
  one: PlacedName,
): boolean {
  if (one.state !== 'unknown') return false
  const contest = { design, merges }
  return !winner || beats(contest, { name: one.name, isEarlier: one.at < winner.at }, winner.name)
}

/** Returns the unconditional runs that belong to this element alone. */
export function ownAlways({ found }: Shown): Slot[] {
  return found.slots.filter(({ when, shared }) => when.length === 0 && shared === null)
}

/**
 * Returns the runs to change. In a state of its own, a constant or a table is one, because a class of the element would
 * apply in every state; a definition of variants is one if the element has no own classes.
 */
export function groupOf(shown: Shown, winner: PlacedName | null, about: readonly PlacedName[]): Slot[] {
  const always = ownAlways(shown)
  const slot = winner?.slot
  const isOwn = slot?.shared?.by !== 'variants' || always.length === 0
  if (slot && slot.when.length > 0 && isOwn) return entriesBeside(shown, slot)
  if (slot && isAloneThere(shown, slot, about)) return [slot]
  if (always.length > 0) return always
  if (slot) return entriesBeside(shown, slot)
  const base = baseIn(shown)
  return base.length > 0 ? base : branchOf(shown, about)
}

/** Returns the run with the entries next to it in its array that apply whenever it does. */
function entriesBeside({ found: { slots } }: Shown, slot: Slot): Slot[] {
  const isBeside = (one: Slot | undefined) =>
    one !== undefined && one.list === slot.list && spelledConditions(one) === spelledConditions(slot)
  if (!slot.list) return [slot]
  let [from, to] = [slots.indexOf(slot), slots.indexOf(slot)]
  while (isBeside(slots[from - 1])) from--
  while (isBeside(slots[to + 1])) to++
  return slots.slice(from, to + 1)
}

const spelledConditions = ({ conditions }: Slot) =>
  conditions.map(({ test, holds }) => `${test} ${holds}`).join()

/** Returns the runs that apply in every state: those of this element, or the base of its variants if all it has is theirs. */
export function alwaysIn(shown: Shown): Slot[] {
  const { joiner, wrapper, slots } = shown.found
  const isOfVariants = !joiner && !wrapper && slots.every(({ shared }) => shared?.by === 'variants')
  return isOfVariants ? baseIn(shown) : ownAlways(shown)
}

/** Returns the base of the variants; of several definitions, of which one extends the other, that of the last. */
function baseIn({ found }: Shown): Slot[] {
  const all = found.slots.filter(({ when, shared }) => when.length === 0 && shared?.by === 'variants')
  return all.filter(({ shared }) => shared?.name === all.at(-1)?.shared?.name)
}

/** Whether the run always applies and, by merging, overrides all others about the aspect, none surely on. */
function isAloneThere({ merges }: Shown, slot: Slot, about: readonly PlacedName[]): boolean {
  if (!merges || slot.when.length > 0 || slot.shared !== null) return false
  const others = about.filter((one) => one.slot !== slot)
  const at = about.find((one) => one.slot === slot)?.at ?? 0
  return (
    others.some(({ state }) => state === 'unknown') &&
    others.every((one) => one.state !== 'on' && one.at < at)
  )
}

/** Returns the only branch on screen without names, opposite one that sets the aspect; else null. */
export function absentBeside({ found, states }: Shown, about: readonly PlacedName[]): Slot | null {
  const all = found.slots.filter(
    (slot) => isAbsent(slot) && states.get(slot) === 'on' && about.some((one) => excludes(slot, one.slot)),
  )
  return all.length === 1 ? (all[0] ?? null) : null
}

/** Returns the only branch on screen opposite one that sets the aspect; prefers a branch without names; else null. */
export function branchBeside(shown: Shown, about: readonly PlacedName[]): Slot | null {
  const absent = absentBeside(shown, about)
  if (absent) return absent
  const all = shown.found.slots.filter(
    (slot) =>
      (slot.shared === null || slot.shared.by === 'variants') &&
      shown.states.get(slot) === 'on' &&
      about.some((one) => one.state === 'off' && excludes(slot, one.slot)),
  )
  return all.length === 1 ? (all[0] ?? null) : null
}

/** Returns the branch on screen; none if a new argument can set the aspect without overriding another branch. */
function branchOf({ found, states, merges }: Shown, about: readonly PlacedName[]): Slot[] {
  const on = found.slots.filter((slot) => slot.shared === null && states.get(slot) === 'on')
  if (found.joiner && (merges || about.length === 0)) return []
  const across = on.filter((slot) => about.some((one) => excludes(slot, one.slot)))
  const [only] = across.length > 0 ? across : on
  return only && (across.length === 1 || on.length === 1) ? [only] : []
}

/** Returns the name that wins; if several win a part each, one that depends on a state comes first. */
export function winnerOf(
  design: Design,
  { placed, merges }: Shown,
  about: readonly PlacedName[],
  { properties }: StyleAspect,
): PlacedName | null {
  const contest = { design, merges }
  const on = placed.filter((one) => about.includes(one) && one.state === 'on')
  const wins = (one: PlacedName, other: PlacedName) =>
    beats(contest, { name: one.name, isEarlier: one.at < other.at }, other.name)
  const says = ({ name }: PlacedName, leaf: string) => {
    const compiled = design.compile(name)
    return compiled !== null && touches(compiled, leaf)
  }
  const leaves = properties.flatMap(leavesOf)
  const isEffective = (one: PlacedName) =>
    leaves.some(
      (leaf) =>
        says(one, leaf) &&
        !on.some((other) => other.name !== one.name && says(other, leaf) && wins(other, one)),
    )
  const effective = on.filter((one) => one.slot.when.length > 0 && isEffective(one))
  const depth = ({ slot }: PlacedName) => slot.conditions.length
  return (effective.length > 0 ? effective : on).reduce<PlacedName | null>((best, one) => {
    const isDeeper = effective.length > 0 && best !== null && depth(one) !== depth(best)
    return best === null || (isDeeper ? depth(one) > depth(best) : wins(one, best)) ? one : best
  }, null)
}
