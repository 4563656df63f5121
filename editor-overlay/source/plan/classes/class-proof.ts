/**
 * Proves a change of classes in every state: the requested styles win where targeted, and nothing else changes. Long,
 * because the comparisons of one state share what is asked.
 */
import type { EditTarget, EditWhen } from '../../../protocol/edit.ts'
import { testsOf } from '../../class/choices.ts'
import { NEVER } from '../../class/conditions.ts'
import { isUsedElsewhere } from '../../class/definitions.ts'
import { BROUGHT_BY_SIZE } from '../../style/candidates.ts'
import { type CascadeWinners, leavesSet, partsOf, physicalLeaves, winsByOrder } from '../../style/cascade.ts'
import { appliesWithin, contradicts, sameVariants, takerOf, touches } from '../../style/competitors.ts'
import type { Compiled, Design } from '../../style/design.ts'
import { isMisread } from '../../style/merge-reading.ts'
import { saidBy } from '../../style/said-longhands.ts'
import { isOwn, namedIn } from '../../style/sets.ts'
import { holds } from '../../style/shorthands.ts'
import type { Refusal } from '../../types.ts'
import { type Combination, combinationsAmong, openTests, outcomesWhile } from './class-combinations.ts'
import { notesOn, notesOnStates } from './class-notes.ts'
import {
  misreadPair,
  type Origin,
  originOf,
  refuseAbsent,
  refuseChange,
  refuseLost,
  refuseMisread,
  refuseSpread,
  refuseTooMany,
} from './class-refusals.ts'
import { type Changed, changeIn, type Proof, type Seen, type View, viewsOf } from './class-views.ts'

/** The target of an edit: properties that get or lose a value, under these variants, in the targeted states. */
export type StyleTarget = {
  properties: readonly string[]
  removed: readonly string[]
  modifiers: readonly string[]
  when: EditWhen | undefined
  condition?: string | undefined
  isWide?: boolean | undefined
  /** Names that are asked for together, of which one may win over another one. */
  asked?: readonly string[] | undefined
  /** `one`: a class of the component at this use only. */
  uses?: EditTarget['uses']
}

/** Refuses a change that would lose in a targeted state, or change what another state shows; else returns notes. */
export function checkStates(proof: Proof, asked: StyleTarget): Refusal | string[] {
  const { design } = proof
  const notes = checkStatesIn(proof, asked)
  for (const other of Array.isArray(notes) ? (design.otherwise ?? []) : []) {
    const named = (property: string) => {
      const written = design.turn?.written(property) ?? property
      return other.turn?.usual(written) ?? written
    }
    const [properties, removed] = [asked.properties.map(named), asked.removed.map(named)]
    const also = checkStatesIn({ ...proof, design: other }, { ...asked, properties, removed })
    if (!Array.isArray(also)) return also
  }
  return notes
}

function checkStatesIn(proof: Proof, asked: StyleTarget): Refusal | string[] {
  const { shown, design } = proof
  const changed = changeIn(proof)
  const slots = changed.runs.map(({ slot }) => slot)
  const about = { ...aboutIn(design, changed, asked), originOf: (name: string) => originOf(proof, name) }
  const combinations = combinationsAmong(shown, slots, variantsElsewhere(proof, changed.runs))
  if (!combinations) return refuseTooMany(openTests(shown, slots).length)
  const views = viewsOf(proof, changed, combinations, asked.modifiers)
  const check = (isMeant: Meant, isAlike: Meant = () => asked.when === undefined) =>
    checkMeant(design, about, { leaves: changed.leaves, views }, { isMeant, isAlike })
  const notes = () => [
    ...notesOn(design, views, asked.modifiers),
    ...notesOnStates(design, views, asked.modifiers, leavesIn(asked.properties)),
  ]
  if (asked.when !== 'active' && asked.when !== 'inactive')
    return check(({ isHere }) => asked.when === 'always' || isHere) ?? notes()
  const { condition, when, isWide } = asked
  if (condition !== undefined) {
    const state = [...outcomesWhile(shown, { condition, holds: when === 'active', isWide })]
    const isState: Meant = ({ outcomes }) =>
      state.every(([test, holds]) => !outcomes.has(test) || outcomes.get(test) === holds)
    return check(isState, ({ outcomes }) => outcomes.get(condition) === (when === 'active')) ?? notes()
  }
  // The targeted test is one of the open ones, so it is enough if the change is correct for one of them.
  const refusals = openTests(shown, slots).map((test) =>
    check(({ outcomes }) => outcomes.get(test) === (asked.when === 'active')),
  )
  return refusals.find((one) => one !== null && !refusals.includes(null)) ?? notes()
}

