/** A class for one variant also wins over another variant's where both apply: `md:p-6` ends `hover:p-8` on wide screens. */
import { appliesWithin, touches } from './competitors.ts'
import { type Compiled, type Design, underVariants } from './design.ts'
import { leavesOf } from './shorthands.ts'
import { put, type Work } from './work.ts'

/** States of the element, which can hold together with any other variant; of two breakpoints one includes the other. */
const STATE =
  /^(hover|focus(-visible|-within)?|active|disabled|checked|open|visited|(group|peer|data|aria)-.+)$/

/** Adds a class for both variants at once where a class of another variant would lose by the change. */
export function keepOtherVariants(
  work: Work,
  before: readonly string[],
  properties: readonly string[],
  modifiers: readonly string[],
): void {
  const { design } = work
  if (modifiers.length === 0) return
  for (const one of before.flatMap((name) => design.compile(name) ?? [])) {
    const isApart = !appliesWithin(one.variants, modifiers) && !appliesWithin(modifiers, one.variants)
    if (!isApart || one.important || !work.names.includes(one.name)) continue
    if (!properties.some((property) => touches(one, property))) continue
    const more = one.variants.filter((variant) => !modifiers.includes(variant))
    if (!more.every((variant) => STATE.test(variant))) continue
    const both = [...modifiers, ...more]
    if (isContested(work, one, both)) continue
    const leaves = [...one.declarations.keys()].flatMap(leavesOf)
    const wins = (names: readonly string[], leaf: string) => winnerAt(design, names, both, leaf) === one.name
    if (!leaves.every((leaf) => wins(before, leaf)) || leaves.every((leaf) => wins(work.names, leaf)))
      continue
    const kept = underVariants(design, both, design.prefix + one.base)
    put(work, kept)
    work.notes.push(`${kept} keeps what ${one.name} sets there.`)
  }
}

/** Whether a name around the list decides a part of it under some of these variants. */
function isContested(
  { design, others, hidden }: Work,
  { sets }: Compiled,
  variants: readonly string[],
): boolean {
  return [...others, ...hidden].some(({ name }) => {
    const one = design.compile(name)
    const isStronger = one !== null && (one.variants.length > 0 || one.important)
    return isStronger && appliesWithin(one.variants, variants) && sets.some((part) => touches(one, part))
  })
}

/** Returns the name that decides a longhand where all of these variants apply. */
function winnerAt(
  design: Design,
  names: readonly string[],
  variants: readonly string[],
  leaf: string,
): string | undefined {
  const about = names
    .flatMap((name) => design.compile(name) ?? [])
    .filter((one) => appliesWithin(one.variants, variants) && touches(one, leaf))
  const ranked = design.order(about.map(({ name }) => name))
  const isRaised = about.some(({ important }) => important)
  return ranked.findLast((name) => !isRaised || about.some((one) => one.name === name && one.important))
}
