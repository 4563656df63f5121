/**
 * Where in a class expression a change belongs: in the run that wins now, or in an unconditional one. Long, because a
 * state that is on screen, chosen or any has rules of its own.
 */
import type { EditTarget } from '../../../protocol/edit.ts'
import { refuseUnknown, testsOf } from '../../class/choices.ts'
import { isAnyState } from '../../class/conditions.ts'
import { isUsedElsewhere } from '../../class/definitions.ts'
import { type ClassSource, isAbsent, type Said, type Slot } from '../../class/gather.ts'
import { doesMerge, mergersIn } from '../../class/merging.ts'
import { type PlacedName, type Shown, shownClasses } from '../../class/shown.ts'
import { classSourceOf } from '../../class/slots.ts'
import { hasRoom } from '../../class/tokens.ts'
import { withUses } from '../../class/written-reads.ts'
import { type Open, refuse, type Target } from '../../draft.ts'
import type { OutlineElement } from '../../file/outline.ts'
import type { Source } from '../../file/source.ts'
import { beats } from '../../style/competitors.ts'
import type { Design } from '../../style/design.ts'
import { holds } from '../../style/shorthands.ts'
import { placeOfImported } from '../../text/definition.ts'
import type { Refusal } from '../../types.ts'
import { isUnreadHere } from '../rendered-component.ts'
import { chosenNames, saidBy } from './chosen-classes.ts'
import { openTests, outcomesWhile } from './class-combinations.ts'
import {
  type ClassLocation,
  excludes,
  isAbout,
  isNever,
  isUnder,
  locationIn,
  type StyleAspect,
  withForeign,
} from './class-location.ts'
import {
  aboutIn,
  absentBeside,
  alwaysIn,
  branchBeside,
  groupOf,
  isOpen,
  ownAlways,
  winnerOf,
} from './class-runs.ts'
import { ALONE, surroundingsOf } from './class-surroundings.ts'
import { withDefaults } from './default-classes.ts'
import { importedParts, refuseGlued } from './glued-names.ts'
import { asMerging } from './merging-part.ts'
import { testsByUses } from './tests-by-uses.ts'
import { wrapperFor } from './wrapped-variants.ts'

type Kept = {
  source: Source
  live: EditTarget['liveClasses']
  isForItem: boolean
  uses: EditTarget['uses']
  shown: Shown
}

/** What one plan has read: each state and each choice that it tries asks again. */
const kept = new WeakMap<Open, WeakMap<OutlineElement, Kept[]>>()

/** Reads the class list of an element, with the state of its runs according to its live names. */
export function readShown(
  open: Open,
  target: Pick<Target, 'source' | 'jsx'>,
  { liveClasses: live, meaning, uses }: EditTarget,
): Shown {
  const { source, jsx } = target
  const isForItem = meaning === 'item' || meaning === 'only'
  const own = kept.get(open) ?? new WeakMap<OutlineElement, Kept[]>()
  const all = own.get(jsx) ?? []
  kept.set(open, own.set(jsx, all))
  const known = all.find(
    (one) => one.source === source && one.live === live && one.isForItem === isForItem && one.uses === uses,
  )
  if (known) return known.shown
  const shown = findShown(open, target, { live, isForItem, uses })
  all.push({ source, live, isForItem, uses, shown })
  return shown
}

function findShown(
  open: Open,
  { source, jsx }: Pick<Target, 'source' | 'jsx'>,
  { live, isForItem, uses }: Pick<Kept, 'live' | 'isForItem' | 'uses'>,
): Shown {
  const design = open.index.settings.design ?? null
  const read = classSourceOf(source, jsx.node)
  const own = { ...read, slots: withUses(read.slots, uses) }
  const wrapper = isForItem ? null : wrapperFor(open, source, own, { live, design })
  const opaque = own.opaque.map((one) => {
    if (one.type !== 'other') return one
    let said: Said | undefined
    return {
      ...one,
      placeOf: () => placeOfImported(open, source, one.node),
      said: () => (said ??= saidBy(open, source, one)),
    }
  })
  const written = { ...own, opaque, wrapper }
  const merges = doesMerge(open.index, source, written)
  const mergersOf = ({ slots }: ClassSource) => (merges ? new Map() : mergersIn(open.index, source, slots))
  const aroundOf = (found: ClassSource) =>
    design
      ? surroundingsOf(open, source, { jsx, found, design, live })
      : { surroundings: [ALONE], isOpen: false }
  const alone = aroundOf(written)
  const found = withDefaults(source, written, { live, ...alone })
  const around = found === written ? alone : aroundOf(found)
  const isUnread = isUnreadHere(open, source, jsx)
  const seen = { live, merges, mergers: mergersOf(found), design, isUnread, ...around }
  const first = shownClasses(source, found, seen)
  const isUnknown = [...first.states.values()].includes('unknown')
  const usual = isUnknown ? testsByUses(open, source, jsx, found) : null
  const shown = usual && usual.size > 0 ? shownClasses(source, found, { ...seen, usual }) : first
  if (live !== undefined || !design) return shown
  return { ...shown, brought: importedParts(open, source, found) }
}

