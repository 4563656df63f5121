/** Utilities for one item of a list: in its data entry, or under a condition that only this item meets. */
import type { EditTarget } from '../../../protocol/edit.ts'
import type { After, ClassChange } from '../../class/change.ts'
import type { Slot } from '../../class/gather.ts'
import type { Shown } from '../../class/shown.ts'
import { namesOf } from '../../class/tokens.ts'
import { type Drafted, type Open, refuse, type Target } from '../../draft.ts'
import type { Source } from '../../file/source.ts'
import type { Competitor } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { type Utilities, utilityIn } from '../../style/utilities.ts'
import type { ClassList } from '../../style/work.ts'
import type { Refusal } from '../../types.ts'
import { offeringAll, refuseInItem } from '../lists/list-refusals.ts'
import { readShown } from './class-locations.ts'
import { checkStates, type StyleTarget } from './class-proof.ts'
import { changedNames, itemClasses, namesIn } from './item-class.ts'

/** Returns the change that adds the utilities to a list of names. */
export type Make = (list: ClassList) => Utilities | Refusal

/** `given` are names that were requested literally. */
type Wanted = {
  how: EditTarget
  design: Design
  asked: StyleTarget | undefined
  given?: readonly string[]
  make: Make
}

/** Plans the change for one item, which `write` writes; refuses if it would lose in a state of the item. */
export function planForItem(
  open: Open,
  target: Target,
  wanted: Wanted,
  write: (change: ClassChange) => Drafted,
): Drafted {
  const { how, design, asked, make } = wanted
  const shown = readShown(open, target, how)
  const isEntry = how.meaning === 'item'
  const made = isEntry ? inEntry(open, target, shown, wanted) : inPlace(target, shown, make)
  if (made.type === 'refused') return made
  const planned = write(made.change)
  if (planned.type === 'refused') return planned
  const proof = { source: target.source, shown, after: made.after, design }
  const checked = asked ? checkStates(proof, asked) : []
  if (Array.isArray(checked)) return { ...planned, notes: [...made.notes, ...planned.notes, ...checked] }
  const alternative = 'Choose “all items”, or write the condition in the source.'
  return offeringAll({ ...checked, alternative })
}

type Made = { type: 'made'; change: ClassChange; after: After; notes: string[] }

/** Returns the change of the names in the data entry; names that all items share compete with them. */
function inEntry(
  open: Open,
  target: Target,
  shown: Shown,
  { how, design, given = [], make }: Wanted,
): Made | Refusal {
  const entry = itemClasses(open, target, how)
  if (!entry) return refuseInItem('The class list')
  const names = namesIn(entry)
  const made = make({ names, merges: shown.merges, ...competitorsOf(shown, names, entry.at) })
  if (made.type === 'refused') return made
  const next = changedNames(names, made.change)
  const isRaised = (name: string) => design.compile(name)?.important === true
  // If the data could win only with an important class, the style belongs in the template.
  if (![...names, ...given].some(isRaised) && next.some(isRaised))
    return refuseInItem('The class that sets this')
  const namesOf = namesNow(target.source)
  return { ...made, type: 'made', after: { namesOf, was: names, fresh: next, at: entry.at } }
}

/** Returns the change of the names of the list; with a joiner, new names become one more argument. */
function inPlace({ source }: Target, shown: Shown, make: Make): Made | Refusal {
  const on = shown.placed.filter(({ state }) => state === 'on').map(({ name }) => name)
  const end = Number.POSITIVE_INFINITY
  const first = make({ names: on, merges: shown.merges, others: [], hidden: [] })
  if (first.type === 'refused') return first
  const namesOf = namesNow(source)
  if (!shown.found.joiner) {
    const after = {
      namesOf: (slot: Slot) => changedNames(namesOf(slot), first.change),
      was: [],
      fresh: [],
      at: end,
    }
    return { ...first, type: 'made', after }
  }
  if (first.change.add.every((name) => on.includes(name)) && first.change.replace.size === 0)
    return refuse('no-change', 'The element already has this class.')
  const isRemoval = first.change.add.length === 0 && [...first.change.replace.values()].flat().length === 0
  const made = isRemoval ? first : make({ names: [], merges: shown.merges, ...competitorsOf(shown, [], end) })
  if (made.type === 'refused') return made
  return { ...made, type: 'made', after: { namesOf, was: [], fresh: made.change.add, at: end } }
}

const namesNow = (source: Source) => (slot: Slot) => namesOf(source.text, slot)

/** Returns the names that compete with those at this place. */
function competitorsOf(
  { placed, foreign }: Shown,
  own: readonly string[],
  at: number,
): Pick<ClassList, 'others' | 'hidden'> {
  const rest = placed.filter(({ name }) => !own.includes(name))
  const competitors = (isThere: (state: string) => boolean): Competitor[] =>
    rest.filter(({ state }) => isThere(state)).map(({ name, slot }) => ({ name, isEarlier: slot.start < at }))
  const others = foreign.filter((name) => !own.includes(name)).map((name) => ({ name, isEarlier: true }))
  return {
    others: [...competitors((state) => state === 'on' || state === 'unknown'), ...others],
    hidden: competitors((state) => state === 'off' || state === 'unknown'),
  }
}

/** Returns a maker of the change in which each name replaces those that it makes redundant. */
export function namesFor(design: Design, names: readonly string[]): Make {
  return (list) => {
    const replace = new Map<string, readonly string[]>()
    const [add, notes]: [string[], string[]] = [[], []]
    for (const name of names) {
      const made = utilityIn(design, list, name)
      if (made.type === 'refused') return made
      for (const [old, next] of made.change.replace) replace.set(old, [...(replace.get(old) ?? []), ...next])
      add.push(...made.change.add)
      notes.push(...made.notes)
    }
    return { type: 'utilities', change: { replace, add }, notes }
  }
}
