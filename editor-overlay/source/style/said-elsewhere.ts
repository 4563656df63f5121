/** Whether a property has its value already by names other than the one that would be changed. */
import { isSetAlready } from './boxes.ts'
import { appliesAround, areApart, beats, sameVariants, touches } from './competitors.ts'
import type { Compiled } from './design.ts'
import { isBeaten } from './ensure-wins.ts'
import { isMerged, isSetAround, setters } from './setters.ts'
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
  const winner = wonWithout({ ...work, hidden: [] }, property, modifiers)
  return winner !== null && isSetAlready(work.design, winner, property, base)
}

/** Returns the name that wins the property if names under fewer variants alone have to do with it; else null. */
function wonWithout(work: Work, property: string, modifiers: readonly string[]): Compiled | null {
  const { design, names, others, hidden } = work
  const about = (all: readonly string[]) =>
    all.flatMap((name) => {
      const one = design.compile(name)
      return one && touches(one, property) && !areApart(design, one.variants, modifiers) ? [one] : []
    })
  const around = [...others.filter(({ isOn }) => !isOn), ...hidden].map(({ name }) => name)
  const kept = about(names).filter((one) => !isMerged(work, one))
  const found = [...kept, ...about(others.map(({ name }) => name))]
  const isLess = ({ variants }: Compiled) => appliesAround(design, variants, modifiers)
  if (about(around).length > 0 || !found.every(isLess)) return null
  const ranked = design.order(found.map(({ name }) => name))
  const [winner] = found.sort(
    (a, b) => Number(b.important) - Number(a.important) || ranked.indexOf(b.name) - ranked.indexOf(a.name),
  )
  return winner ?? null
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
  const left = { ...work, names }
  const same = setters(left, property, variants).at(-1)
  const next = same ?? (isSetAround(work, property) ? null : wonWithout(left, property, variants))
  // What others read of a name, as a font size does of `leading-8`, must stay the same.
  const hands = gone.flatMap(({ handed }) => [...handed.keys()])
  const made = hands.length > 0 ? work.design.compile(base) : null
  const isRead = hands.some((part) => next?.handed.get(part) !== made?.handed.get(part))
  const isAlike = next && !isRead && (!same || next.important === important)
  return isAlike &&
    isSetAlready(work.design, next, property, base) &&
    !isBeaten(left, property, next.name, variants)
    ? next.name
    : undefined
}