/**
 * `isInDefinition`: a definition of variants that only this element uses is changed instead of its own classes. `isWide`:
 * the edit applies wherever the condition holds, whatever the other conditions are.
 */
export type LocationTarget = Pick<EditTarget, 'when' | 'condition'> & {
  isInDefinition?: boolean
  isWide?: boolean
}

/** Returns the locations of a change of one aspect: one, or with `always` every run that sets it. */
export function locationsOf(
  source: Source,
  shown: Shown,
  design: Design,
  aspect: StyleAspect,
  { when, condition, isWide = false, isInDefinition = false }: LocationTarget,
): ClassLocation[] | Refusal {
  const glued = refuseGlued(source, shown, design, aspect)
  if (glued && !isBehindGlued(shown, design, aspect)) return glued
  const about = aboutIn(shown, design, aspect)
  const inner = asMerging(source, shown, about)
  if (inner) return locationsOf(source, inner, design, aspect, { when, condition, isWide, isInDefinition })
  if (when === 'always') return locationsAlways(source, shown, about)
  const winner = winnerOf(design, shown, about, aspect)
  const open = about.filter((one) => isOpen(design, shown, winner, one)).map(({ slot }) => slot)
  if (when !== undefined)
    return locationsIn(source, shown, design, aspect, {
      open,
      condition,
      isWide,
      isActive: when === 'active',
    })
  const [first] = open
  // One text of two runs, as `sizes.md` is of `sizes[size] ?? sizes.md`, changes in both.
  const isOneText =
    open.every((one) => one.node === first?.node && (one === first || excludes(one, first))) &&
    (!winner || winner.slot.node === first?.node)
  if (first && isOneText && open.length > 1) return [locationIn(source, shown, [first])]
  if (first) return refuseUnknown(open, aspect.what)
  const { found } = shown
  const decider = winner ?? winnerUnder(design, shown, aspect)
  const defined = isInDefinition ? definedOnce(source, decider) : null
  const location = locationIn(source, shown, defined ? [defined] : groupOf(shown, decider, about))
  // With one open test, its branch is an alternative to the unconditional run; with several, there is none.
  const isBase = winner !== null && winner.slot.when.length === 0 && openTests(shown, found.slots).length > 1
  const absent = winner && !isBase ? null : branchBeside(shown, about)
  const held = absent ? { ...location, otherwise: locationIn(source, shown, [absent]) } : location
  return withForeign(source, shown, design, { aspect, winner }, held)
}

/** Whether the joiner merges, and so drops composed names before an unconditional name that sets the same. */
function isBehindGlued({ found, placed, merges }: Shown, design: Design, aspect: StyleAspect): boolean {
  const glued = found.slots.filter(({ gluedStart, gluedEnd }) => gluedStart || gluedEnd)
  const end = Math.max(...[...glued, ...found.opaque.map(({ node }) => node)].map((one) => one.end))
  return (
    merges &&
    (placed.some(
      (one) => one.slot.start > end && one.slot.when.length === 0 && isAbout(design, one.name, aspect),
    ) ||
      isAfter(end, { found, placed }, (name) => isAbout(design, name, aspect)))
  )
}

/** Whether a new name is written after this place: no name sets the same, and the run for it starts later. */
function isAfter(
  end: number,
  { found, placed }: Pick<Shown, 'found' | 'placed'>,
  isSaid: (name: string) => boolean,
): boolean {
  const [first] = found.slots.filter(({ when, shared }) => when.length === 0 && shared === null)
  return first !== undefined && first.start > end && !placed.some(({ name }) => isSaid(name))
}

/** Returns locations for every state: the unconditional runs and all others that set the aspect, or every branch. */
function locationsAlways(source: Source, shown: Shown, about: readonly PlacedName[]): ClassLocation[] {
  const { outcomes } = shown.found
  const said = about.map(({ slot }) => slot).filter((slot) => !isNever(outcomes, slot))
  const own = alwaysIn(shown)
  const others = new Set(said.filter((slot) => !own.includes(slot)))
  // If branches set the aspect in every state, the unconditional run does not have to.
  const isSaid = isAnyState([...others]) && !said.some((slot) => own.includes(slot))
  const always = isSaid ? [] : own
  // Without an unconditional run, every branch has to set the aspect, or a new argument.
  const needsAll = always.length === 0 && !isSaid
  const places = shown.found.slots.filter(({ shared }) => shared === null || shared.by === 'table')
  const groups = (needsAll && !shown.found.joiner ? places : [...others]).map((slot) => [slot])
  const all =
    always.length > 0 || groups.length === 0 || (needsAll && shown.found.joiner)
      ? [always, ...groups]
      : groups
  const rest = { ...shown, placed: shown.placed.filter((one) => !about.includes(one)) }
  return all.map((slots) => {
    const location = locationIn(source, rest, slots)
    const { list } = location
    // What code chooses can't be changed here, so the new name has to win over it.
    const chosen = chosenNames(shown, slots[0]?.start ?? 0, true)
    const hidden = list.hidden.filter(({ isWritten }) => isWritten)
    return { ...location, list: { ...list, others: [...list.others, ...chosen], hidden } }
  })
}

