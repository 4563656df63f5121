/** What a change of classes also changes under other variants, through variables that names share. */
import { appliesWithin } from '../style/competitors.ts'
import type { View } from './class-views.ts'

/** Returns a note for each name that reads a changed variable, as `md:text-xl` does with `leading-8`. */
export function notesOn(views: readonly View[], modifiers: readonly string[]): string[] {
  const notes = new Set<string>()
  for (const { states } of views)
    for (const { was, now } of states)
      for (const [property, { name, value, variants }] of was) {
        if (property.startsWith('--') || appliesWithin(variants, modifiers)) continue
        const isKept = now.get(property)?.name === name
        const reads = [...value.matchAll(/var\((--tw-[\w-]+)/g)].flatMap(([, part]) => part ?? [])
        if (isKept && reads.some((part) => was.get(part)?.value !== now.get(part)?.value))
          notes.add(`Also changes the ${property} of ${name}.`)
      }
  return [...notes]
}