/** Returns the tests of variants that this use decides, if a definition is changed that other uses share. */
function variantsElsewhere({ source, shown }: Proof, runs: Changed['runs']): string[] {
  const names = runs.flatMap(({ slot, before, next }) =>
    slot.shared?.by === 'variants' && before.join(' ') !== next.join(' ') ? [slot.shared.name] : [],
  )
  if (!names.some((name) => isUsedElsewhere(source, name))) return []
  const tests = testsOf(runs.flatMap(({ slot }) => (names.includes(slot.shared?.name ?? '') ? [slot] : [])))
  return tests.filter((test) => test !== NEVER && shown.found.outcomes.has(test))
}

function checkMeant(
  design: Design,
  about: About,
  { leaves, views }: Compared,
  { isMeant, isAlike }: { isMeant: Meant; isAlike: Meant },
): Refusal | null {
  for (const { variants, states: seen } of views) {
    const states = seen.map((one) => ({
      ...one,
      isHere: isMeant(one.combination),
      isAlike: isAlike(one.combination),
    }))
    const here = states.filter(({ isHere }) => isHere)
    const ours = (leaf: string) => new Set(here.map(({ was }) => was.get(leaf)?.name))
    const isAsked = sameVariants(variants, about.modifiers)
    for (const state of states) {
      const refusal = isAsked
        ? (lostIn(design, state, about) ?? changedIn(design, state, about, leaves, ours))
        : changedUnder(design, state, about, leaves)
      if (refusal) return refusal
    }
  }
  return null
}

/** The states to compare, and the longhands to compare them by. */
type Compared = { leaves: ReadonlySet<string>; views: readonly View[] }

/** `isHere`: the state is targeted. `isAlike`: what wins in a targeted one may change here, too. */
type State = Omit<Seen, 'combination'> & { isHere: boolean; isAlike: boolean }

type Meant = (combination: Combination) => boolean

/** What is requested, in longhands. */
type About = StyleTarget & {
  set: ReadonlySet<string>
  gone: ReadonlySet<string>
  /** All added names, in any state. */
  come: readonly string[]
  /** All names that set a changed longhand. */
  names: ReadonlySet<string>
  originOf: (name: string) => Origin
}

/** Returns the request in longhands, including the variables that names for its properties set. */
function aboutIn(design: Design, { names, come }: Changed, asked: StyleTarget): Omit<About, 'originOf'> {
  const compiled = [...names].flatMap((name) => design.compile(name) ?? [])
  const handed = (properties: readonly string[]) =>
    compiled
      .filter((one) => properties.some((property) => touches(one, property)))
      .flatMap((one) => (winsByOrder(one) ? [...one.handed.keys()] : leavesSet(one)))
  const fresh = [...come].flatMap((name) => design.compile(name) ?? [])
  const replaced = compiled.filter((one) => fresh.some((made) => contradicts(made, one)))
  const [wholes, parts] = [wholesOf(asked.properties), handed(asked.properties)]
  return {
    ...asked,
    come: [...come],
    names,
    set: new Set([...leavesIn([...asked.properties, ...wholes]), ...parts]),
    gone: new Set([
      ...leavesIn([...asked.removed, ...wholes]),
      ...parts,
      ...handed(asked.removed),
      ...replaced.flatMap(leavesSet),
    ]),
  }
}

const leavesIn = (properties: readonly string[]) => new Set(properties.flatMap(physicalLeaves))

/** The part of a property that several names compose, of which none wins alone: `box-shadow/--tw-ring-shadow`. */
const PART = /\/.*|\?$/

