/** Whether a property has its value already by names other than the one that would be changed. */
import { isSetAlready } from './boxes.ts'
import { appliesWithin, beats, sameVariants, touches } from './competitors.ts'
import type { Compiled } from './design.ts'
import { isBeaten } from './ensure-wins.ts'
import { setters } from './setters.ts'
import type { Work } from './work.ts'

/** Whether names around the list alone have to do with the property, and the one that wins sets the value already. */
export function isSaidAround(
  work: Work,
  property: string,
  base: string,
  modifiers: readonly string[],
): boolean {
  const { design } = work
  const isAbout = (name: string) => {
    const one = design.compile(name)
    return one !== null && touches(one, property) && sameVariants(one.variants, modifiers)
  }
  const around = work.others.filter(({ name }) => isAbout(name))
  if (work.names.some(isAbout) || around.some(({ isOn }) => !isOn)) return false
  // Of two names that both apply, the order of the sheet decides.
  const winner = around.find((one) =>
    around.every((other) => other === one || !beats({ ...work, merges: false }, other, one.name)),
  )
  const said = winner ? design.compile(winner.name) : null
  return said !== null && isSetAlready(design, said, property, base)
}

/** Whether names under fewer variants alone have to do with the property, and the one that wins sets the value already. */
export function isSaidWithout(
  work: Work,
  property: string,
  base: string,
  modifiers: readonly string[],
): boolean {
  const { design, names, others, hidden } = work
  const about = (all: readonly string[]) =>
    all.flatMap((name) => {
      const one = design.compile(name)
      return one && touches(one, property) ? [one] : []
    })
  const around = [...others.filter(({ isOn }) => !isOn), ...hidden].map(({ name }) => name)
  const found = about([...names, ...others.map(({ name }) => name)])
  const isLess = ({ variants }: Compiled) =>
    variants.length < modifiers.length && appliesWithin(variants, modifiers)
  if (about(around).length > 0 || !found.every(isLess)) return false
  const ranked = design.order(found.map(({ name }) => name))
  const [winner] = found.sort(
    (a, b) => Number(b.important) - Number(a.important) || ranked.indexOf(b.name) - ranked.indexOf(a.name),
  )
  return winner !== undefined && isSetAlready(design, winner, property, base)
}

/** Returns the name that sets the property to the value once these names are gone, of which the first one wins now. */
export function saidBelow(
  work: Work,
  property: string,
  base: string,
  gone: readonly [Compiled, ...Compiled[]],
): string | undefined {
  const names = work.names.filter((name) => !gone.some((one) => one.name === name))
  const [{ variants, important }] = gone
  const next = setters({ ...work, names }, property, variants).at(-1)
  const isAlike = next?.important === important && isSetAlready(work.design, next, property, base)
  return next && isAlike && !isBeaten({ ...work, names }, property, next.name, variants)
    ? next.name
    : undefined
}
