/** Proves a change of classes in every state: what is asked for wins where it is meant, and nothing else changes. */
import type { EditWhen } from '../../protocol/edit.ts'
import { BROUGHT_BY_SIZE } from '../style/candidates.ts'
import { type CascadeWinners, leavesSet, partsOf, physicalLeaves, winsByOrder } from '../style/cascade.ts'
import { appliesWithin, sameVariants, touches } from '../style/competitors.ts'
import type { Compiled, Design } from '../style/design.ts'
import type { Refusal } from '../types.ts'
import { type Combination, combinationsAmong, openTests } from './class-combinations.ts'
import { notesOn } from './class-notes.ts'
import { fileBringing } from './class-surroundings.ts'
import { type Changed, changeIn, type Proof, type Seen, type View, viewsOf } from './class-views.ts'
import { refuse } from './draft.ts'

/** What an edit is about: properties that get a value or lose it, under these variants, in the states that are meant. */
export type StyleTarget = {
  properties: readonly string[]
  removed: readonly string[]
  modifiers: readonly string[]
  when: EditWhen | undefined
}

/** The refusal of a change that would lose in a state that is meant, or change what another state shows; else notes. */
export function checkStates(proof: Proof, asked: StyleTarget): Refusal | string[] {
  const { shown, design } = proof
  const changed = changeIn(proof)
  const slots = changed.runs.map(({ slot }) => slot)
  const about = { ...aboutIn(design, changed, asked), fileOf: (name: string) => fileOf(proof, name) }
  const combinations = combinationsAmong(shown, slots)
  if (!combinations) return refuseTooMany(openTests(shown, slots).length)
  const views = viewsOf(proof, changed, combinations, asked.modifiers)
  const check = (isMeant: (combination: Combination) => boolean) =>
    checkMeant(design, about, { leaves: changed.leaves, views }, isMeant)
  if (asked.when !== 'active' && asked.when !== 'inactive')
    return check(({ isHere }) => asked.when === 'always' || isHere) ?? notesOn(views, asked.modifiers)
  // The test that is meant is one of those that are open.
  const refusals = openTests(shown, slots).map((test) =>
    check(({ outcomes }) => outcomes.get(test) === (asked.when === 'active')),
  )
  return refusals.find((one) => one !== null && !refusals.includes(null)) ?? notesOn(views, asked.modifiers)
}

/** The file of the component that adds a name to a list in which it is not written. */
function fileOf({ shown }: Proof, name: string): string | undefined {
  return shown.placed.some((one) => one.name === name) ? undefined : fileBringing(shown, name)
}

function refuseTooMany(tests: number): Refusal {
  return refuse(
    'dynamic-class',
    `This edit depends on ${tests} conditions, which is too many to check.`,
    'Change the classes in the source instead.',
  )
}

function checkMeant(
  design: Design,
  about: About,
  { leaves, views }: Compared,
  isMeant: (combination: Combination) => boolean,
): Refusal | null {
  for (const { variants, states: seen } of views) {
    const states = seen.map((one) => ({ ...one, isHere: isMeant(one.combination) }))
    const here = states.filter(({ isHere }) => isHere)
    const ours = new Set(here.flatMap(({ was }) => [...was.values()].map(({ name }) => name)))
    const isAsked = sameVariants(variants, about.modifiers)
    for (const state of states) {
      const refusal = isAsked
        ? (lostIn(design, state, about) ?? changedIn(state, about, leaves, ours))
        : changedUnder(state, about, leaves)
      if (refusal) return refusal
    }
  }
  return null
}

/** What the states come to, as far as these leaves go. */
type Compared = { leaves: ReadonlySet<string>; views: readonly View[] }

type State = Omit<Seen, 'combination'> & { isHere: boolean }

/** What is asked for, in leaves. */
type About = StyleTarget & {
  set: ReadonlySet<string>
  gone: ReadonlySet<string>
  /** All names that come, in whatever state. */
  come: readonly string[]
  /** Where a name is written that a component adds. */
  fileOf: (name: string) => string | undefined
}

/** With a property go the variables that names about it hand on. */
function aboutIn(design: Design, { names, come }: Changed, asked: StyleTarget): Omit<About, 'fileOf'> {
  const compiled = [...names].flatMap((name) => design.compile(name) ?? [])
  const handed = (properties: readonly string[]) =>
    compiled
      .filter((one) => properties.some((property) => touches(one, property)))
      .flatMap((one) => (winsByOrder(one) ? [...one.handed.keys()] : leavesSet(one)))
  const [wholes, parts] = [wholesOf(asked.properties), handed(asked.properties)]
  return {
    ...asked,
    come: [...come],
    set: new Set([...leavesIn([...asked.properties, ...wholes]), ...parts]),
    gone: new Set([...leavesIn([...asked.removed, ...wholes]), ...parts, ...handed(asked.removed)]),
  }
}

