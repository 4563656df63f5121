/** Proves a change of classes in every state: what is asked for wins where it is meant, and nothing else changes. */
import type { EditWhen } from '../../protocol/edit.ts'
import type { After } from '../class/change.ts'
import { testsOf } from '../class/choices.ts'
import type { Shown } from '../class/shown.ts'
import { type Facts, isOn } from '../class/states.ts'
import { tokensOf } from '../class/tokens.ts'
import type { Source } from '../source.ts'
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
  if (asked.when !== 'active' && asked.when !== 'inactive')
    return checkMeant(proof, (facts) => asked.when === 'always' || shown.here.includes(facts))
  // The test that is meant is one of those that are open.
  const tests = testsOf(shown.found.slots).filter((test) => !shown.found.facts.has(test))
  const refusals = tests.map((test) =>
    checkMeant(proof, (facts) => facts.get(test) === (asked.when === 'active')),
  )
  return refusals.includes(null) ? null : (refusals[0] ?? null)
}

function checkMeant(proof: Proof, isMeant: (facts: Facts) => boolean): Refusal | null {
  const { shown, design, asked } = proof
  const cascade = cascadeOf(design, shown.merges)
  const lists = shown.all.map((facts) => ({ ...listIn(proof, facts), isMeant: isMeant(facts) }))
  const come = comingNames(proof)
  for (const variants of variantsAmong(design, lists, asked.modifiers)) {
    const states = lists.map(({ before, after, isMeant: isHere }) => {
      const fresh = after.filter((name) => come.has(name))
      return { was: cascade(before, variants), now: cascade(after, variants), come: fresh, isHere }
    })
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

/** Names that some run has afterwards and had not before. */
function comingNames({ source, shown, after }: Proof): Set<string> {
  const come = new Set(after.fresh)
  for (const slot of shown.found.slots) {
    const before = tokensOf(source.text, slot).map(({ name }) => name)
    for (const name of after.namesOf(slot)) if (!before.includes(name)) come.add(name)
  }
  return come
}

type List = { before: string[]; after: string[] }

/** The names of the list when its tests come out so. */
function listIn({ source, shown: { found }, after }: Proof, facts: Facts): List {
  const on = found.slots.filter((slot) => isOn(slot, facts))
  const before = on.flatMap((slot) => tokensOf(source.text, slot).map(({ name }) => name))
  const next = on.flatMap(after.namesOf)
  return { before, after: after.isLast ? [...next, ...after.fresh] : [...after.fresh, ...next] }
}

/** The states of the page that names speak about, that of the edit first. */
function variantsAmong(design: Design, lists: readonly List[], modifiers: readonly string[]): string[][] {
  const found = [[...modifiers]]
  for (const name of new Set(lists.flatMap(({ before, after }) => [...before, ...after]))) {
    const variants = design.compile(name)?.variants ?? []
    const all = [...new Set([...variants, ...modifiers])]
    if (!found.some((one) => sameVariants(one, all))) found.push(all)
  }
  return found
}

type State = { was: LastWords; now: LastWords; come: readonly string[]; isHere: boolean }

const leavesIn = (properties: readonly string[]) => new Set(properties.flatMap(physicalLeaves))

/** Of a property that several names make together, no one has the last word: `box-shadow/--tw-ring-shadow`. */
const PART = /\/.*|\?$/

const wholesOf = (properties: readonly string[]) =>
  properties.flatMap((one) => (PART.test(one) ? [one.replace(PART, '')] : []))

/** A size brings these along, and where another name says them, that one stays. */
const ALONGSIDE = ['line-height', 'letter-spacing', 'font-weight']

const isAlongside = (leaf: string, { properties, removed }: StyleTarget) =>
  ALONGSIDE.includes(leaf) && [...properties, ...removed].some((one) => /^font(-size)?$/.test(one))

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
  const [leaves, removed] = [
    leavesIn(asked.properties),
    leavesIn([...asked.removed, ...wholesOf(asked.properties)]),
  ]
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
