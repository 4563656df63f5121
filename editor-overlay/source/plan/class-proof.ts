/** Proves a change of classes in every state: what is asked for wins where it is meant, and nothing else changes. */
import type { EditWhen } from '../../protocol/edit.ts'
import type { After } from '../class/change.ts'
import { testsOf } from '../class/choices.ts'
import type { Shown } from '../class/shown.ts'
import { isOn } from '../class/states.ts'
import { tokensOf } from '../class/tokens.ts'
import type { Facts } from '../class/worlds.ts'
import type { Source } from '../source.ts'
import { BROUGHT_BY_SIZE } from '../style/candidates.ts'
import type { Design } from '../style/design.ts'
import { cascadeOf, hasLastWord, type LastWords, physicalLeaves } from '../style/last-word.ts'
import { appliesWithin, sameVariants } from '../style/rivals.ts'
import type { Refusal } from '../types.ts'
import { refuse } from './draft.ts'

/** What an edit is about: properties that get a value or lose it, under these variants, in the states that are meant. */
export type StyleTarget = {
  properties: readonly string[]
  removed: readonly string[]
  modifiers: readonly string[]
  when: EditWhen | undefined
}

type Proof = { source: Source; shown: Shown; after: After; design: Design; asked: StyleTarget }

/** More states than these are not tried one by one. */
const MOST_STATES = 256

/** The refusal of a change that would lose in a state that is meant, or change what another state shows. */
export function checkStates(proof: Proof): Refusal | null {
  const { shown, asked } = proof
  if (shown.all.length > MOST_STATES) return null
  const views = viewsOf(proof)
  if (asked.when !== 'active' && asked.when !== 'inactive')
    return checkMeant(proof, views, (facts) => asked.when === 'always' || shown.here.includes(facts))
  // The test that is meant is one of those that are open.
  const tests = testsOf(shown.found.slots).filter((test) => !shown.found.facts.has(test))
  const refusals = tests.map((test) =>
    checkMeant(proof, views, (facts) => facts.get(test) === (asked.when === 'active')),
  )
  return refusals.includes(null) ? null : (refusals[0] ?? null)
}

/** What each state of the list comes to under some variants, before and after; `come` are the new names in it. */
type View = { variants: string[]; states: Seen[] }
type Seen = { facts: Facts; was: LastWords; now: LastWords; come: readonly string[] }

function viewsOf(proof: Proof): View[] {
  const { source, shown, after, design, asked } = proof
  const cascade = cascadeOf(design, shown.merges)
  const slots = shown.found.slots.map((slot) => ({
    slot,
    before: tokensOf(source.text, slot).map(({ name }) => name),
    next: after.namesOf(slot),
  }))
  const come = new Set(after.fresh)
  for (const { before, next } of slots) for (const name of next) if (!before.includes(name)) come.add(name)
  const lists = shown.all.map((facts) => {
    const on = slots.filter(({ slot }) => isOn(slot, facts))
    const next = on.flatMap((one) => one.next)
    const names = after.isLast ? [...next, ...after.fresh] : [...after.fresh, ...next]
    return { facts, before: on.flatMap((one) => one.before), after: names }
  })
  const all = new Set(lists.flatMap((one) => [...one.before, ...one.after]))
  return variantsAmong(design, all, asked.modifiers).map((variants) => ({
    variants,
    states: lists.map((one) => ({
      facts: one.facts,
      was: cascade(one.before, variants),
      now: cascade(one.after, variants),
      come: one.after.filter((name) => come.has(name)),
    })),
  }))
}

function checkMeant(
  { design, asked }: Proof,
  views: readonly View[],
  isMeant: (facts: Facts) => boolean,
): Refusal | null {
  for (const { variants, states: seen } of views) {
    const states = seen.map((one) => ({ ...one, isHere: isMeant(one.facts) }))
    const here = states.filter(({ isHere }) => isHere)
    const ours = new Set(here.flatMap(({ was }) => [...was.values()].map(({ name }) => name)))
    const isAsked = sameVariants(variants, asked.modifiers)
    for (const state of states) {
      const refusal = isAsked
        ? (lostIn(design, state, asked) ?? changedIn(state, asked, ours))
        : changedUnder(state, asked)
      if (refusal) return refusal
    }
  }
  return null
}

/** The states of the page that names speak about, that of the edit first. */
function variantsAmong(design: Design, names: ReadonlySet<string>, modifiers: readonly string[]): string[][] {
  const found = [[...modifiers]]
  for (const name of names) {
    const variants = design.compile(name)?.variants ?? []
    const all = [...new Set([...variants, ...modifiers])]
    if (!found.some((one) => sameVariants(one, all))) found.push(all)
  }
  return found
}

type State = Omit<Seen, 'facts'> & { isHere: boolean }

const leavesIn = (properties: readonly string[]) => new Set(properties.flatMap(physicalLeaves))

/** Of a property that several names make together, no one has the last word: `box-shadow/--tw-ring-shadow`. */
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
function lostIn(design: Design, { now, come, isHere }: State, asked: StyleTarget): Refusal | null {
  if (!isHere) return null
  const leaves = leavesIn(asked.properties)
  for (const name of come) {
    const made = design.compile(name)
    if (!made || !sameVariants(made.variants, asked.modifiers)) continue
    if (!hasLastWord(made)) continue
    for (const [property, value] of made.declarations)
      for (const leaf of leavesIn([property])) {
        const winner = now.get(leaf)
        const isLost = winner !== undefined && winner.value !== value && !come.includes(winner.name)
        if (isLost && leaves.has(leaf) && !isAlongside(leaf, asked) && !isTwice(leaf, asked))
          return refuse(
            'dynamic-class',
            `“${winner.name}” would win over ${name} here.`,
            `Change or remove ${winner.name} first.`,
          )
      }
  }
  return null
}

/** A property that would change and is not asked for, or in a state that is not meant. */
function changedIn(
  { was, now, come, isHere }: State,
  asked: StyleTarget,
  ours: ReadonlySet<string>,
): Refusal | null {
  const leaves = leavesIn(asked.properties)
  const removed = leavesIn([...asked.removed, ...wholesOf(asked.properties)])
  for (const leaf of new Set([...was.keys(), ...now.keys()])) {
    const [old, next] = [was.get(leaf), now.get(leaf)]
    if (old?.value === next?.value || isAlongside(leaf, asked)) continue
    const isSet = leaves.has(leaf) && next !== undefined && (isHere || come.includes(next.name))
    const isBefore = old === undefined || ours.has(old.name) || !sameVariants(old.variants, asked.modifiers)
    const isOurs = isHere || (asked.when === undefined && isBefore)
    if ((isSet || removed.has(leaf)) && isOurs) continue
    return refuseChange(old?.name ?? next?.name ?? '', leaf)
  }
  return null
}

/** What is said under more variants than those of the edit stays as it is. */
function changedUnder({ was, now }: State, { modifiers }: StyleTarget): Refusal | null {
  for (const [leaf, old] of was) {
    const isStronger = !appliesWithin(old.variants, modifiers) && appliesWithin(modifiers, old.variants)
    if (isStronger && old.value !== now.get(leaf)?.value) return refuseChange(old.name, leaf)
  }
  return null
}

function refuseChange(name: string, property: string): Refusal {
  return refuse(
    'dynamic-class',
    `This edit would change the ${property} that “${name}” gives in another state.`,
    `Change or remove ${name} first.`,
  )
}