const wholesOf = (properties: readonly string[]) =>
  properties.flatMap((one) => (PART.test(one) ? [one.replace(PART, '')] : []))

/** The variables that names for what a font size brings set, too. */
const HANDED_BY_SIZE: readonly string[] = ['--tw-leading', '--tw-tracking', '--tw-font-weight']

/** Whether the longhand is one that a requested font size also sets; it may change, or keep another value. */
const isAlongside = (leaf: string, { properties, removed }: StyleTarget) =>
  [...BROUGHT_BY_SIZE, ...HANDED_BY_SIZE].includes(leaf) &&
  [...properties, ...removed].some((one) => /^font(-size)?$/.test(one))

/** Whether a name only resets a longhand, by a color as `background` or a wrap as `text-wrap`; it says nothing of it. */
function isOnlyReset(leaf: string, one: Compiled | null, { properties }: StyleTarget): boolean {
  const isReset = [...(one?.declarations ?? [])].some(
    ([whole, value]) => holds(whole, leaf) && saidBy(whole, value)?.includes(leaf) === false,
  )
  const wrap = one?.declarations.get('text-wrap')
  return (
    isReset ||
    (leaf === 'text-wrap-style' && properties.includes('white-space') && /^(no)?wrap$/.test(wrap ?? ''))
  )
}

/** Whether a property and a part of it are requested together, so that the part counts. */
const isTwice = (leaf: string, { properties }: StyleTarget) =>
  properties.filter((one) => physicalLeaves(one).includes(leaf)).length > 1

/** Refuses an added name that another one overrides in a targeted state; else returns null. */
function lostIn(design: Design, { now, come, isHere, isDropped }: State, about: About): Refusal | null {
  if (!isHere) return null
  const fresh = about.when === 'always' ? about.come : come
  for (const name of fresh) {
    const made = design.compile(name)
    if (!made || !sameVariants(made.variants, about.modifiers)) continue
    for (const [leaf, value] of wordsOf(made)) {
      if (!about.set.has(leaf) || isAlongside(leaf, about) || isTwice(leaf, about)) continue
      const winner = now.get(leaf)
      const taking = winner ? undefined : takerOf(design, about.names, name)
      if (taking !== undefined && isMisread(design, name)) return refuseMisread(name, taking)
      if (taking !== undefined) return refuseLost(name, taking, about.originOf(taking))
      if (!winner && (isDropped || !come.includes(name))) return refuseAbsent(name)
      const isLost =
        winner !== undefined &&
        winner.value !== value &&
        !fresh.includes(winner.name) &&
        about.asked?.includes(winner.name) !== true &&
        !readsVariablesOf(winner.value, made, now)
      if (isLost) return refuseLost(name, winner.name, about.originOf(winner.name))
    }
  }
  return null
}

/** Whether a value reads a variable that the name still sets, as a colored shadow reads its size. */
function readsVariablesOf(value: string, { name, handed }: Compiled, now: CascadeWinners): boolean {
  return [...handed.keys()].some((part) => {
    const isRead = value.includes(`var(${part})`) || value.includes(`var(${part},`)
    return isRead && now.get(part)?.name === name
  })
}

/** Returns what the name sets, by longhand: values of its own, or its part of what several names compose. */
function wordsOf(made: Compiled): [string, string][] {
  const parts = partsOf(made).map((part): [string, string] => [part, made.handed.get(part) ?? ''])
  if (!winsByOrder(made)) return parts
  return [...made.declarations].flatMap(([property, value]) =>
    physicalLeaves(property).map((leaf): [string, string] => [leaf, value]),
  )
}