const leavesIn = (properties: readonly string[]) => new Set(properties.flatMap(physicalLeaves))

/** Of a property that several names make together, none wins alone: `box-shadow/--tw-ring-shadow`. */
const PART = /\/.*|\?$/

const wholesOf = (properties: readonly string[]) =>
  properties.flatMap((one) => (PART.test(one) ? [one.replace(PART, '')] : []))

/** Where another name says what a size brings along, that one stays. */
const isAlongside = (leaf: string, { properties, removed }: StyleTarget) =>
  BROUGHT_BY_SIZE.includes(leaf) && [...properties, ...removed].some((one) => /^font(-size)?$/.test(one))

/** A whole and a part of it are asked for at once; the part is what counts. */
const isTwice = (leaf: string, { properties }: StyleTarget) =>
  properties.filter((one) => physicalLeaves(one).includes(leaf)).length > 1

/** A new name that another one speaks over where the edit is meant. */
function lostIn(design: Design, { now, come, isHere, isDropped }: State, about: About): Refusal | null {
  if (!isHere) return null
  const fresh = about.when === 'always' ? about.come : come
  for (const name of fresh) {
    const made = design.compile(name)
    if (!made || !sameVariants(made.variants, about.modifiers)) continue
    for (const [leaf, value] of wordsOf(made)) {
      if (!about.set.has(leaf) || isAlongside(leaf, about) || isTwice(leaf, about)) continue
      const winner = now.get(leaf)
      if (!winner && (isDropped || !come.includes(name))) return refuseAbsent(name)
      const isLost =
        winner !== undefined &&
        winner.value !== value &&
        !fresh.includes(winner.name) &&
        !readsVariablesOf(winner.value, made, now)
      if (isLost)
        return refuse(
          'dynamic-class',
          `“${winner.name}” would win over ${name} here.`,
          nextStep(winner.name, about.fileOf(winner.name)),
        )
    }
  }
  return null
}

const nextStep = (name: string, file: string | undefined) =>
  file === undefined
    ? `Change or remove ${name} first.`
    : `Change ${name} in ${file}, which applies to every use of the component.`

function refuseAbsent(name: string): Refusal {
  return refuse(
    'dynamic-class',
    `${name} would be missing in a state of this element.`,
    'Write the condition in the source, or open a page that shows the state and repeat the edit.',
  )
}

/** Whether a value is made of what the name hands on, as a colored shadow is of its size, where the name is still there. */
function readsVariablesOf(value: string, { name, handed }: Compiled, now: CascadeWinners): boolean {
  return [...handed.keys()].some((part) => {
    const isRead = value.includes(`var(${part})`) || value.includes(`var(${part},`)
    return isRead && now.get(part)?.name === name
  })
}

/** What the name is for, by leaf: what it says alone, or its part of what several names make together. */
function wordsOf(made: Compiled): [string, string][] {
  const parts = partsOf(made).map((part): [string, string] => [part, made.handed.get(part) ?? ''])
  if (!winsByOrder(made)) return parts
  return [...made.declarations].flatMap(([property, value]) =>
    physicalLeaves(property).map((leaf): [string, string] => [leaf, value]),
  )
}

/** A property that would change and is not asked for, or in a state that is not meant. */
function changedIn(
  { was, now, come, isHere }: State,
  about: About,
  leaves: ReadonlySet<string>,
  ours: ReadonlySet<string>,
): Refusal | null {
  for (const leaf of leaves) {
    const [old, next] = [was.get(leaf), now.get(leaf)]
    if (old?.value === next?.value || isAlongside(leaf, about)) continue
    const isSet = about.set.has(leaf) && next !== undefined && (isHere || come.includes(next.name))
    const isBefore = old === undefined || ours.has(old.name) || !sameVariants(old.variants, about.modifiers)
    const isOurs = isHere || (about.when === undefined && isBefore)
    if ((isSet || about.gone.has(leaf)) && isOurs) continue
    return refuseChange(old?.name ?? next?.name ?? '', leaf, about)
  }
  return null
}

/** What is said under more variants than those of the edit stays as it is. */
function changedUnder({ was, now }: State, about: About, leaves: ReadonlySet<string>): Refusal | null {
  for (const leaf of leaves) {
    const old = was.get(leaf)
    if (!old) continue
    const { modifiers } = about
    const isStronger = !appliesWithin(old.variants, modifiers) && appliesWithin(modifiers, old.variants)
    if (isStronger && old.value !== now.get(leaf)?.value) return refuseChange(old.name, leaf, about)
  }
  return null
}

function refuseChange(name: string, property: string, { fileOf }: About): Refusal {
  return refuse(
    'dynamic-class',
    `This edit would change the ${property} that “${name}” gives in another state.`,
    nextStep(name, fileOf(name)),
  )
}
