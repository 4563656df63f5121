/** Where in a class expression a change belongs: in the run that has the last word now, or in the one that is always there. */
import type { EditTarget } from '../../protocol/edit.ts'
import type { ClassChange } from '../class/change.ts'
import { refuseUnknown, testsOf } from '../class/choices.ts'
import type { Opaque, Slot } from '../class/gather.ts'
import { bindingOf } from '../class/joiners.ts'
import { doesMerge } from '../class/merging.ts'
import { type PlacedName, type Shown, shownClasses } from '../class/shown.ts'
import { classSourceOf } from '../class/slots.ts'
import { tokensOf } from '../class/tokens.ts'
import { bare } from '../nodes.ts'
import type { Source } from '../source.ts'
import type { Design } from '../style/design.ts'
import { beats, type Rival, sameVariants, touches } from '../style/rivals.ts'
import type { ClassList } from '../style/work.ts'
import type { Refusal } from '../types.ts'
import { type Open, refuse, type Target } from './draft.ts'

/** What is set: properties under these variants; `what` names them in a refusal. */
export type Matter = { properties: readonly string[]; modifiers: readonly string[]; what: string }

/** The runs that a change goes to, with what stands around them. */
export type Home = {
  type: 'home'
  list: ClassList
  where: Pick<ClassChange, 'slots' | 'isLast'>
}

/** Reads the class list of an element as its live names show it. */
export function readShown(
  { index }: Open,
  { source, jsx }: Target,
  { liveClasses: live }: EditTarget,
): Shown {
  const found = classSourceOf(source, jsx.node)
  const design = index.settings.design ?? null
  return shownClasses(source, found, { live, merges: doesMerge(index, source, found), design })
}

/** The homes of a change of one matter: one, or with `always` every run that speaks about it. */
export function homesOf(
  source: Source,
  shown: Shown,
  design: Design,
  matter: Matter,
  { when }: EditTarget,
): Home[] | Refusal {
  const about = aboutIn(shown, design, matter)
  if (when === 'always') return homesAlways(source, shown, about)
  const open = about.filter((one) => isOpen(design, shown, about, one)).map(({ slot }) => slot)
  if (when !== undefined) return homesIn(source, shown, design, matter, { open, isActive: when === 'active' })
  if (open.length > 0) return refuseUnknown(open, matter.what)
  const slots = groupOf(shown, winnerOf(design, shown, about))
  return withForeign(source, shown, design, matter, homeIn(source, shown, slots))
}

function aboutIn({ placed }: Shown, design: Design, matter: Matter): PlacedName[] {
  return placed.filter(({ name }) => isAbout(design, name, matter))
}

/** In every state: in the run that is always there and in all that say something else, or in every branch. */
function homesAlways(source: Source, shown: Shown, about: readonly PlacedName[]): Home[] {
  const always = ownAlways(shown)
  const others = new Set(about.map(({ slot }) => slot).filter((slot) => !always.includes(slot)))
  const groups = [...others].map((slot) => [slot])
  const all = always.length > 0 || groups.length === 0 ? [always, ...groups] : groups
  const rest = { ...shown, placed: shown.placed.filter((one) => !about.includes(one)) }
  return all.map((slots) => homeIn(source, rest, slots))
}

/** In the state in which the one test in question holds, or does not. */
function homesIn(
  source: Source,
  shown: Shown,
  design: Design,
  matter: Matter,
  { open, isActive }: { open: Slot[]; isActive: boolean },
): Home[] | Refusal {
  const tests = testsOf(open.length > 0 ? open : shown.found.slots)
  const [test] = tests
  if (test === undefined)
    return refuse('no-change', 'The classes of this element don’t depend on a condition.', 'Repeat the edit.')
  if (tests.length > 1) return refuseUnknown(open.length > 0 ? open : shown.found.slots, matter.what)
  const then = shown.given(new Map([[test, isActive]]))
  const winner = winnerOf(design, then, aboutIn(then, design, matter))
  if (winner && winner.slot.when.length > 0) return [homeIn(source, then, groupOf(then, winner))]
  const run = then.found.slots.find(
    ({ conditions, shared }) =>
      shared === null &&
      conditions.length === 1 &&
      conditions[0]?.test === test &&
      conditions[0].holds === isActive,
  )
  if (run) return [homeIn(source, then, [run])]
  if (open.length > 0) return [homeIn(source, then, groupOf(then, winner))]
  return refuse(
    'no-slot',
    'This element has no class for this state only.',
    'Choose “always”, or write the condition in the source.',
  )
}

/** Whether it is not known that a name is on, and it would have the last word if it were. */
function isOpen(design: Design, shown: Shown, about: readonly PlacedName[], one: PlacedName): boolean {
  if (one.state !== 'unknown') return false
  const winner = winnerOf(design, shown, about)
  const contest = { design, merges: shown.merges }
  return !winner || beats(contest, { name: one.name, isEarlier: one.at < winner.at }, winner.name)
}