/** Whether the names that compose the value here, such as a shadow and a ring, are those of a targeted state. */
function isComposedAlike(
  value: string | undefined,
  was: CascadeWinners,
  ours: (part: string) => ReadonlySet<string | undefined>,
): boolean {
  const parts = [...(value?.matchAll(/var\((--tw-[\w-]+)/g) ?? [])].map(([, part = '']) => part)
  return parts.every((part) => ours(part).has(was.get(part)?.name))
}

/** Refuses a change of a property that is not requested, or in a state that is not targeted; else returns null. */
function changedIn(
  design: Design,
  { was, now, come, isHere, isAlike }: State,
  about: About,
  leaves: ReadonlySet<string>,
  ours: (leaf: string) => ReadonlySet<string | undefined>,
): Refusal | null {
  for (const leaf of leaves) {
    const [old, next] = [was.get(leaf), now.get(leaf)]
    if ((old?.value ?? '') === (next?.value ?? '') || isAlongside(leaf, about)) continue
    if (isUnread(leaf, was, now)) continue
    // A shorthand in an arbitrary class resets what it has no word for.
    const isReset = old?.value === '' || isOnlyReset(leaf, design.compile(old?.name ?? ''), about)
    if (old && !next && isReset) continue
    const isSet = about.set.has(leaf) && next !== undefined && (isHere || come.includes(next.name))
    const here = ours(leaf)
    // What a caller passes is the same in no two places; what a component adds depends on its state.
    const isOwn = (name: string) => about.names.has(name) || about.originOf(name).file !== undefined
    const isGiven = old === undefined && ![...here].some((name) => name !== undefined && isOwn(name))
    const isBefore = isGiven || (here.has(old?.name) && isComposedAlike(old?.value, was, ours))
    const isOurs = isHere || (isAlike && isBefore)
    // Another name that only wins now shows a value that nobody asked for.
    const isRevived =
      old !== undefined && next !== undefined && !come.includes(next.name) && old.name !== next.name
    const isGone = about.gone.has(leaf) && !(isRevived && about.set.has(leaf) && !isHere)
    const reader = isHere ? undefined : readerOf(leaf, was, now)
    if (reader && !ours(reader.property).has(reader.name))
      return refuseChange(reader.name, reader.property, about.originOf(reader.name))
    if ((isSet || isGone) && isOurs) continue
    const mixed = old && !next ? misreadPair(design, about.come, old.name) : undefined
    if (mixed) return refuseMisread(mixed.name, mixed.other)
    const own = [...here].find((name) => name !== undefined && name !== next?.name)
    if (!old && next && own !== undefined) return refuseSpread(own, next.name, leaf, about.originOf(own))
    const name = old?.name ?? next?.name ?? ''
    return refuseChange(name, leaf, about.originOf(name), isHere)
  }
  return null
}

/** Returns the name that keeps a property whose value is the variable where that is set: the line height of `text-lg`. */
function readerOf(part: string, was: CascadeWinners, now: CascadeWinners) {
  const [found] = [...was].filter(
    ([leaf, { name, value }]) =>
      !isOwn(leaf) && value.startsWith(`var(${part},`) && now.get(leaf)?.name === name,
  )
  return found && { property: found[0], name: found[1].name }
}

/** Whether only what is gone did read the variable of a name, as `from-red-500` is unread once `bg-none` is there. */
function isUnread(leaf: string, was: CascadeWinners, now: CascadeWinners): boolean {
  return isOwn(leaf) && readIn(was).has(leaf) && !readIn(now).has(leaf)
}

/** Returns the variables of names that the properties read, also by way of other variables. */
function readIn(winners: CascadeWinners): Set<string> {
  const read = new Set([...winners].flatMap(([leaf, { value }]) => (isOwn(leaf) ? [] : namedIn(value))))
  for (const part of read) for (const next of namedIn(winners.get(part)?.value ?? '')) read.add(next)
  return read
}

/** Refuses a change of what is set under more variants than those of the edit; else returns null. */
function changedUnder(
  design: Design,
  { was, now }: State,
  about: About,
  leaves: ReadonlySet<string>,
): Refusal | null {
  for (const leaf of leaves) {
    const old = was.get(leaf)
    if (!old) continue
    const { modifiers } = about
    const isStronger =
      !appliesWithin(design, old.variants, modifiers) && appliesWithin(design, modifiers, old.variants)
    if (isStronger && old.value !== now.get(leaf)?.value && !isUnread(leaf, was, now))
      return refuseChange(old.name, leaf, about.originOf(old.name))
  }
  return null
}
