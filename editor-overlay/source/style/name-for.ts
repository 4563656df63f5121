/** Chooses the class name for a value. */
import { appliesWithin } from './competitors.ts'
import { isMisread } from './merge-reading.ts'
import type { Work } from './work.ts'

/** Returns the best name that sets the property to the value, of those that a merging joiner knows if there is one. */
export function nameFor(
  work: Work,
  property: string,
  value: string,
  modifiers: readonly string[],
): string | undefined {
  const all = work.design.namesFor(property, value)
  const names = property === 'outline-width' && isHidden(work, modifiers) ? all.filter(isArbitrary) : all
  const isKnown = (name: string) => work.names.includes(name) || !isMisread(work.design, name)
  return (work.merges ? names.find(isKnown) : undefined) ?? names[0]
}

const isArbitrary = (name: string) => name.includes('[outline-width:')

/** Whether nothing draws the outline, which every name for its width but an arbitrary property would. */
function isHidden({ design, names, others, wanted }: Work, modifiers: readonly string[]): boolean {
  if (wanted.includes('outline-style')) return false
  return ![...names, ...others.map(({ name }) => name)].some((name) => {
    const one = design.compile(name)
    const isAbout = one?.sets.some((set) => set === 'outline-style' || set === 'outline-width')
    return isAbout && !isArbitrary(name) && appliesWithin(one?.variants ?? [], modifiers)
  })
}