/** The runs that may win, and the state that is chosen. */
type ChosenRuns = { open: Slot[]; condition: string | undefined; isWide: boolean; isActive: boolean }

/** Returns the location for the state in which the chosen test, or the only relevant one, holds or does not hold. */
function locationsIn(
  source: Source,
  shown: Shown,
  design: Design,
  aspect: StyleAspect,
  { open, condition, isWide, isActive }: ChosenRuns,
): ClassLocation[] | Refusal {
  const all = testsOf(open.length > 0 && condition === undefined ? open : shown.found.slots)
  const tests = condition === undefined ? all : all.filter((one) => one === condition)
  const [test] = tests
  if (test === undefined)
    return refuse('no-change', 'The classes of this element don’t depend on a condition.', 'Repeat the edit.')
  if (tests.length > 1) return refuseUnknown(open.length > 0 ? open : shown.found.slots, aspect.what)
  const isOnly = isWide || condition === undefined
  const then = shown.given(outcomesWhile(shown, { condition: test, holds: isActive, isWide: isOnly }))
  const about = aboutIn(then, design, aspect)
  const winner = winnerOf(design, then, about, aspect)
  const locationOf = (slots: Slot[]) => locationIn(source, then, slots, isWide)
  const isOfState = ({ conditions }: Slot) =>
    conditions.some((one) => one.test === test && one.holds === isActive)
  const isDecided = winner !== null && winner.slot.when.length > 0
  const runs = runsOf(then, test, isActive)
  const run = runs.find((slot) => !isAbsent(slot) && hasRoom(source.text, slot))
  // What another condition sets is left alone; the run of this one has to win over it.
  if (isDecided && (condition === undefined || isOfState(winner.slot))) {
    const location = locationOf(groupOf(then, winner, about))
    // One of a compound would be changed for the other condition, too.
    const isNarrower = condition !== undefined && winner.slot.conditions.length > 1
    return [run && isNarrower ? { ...locationOf([run]), otherwise: location } : location]
  }
  if (run) return [locationOf([run])]
  const always = ownAlways(then)
  // Without a class for this state, the unconditional run may set the aspect if the other state overrides it.
  const isSafe =
    !isDecided &&
    open.length > 0 &&
    isSetElsewhere(design, aboutIn(shown, design, aspect), then, { aspect, winner })
  const absent = absentBeside(then, aboutIn(shown, design, aspect)) ?? runs[0]
  const own = absent && locationOf([absent])
  if (isSafe && (winner || always.length > 0)) {
    const location = locationOf(groupOf(then, winner, about))
    return [own ? { ...location, otherwise: own } : location]
  }
  if (own) return [own]
  return refuse(
    'no-slot',
    'This element has no class for this state only.',
    'Choose “always”, or write the condition in the source.',
  )
}

/** Returns the runs of this element, or of the variants that are all it has, that depend on this outcome alone. */
function runsOf({ found }: Shown, test: string, isActive: boolean): Slot[] {
  const isOfVariants = found.slots.every(({ shared }) => shared?.by === 'variants')
  return found.slots.filter(
    ({ shared, conditions: [one, ...more] }) =>
      (shared === null || shared.by === 'table' || isOfVariants) &&
      more.length === 0 &&
      one?.test === test &&
      one.holds === isActive,
  )
}

/** Whether a name that is off now sets the whole aspect in the other state, and beats what wins in this one. */
function isSetElsewhere(
  design: Design,
  about: readonly PlacedName[],
  { states, merges }: Shown,
  { aspect, winner }: { aspect: StyleAspect; winner: PlacedName | null },
): boolean {
  return about.some(({ name, slot, at }) => {
    const sets = states.get(slot) === 'off' ? design.compile(name)?.sets : undefined
    const isWhole = aspect.properties.every((property) => sets?.some((one) => holds(one, property)))
    const isOver = !winner || beats({ design, merges }, { name, isEarlier: at < winner.at }, winner.name)
    return sets !== undefined && isWhole && isOver
  })
}

/**
 * Returns the name that decides the aspect without all of its variants, if it depends on a state: a name for a
 * breakpoint in an unconditional run would also win over what the other states set without one.
 */
function winnerUnder(design: Design, shown: Shown, aspect: StyleAspect): PlacedName | null {
  if (aspect.modifiers.length === 0 || !shown.live) return null
  const about = shown.placed.filter(({ name }) => isUnder(design, name, aspect))
  const winner = winnerOf(design, shown, about, aspect)
  return winner && winner.slot.when.length > 0 ? winner : null
}

/** Returns the run of the winning name if it is in a definition of variants that nothing else uses; else null. */
function definedOnce(source: Source, winner: PlacedName | null): Slot | null {
  const shared = winner?.slot.shared
  return winner && shared?.by === 'variants' && !isUsedElsewhere(source, shared.name) ? winner.slot : null
}
