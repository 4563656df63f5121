/** What a change of classes results in: for each state, the winning names before and after it. */
import type { After } from '../../class/change.ts'
import type { Slot } from '../../class/gather.ts'
import { namesAround, type Shown } from '../../class/shown.ts'
import { isOn } from '../../class/states.ts'
import { namesOf } from '../../class/tokens.ts'
import type { Source } from '../../file/source.ts'
import { type CascadeWinners, cascadeOf, leavesSet, mergedBy } from '../../style/cascade.ts'
import { sameVariants } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { isMisread, readByMerge, takenFor } from '../../style/merge-reading.ts'
import type { Combination } from './class-combinations.ts'
import { completer } from './class-layers.ts'
import { agrees, namesInOrder } from './class-lists.ts'
import { isOnScreen, nearAround } from './class-surroundings.ts'

/** A change of the class list of one element. */
export type Proof = { source: Source; shown: Shown; after: After; design: Design }

/** The names of one run before and after, limited to those that affect the changed longhands. */
type Run = { slot: Slot; before: readonly string[]; next: readonly string[] }

/** What changes: the added names, the longhands that any changed name sets, and the runs that set them. */
export type Changed = {
  come: ReadonlySet<string>
  leaves: ReadonlySet<string>
  runs: Run[]
  /** The names outside of all runs. */
  apart: Omit<Run, 'slot'>
  /** All names that set one of the longhands. */
  names: ReadonlySet<string>
}

/** Returns what the change affects; runs and names that set none of the changed longhands are left out. */
export function changeIn({ source, shown, after, design }: Proof): Changed {
  const all = shown.found.slots.map((slot) => ({
    slot,
    before: namesOf(source.text, slot),
    next: after.namesOf(slot),
  }))
  const lacking = (names: readonly string[], others: readonly string[]) =>
    names.filter((name) => !others.includes(name))
  const apart = { before: after.was, next: after.fresh }
  const every = [...all, apart]
  const come = new Set(every.flatMap(({ before, next }) => lacking(next, before)))
  const moved = new Set([...come, ...every.flatMap(({ before, next }) => lacking(before, next))])
  const leaves = new Set([...moved].flatMap((name) => leavesOf(design, name)))
  // A joiner that merges drops a line height in favor of a font size.
  if (leaves.has('line-height')) leaves.add('font-size')
  if (leaves.has('font-size')) leaves.add('line-height')
  const isNear = (name: string) => leavesOf(design, name).some((leaf) => leaves.has(leaf))
  const near = <One extends { before: readonly string[]; next: readonly string[] }>(one: One): One => ({
    ...one,
    before: one.before.filter(isNear),
    next: one.next.filter(isNear),
  })
  // What a merging joiner may drop for a name of another kind is compared, too.
  if (shown.merges || shown.mergers.size > 0)
    for (const name of every.flatMap(({ before, next }) => [...before, ...next]))
      if (isMisread(design, name) && isNear(name)) for (const leaf of leavesOf(design, name)) leaves.add(leaf)
  const runs = all.map(near).filter(({ before, next }) => before.length + next.length > 0)
  const names = new Set([...runs, near(apart)].flatMap(({ before, next }) => [...before, ...next]))
  return { come, leaves, runs, apart: near(apart), names }
}

function leavesOf(design: Design, name: string): string[] {
  const made = design.compile(name) ?? takenFor(design, name)
  const read = isMisread(design, name) ? readByMerge(design, name) : null
  return [...(made ? leavesSet(made) : []), ...(read ? leavesSet(read) : [])]
}

/** The states of the list under some variants, each before and after; `come` are its added names. */
export type View = { variants: string[]; states: Seen[] }
export type Seen = {
  combination: Combination
  was: CascadeWinners
  now: CascadeWinners
  come: readonly string[]
  /** Whether the component leaves the list out. */
  isDropped: boolean
}

/** Returns the states of the list under each set of variants that its names use. */
export function viewsOf(
  proof: Proof,
  { come, runs, apart, leaves, names: own }: Changed,
  combinations: readonly Combination[],
  modifiers: readonly string[],
): View[] {
  const { source, shown, after, design } = proof
  const isNear = (name: string) => leavesOf(design, name).some((leaf) => leaves.has(leaf))
  const surroundings = nearAround(shown, isNear)
  const all = new Set([...own, ...surroundings.flatMap(namesAround)])
  const read = cascadeOf(design, all)
  const at = shown.found.slots.filter(({ start }) => start < after.at).length
  const complete = completer(design, shown.merges)
  const [mergers, merged] = [shown.mergers, mergedBy(design)]
  const lists = combinations.flatMap((combination) =>
    surroundings
      .filter(({ whole }) => agrees(source, whole, combination.outcomes))
      .map((around) => {
        const on = runs.filter(({ slot }) => isOn(slot, combination.outcomes))
        const listOf = (part: 'before' | 'next') => {
          const words = (run: Omit<Run, 'slot'>) => run[part]
          const own = { at, names: apart[part] }
          return namesInOrder(shown.found, on, { given: around.given, words, apart: own, mergers, merged })
        }
        const [before, next] = [complete(listOf('before'), around), listOf('next')]
        const isDropped = around.layers.some((one) => one.isDropped)
        const isShown = isOnScreen(shown, { names: before, isDropped }, isNear)
        return {
          combination: { ...combination, isHere: combination.isHere && isShown },
          isHere: combination.isHere,
          isDropped,
          was: read(before),
          now: read(complete(next, around)),
          // Also names that a merging call would drop, so that they are seen to lose.
          come: [...on.flatMap((run) => run.next), ...apart.next].filter((name) => come.has(name)),
        }
      }),
  )
  // The screen may lag behind the source; then any of these may be the state on screen.
  const isSeen = lists.some(({ combination }) => combination.isHere)
  return variantsAmong(design, all, modifiers).map((variants) => ({
    variants,
    states: lists.map(({ isHere, ...one }) => ({
      ...one,
      combination: isSeen ? one.combination : { ...one.combination, isHere },
      was: one.was(variants),
      now: one.now(variants),
    })),
  }))
}

/** Returns the sets of variants that the names use together with those of the edit, which come first alone. */
function variantsAmong(design: Design, names: ReadonlySet<string>, modifiers: readonly string[]): string[][] {
  const found = [[...modifiers]]
  for (const name of names) {
    const variants = design.compile(name)?.variants ?? []
    const all = [...new Set([...variants, ...modifiers])]
    if (!found.some((one) => sameVariants(one, all))) found.push(all)
  }
  return found
}