function isAbout(design: Design, name: string, { properties, modifiers }: Matter): boolean {
  const known = design.compile(name)
  return (
    known !== null && sameVariants(known.variants, modifiers) && properties.some((one) => touches(known, one))
  )
}

function ownAlways({ found }: Shown): Slot[] {
  return found.slots.filter(({ when, shared }) => when.length === 0 && shared === null)
}

/** A definition that others use is changed only where the element has no classes of its own. */
function groupOf(shown: Shown, winner: PlacedName | null): Slot[] {
  const always = ownAlways(shown)
  const slot = winner?.slot
  if (slot && slot.when.length > 0 && (!slot.shared || always.length === 0)) return [slot]
  if (always.length > 0) return always
  if (slot) return [slot]
  return shown.found.slots.filter(({ when, shared }) => when.length === 0 && shared?.by === 'variants')
}

function winnerOf(
  design: Design,
  { placed, merges }: Shown,
  about: readonly PlacedName[],
): PlacedName | null {
  const on = placed.filter((one) => about.includes(one) && one.state === 'on')
  return on.reduce<PlacedName | null>(
    (best, one) =>
      best === null || beats({ design, merges }, { name: one.name, isEarlier: false }, best.name)
        ? one
        : best,
    null,
  )
}

function homeIn(source: Source, shown: Shown, slots: Slot[]): Home {
  const { found, placed, merges, foreign } = shown
  const at = slots[0] ? found.slots.indexOf(slots[0]) : -1
  const rest = placed.filter(({ slot }) => !slots.includes(slot) && !slots.some((one) => excludes(one, slot)))
  const rival = ({ name, at: place }: PlacedName): Rival => ({
    name,
    isEarlier: place < at,
    isWritten: true,
  })
  const isEarlier =
    found.opaque.every(({ node }) => node.start < (slots[0]?.start ?? 0)) && found.opaque.length > 0
  return {
    type: 'home',
    list: {
      names: [...new Set(slots.flatMap((slot) => tokensOf(source.text, slot).map(({ name }) => name)))],
      merges,
      others: [
        ...rest.filter(({ state }) => state === 'on' || state === 'unknown').map(rival),
        ...foreign.map((name) => ({ name, isEarlier })),
      ],
      hidden: rest.filter((one) => isElsewhere(one) && !isNever(found.facts, one.slot)).map(rival),
    },
    where: slots.length > 0 ? { slots } : {},
  }
}

const isElsewhere = ({ state }: PlacedName) => state === 'off' || state === 'unknown'

/** Whether the call itself says that the run is not chosen here. */
function isNever(facts: Shown['found']['facts'], { conditions }: Slot): boolean {
  return conditions.some(({ test, holds }) => facts.has(test) && facts.get(test) !== holds)
}

/** Whether two runs are never on together. */
function excludes(a: Slot, b: Slot): boolean {
  const variant = (test: string) => /^(.+) is [^ ]+$/.exec(test)?.[1]
  return a.conditions.some((one) =>
    b.conditions.some(
      (other) =>
        (one.test === other.test && one.holds !== other.holds) ||
        (one.holds &&
          other.holds &&
          one.test !== other.test &&
          variant(one.test) !== undefined &&
          variant(one.test) === variant(other.test)),
    ),
  )
}

/** Names on screen that are written elsewhere: behind them a new name wins; what a prop brings is changed where it is given. */
function withForeign(
  source: Source,
  shown: Shown,
  design: Design,
  matter: Matter,
  home: Home,
): Home[] | Refusal {
  const { found, foreign, merges } = shown
  const rivals = foreign.filter((name) => isAbout(design, name, matter))
  const isBehind = home.list.others.some(({ name, isEarlier }) => rivals.includes(name) && isEarlier)
  const [rival] = rivals
  if (rival === undefined || (merges && isBehind)) return [home]
  const prop = found.opaque.find((one) => isFromProps(source, one))
  if (prop)
    return refuse(
      'dynamic-class',
      `“${rival}” comes from ${source.text.slice(prop.node.start, prop.node.end).slice(0, 60)} and wins here.`,
      'Select the component where it is used and change it there.',
    )
  if (!merges || !found.joiner) return [home]
  const others = [...shown.placed.filter(({ state }) => state === 'on'), ...rivals.map((name) => ({ name }))]
  return [
    {
      type: 'home',
      list: { names: [], merges, others: others.map(({ name }) => ({ name, isEarlier: true })), hidden: [] },
      where: { isLast: true },
    },
  ]
}

function isFromProps({ scopes }: Source, { node }: Opaque): boolean {
  const plain = bare(node)
  const root = plain.type === 'MemberExpression' ? bare(plain.object) : plain
  return bindingOf(root, scopes)?.kind === 'param'
}
