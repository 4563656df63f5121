/** Classes that a component uses by default if a use passes none: `({ className = 'p-4' })`. */
import type { ClassSource, Opaque, Slot } from '../../class/gather.ts'
import type { Surrounding } from '../../class/shown.ts'
import { classSourceOfExpression } from '../../class/slots.ts'
import { namesOf } from '../../class/tokens.ts'
import type { Source } from '../../file/source.ts'
import { propOf } from './class-props.ts'

/** Returns the class source with each prop replaced by its default, if that default is on screen. */
export function withDefaults(
  source: Source,
  found: ClassSource,
  { live, surroundings, isOpen }: Around & { live: readonly string[] | undefined },
): ClassSource {
  if (live === undefined) return withOnlyDefaults(source, found, { surroundings, isOpen })
  const isSaidByUse = (one: Opaque, names: readonly string[]) =>
    surroundings.some(({ given }) => {
      const list = given.get(one)
      return list && list.join(' ') !== names.join(' ') && names.every((name) => list.includes(name))
    })
  return found.opaque.reduce((now, one) => {
    const slots = defaultOf(source, one)
    const names = slots.flatMap((slot) => namesOf(source.text, slot))
    const isShown = names.length > 0 && names.every((name) => live.includes(name))
    return isShown && !isSaidByUse(one, names) ? inPlaceOf(now, one, slots) : now
  }, found)
}

type Around = { surroundings: readonly Surrounding[]; isOpen: boolean }

/** Replaces each prop that no use passes, so that its default is what every page shows. */
function withOnlyDefaults(source: Source, found: ClassSource, { surroundings, isOpen }: Around): ClassSource {
  return found.opaque.reduce((now, one) => {
    const slots = defaultOf(source, one)
    const words = slots.flatMap((slot) => namesOf(source.text, slot)).join(' ')
    const isUsual = words !== '' && surroundings.every(({ given }) => given.get(one)?.join(' ') === words)
    if (isOpen || !isUsual) return now
    const outcomes = new Map([...now.outcomes, [testOf(source, one), false] as const])
    return { ...inPlaceOf(now, one, slots), outcomes }
  }, found)
}

/** Returns the names in the defaults of the props of a class list. */
export function defaultNames(source: Source, { opaque }: ClassSource): string[] {
  return opaque.flatMap((one) => defaultOf(source, one).flatMap((slot) => namesOf(source.text, slot)))
}

const testOf = ({ text }: Source, { node }: Opaque) => `${text.slice(node.start, node.end)} is given`

function defaultOf(source: Source, one: Opaque): Slot[] {
  const { node } = one
  const usual = propOf(source, node)?.usual
  const own = usual && classSourceOfExpression(source, usual)
  if (!own || own.opaque.length > 0) return []
  const words = source.text.slice(node.start, node.end)
  return own.slots.map((slot) => ({
    ...slot,
    when: [`${words} is not given`, ...slot.when],
    conditions: [{ test: testOf(source, one), holds: false }, ...slot.conditions],
  }))
}

function inPlaceOf(found: ClassSource, one: Opaque, slots: readonly Slot[]): ClassSource {
  return {
    ...found,
    slots: found.slots.toSpliced(one.at, 0, ...slots),
    opaque: found.opaque
      .filter((other) => other !== one)
      .map((other) =>
        other.at >= one.at && other.node.start > one.node.start
          ? { ...other, at: other.at + slots.length }
          : other,
      ),
  }
}
