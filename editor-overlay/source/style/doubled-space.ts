/** A gap and a margin between the children (`space-x-4`) add up, so one replaces the other. */
import { refuse } from '../draft.ts'
import type { Refusal } from '../types.ts'
import { appliesWithin, areApart, sameVariants } from './competitors.ts'
import { type Compiled, type Design, underVariants } from './design.ts'
import { OF_CHILDREN } from './sets.ts'
import { holds } from './shorthands.ts'
import { put, swap, type Work } from './work.ts'

type Axis = { gap: string; margin: string }

const AXES: readonly Axis[] = [
  { gap: 'column-gap', margin: 'inline' },
  { gap: 'row-gap', margin: 'block' },
]

const gapsOn = ({ gap }: Axis, { sets }: Compiled) => sets.some((one) => holds(one, gap))

const marginsOn = ({ margin }: Axis, { sets }: Compiled) =>
  sets.some((one) => one.startsWith(`${OF_CHILDREN}margin-${margin}`))

/** Whether the class makes a layout in which gaps have an effect. */
const isLayout = ({ declarations }: Compiled) => /flex|grid/.test(declarations.get('display') ?? '')

const isZero = ({ declarations }: Compiled) =>
  [...declarations.values()].every((value) => /^(0(px|rem)?|calc\(var\(--spacing\) \* 0\))$/.test(value))

/** Returns what an edit of these properties may take away: the other kind of space between the children. */
export function spaceBeside(properties: readonly string[]): string[] {
  return AXES.flatMap(({ gap, margin }) => {
    const margins = ['start', 'end'].map((side) => `${OF_CHILDREN}margin-${margin}-${side}`)
    const isGap = properties.some((one) => holds(one, gap))
    return isGap ? margins : properties.some((one) => margins.includes(one)) ? [gap] : []
  })
}

/** Returns a class that spaces the children of a flex or grid layout, to which a gap would add; else null. */
export function spacingAmong(
  design: Design,
  names: readonly string[],
  gaps: readonly string[],
): string | null {
  const all = names.flatMap((name) => design.compile(name) ?? [])
  const axes = AXES.filter(({ gap }) => gaps.some((one) => holds(one, gap)))
  const found = all.find((one) => !isZero(one) && axes.some((axis) => marginsOn(axis, one)))
  return all.some(isLayout) ? (found?.name ?? null) : null
}

/** Replaces what would add to the space that a new name sets; refuses if that is written for another state. */
export function withoutDoubledSpace(work: Work): Refusal | null {
  const fresh = [
    ...work.add,
    ...[...work.replace].flatMap(([old, next]) => next.filter((one) => one !== old)),
  ]
  for (const name of new Set(fresh)) {
    const one = work.design.compile(name)
    if (!one || isZero(one)) continue
    for (const axis of AXES) {
      const isGap = gapsOn(axis, one)
      if (!isGap && !marginsOn(axis, one)) continue
      const blocked = replaceOther(work, one, axis, isGap)
      if (blocked) return blocked
    }
  }
  return null
}

function replaceOther(work: Work, fresh: Compiled, axis: Axis, isGap: boolean): Refusal | null {
  const ofKind = (isOfGap: boolean) => (isOfGap ? gapsOn : marginsOn)
  const listed = work.names.flatMap((name) => work.design.compile(name) ?? [])
  const away = [...work.others, ...work.hidden].flatMap(({ name }) => work.design.compile(name) ?? [])
  const layouts = [...listed, ...away].filter(isLayout)
  // In any other layout a gap has no effect.
  if (layouts.length === 0) return null
  const isLaidOut = layouts.some(({ variants }) => appliesWithin(work.design, variants, fresh.variants))
  const others = [...listed, ...away].filter((one) => ofKind(!isGap)(axis, one))
  for (const other of others) {
    const staying = others.filter((one) => isZero(one) || !sameVariants(one.variants, fresh.variants))
    if (
      isZero(other) ||
      isReplaced(work, other, fresh, staying) ||
      areApart(work.design, fresh.variants, other.variants)
    )
      continue
    const isSame = sameVariants(other.variants, fresh.variants) && listed.includes(other)
    const isWhole = isGap || other.sets.every((one) => one === axis.gap)
    const own = listed.filter((one) => one.name !== other.name && ofKind(isGap)(axis, one))
    if (!isSame && isReplaced(work, fresh, other, own)) continue
    if (!isSame && isLaidOut && isWiderOf(work, other, fresh)) {
      takeAway(work, fresh, other, isGap, axis)
      continue
    }
    if (!isSame || !isWhole || !isLaidOut)
      return refuse(
        'dynamic-class',
        `“${other.name}” already spaces the children here, and ${fresh.name} would add to it.`,
        `Change or remove ${other.name} first.`,
      )
    const added = addedInOtherState(work, other, ofKind(isGap), axis)
    if (added)
      return refuse(
        'dynamic-class',
        `In another state, “${added.name}” adds to “${other.name}”, which ${fresh.name} would replace.`,
        `Change or remove ${added.name} first.`,
      )
    takePlace(work, fresh, other, listed)
  }
  return null
}

/** Whether the other name is also for where the fresh one applies, which under more variants wins there. */
const isWiderOf = ({ design }: Work, other: Compiled, fresh: Compiled) =>
  !other.important &&
  !sameVariants(other.variants, fresh.variants) &&
  appliesWithin(design, other.variants, fresh.variants)

/** Adds the name that takes the space of another one away where the fresh one applies: `md:space-x-0`. */
function takeAway(work: Work, fresh: Compiled, other: Compiled, isGap: boolean, { gap }: Axis): void {
  const { design } = work
  const side = gap === 'column-gap' ? 'x' : 'y'
  const zero = underVariants(design, fresh.variants, `${design.prefix}${isGap ? 'space' : 'gap'}-${side}-0`)
  put(work, zero)
  work.notes.push(`${zero} takes ${other.name} away there, because both together would add up.`)
}

/** Returns a name of another state that adds to the space which the other name gives there, too. */
function addedInOtherState(
  { design, hidden }: Work,
  other: Compiled,
  isKind: (axis: Axis, one: Compiled) => boolean,
  axis: Axis,
): Compiled | undefined {
  return hidden
    .flatMap(({ name }) => design.compile(name) ?? [])
    .find((one) => isKind(axis, one) && !isZero(one) && sameVariants(one.variants, other.variants))
}

/** Whether another name of the kind sets the space where `where` applies, so that `one` has no effect there. */
function isReplaced({ design }: Work, one: Compiled, where: Compiled, kind: readonly Compiled[]): boolean {
  return kind.some(
    (other) =>
      other !== one &&
      sameVariants(other.variants, where.variants) &&
      !sameVariants(one.variants, where.variants) &&
      appliesWithin(design, one.variants, where.variants),
  )
}

/** Puts the new name in the place of the other; `space-x-reverse` does nothing without the margins. */
function takePlace(work: Work, fresh: Compiled, other: Compiled, listed: readonly Compiled[]): void {
  const isAdded = work.add.includes(fresh.name)
  if (isAdded) swap(work, fresh.name, [])
  swap(work, other.name, isAdded ? [fresh.name] : [])
  const axis = /space-([xy])/.exec(other.name)?.[1]
  for (const { name, sets } of listed)
    if (axis && sets.every((one) => one === `${OF_CHILDREN}--tw-space-${axis}-reverse`)) swap(work, name, [])
  work.notes.push(`${fresh.name} replaces ${other.name}, because both together would add up.`)
}
