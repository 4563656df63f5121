/** One place of a class expression that a change goes to, with the names around it that it has to win against. */
import type { ClassChange } from '../class/change.ts'
import type { Opaque, Slot } from '../class/gather.ts'
import { bindingOf } from '../class/joiners.ts'
import type { PlacedName, Shown } from '../class/shown.ts'
import { tokensOf } from '../class/tokens.ts'
import { bare } from '../nodes.ts'
import type { Source } from '../source.ts'
import type { Design } from '../style/design.ts'
import { type Rival, sameVariants, touches } from '../style/rivals.ts'
import type { ClassList } from '../style/work.ts'
import type { Refusal } from '../types.ts'
import { refuse } from './draft.ts'

/** What is set: properties under these variants; `what` names them in a refusal. */
export type Matter = { properties: readonly string[]; modifiers: readonly string[]; what: string }

/** The runs that a change goes to, with what stands around them. */
export type Home = {
  type: 'home'
  list: ClassList
  where: Pick<ClassChange, 'slots' | 'isLast'>
  /** Where the change goes instead, when here it would win over what another state says. */
  otherwise?: Home
}

/** Whether a name speaks about the matter. */
export function isAbout(design: Design, name: string, { properties, modifiers }: Matter): boolean {
  const known = design.compile(name)
  return (
    known !== null && sameVariants(known.variants, modifiers) && properties.some((one) => touches(known, one))
  )
}

/** The home in these runs. */
export function homeIn(source: Source, shown: Shown, slots: Slot[]): Home {
  const { found, placed, merges, foreign } = shown
  const at = slots[0] ? found.slots.indexOf(slots[0]) : -1
  const rest = placed.filter(({ slot }) => !slots.includes(slot) && !slots.some((one) => excludes(one, slot)))
  const rival = ({ name, at: place }: PlacedName): Rival => ({
    name,
    isEarlier: place < at,
    isWritten: true,
  })
  // Of a name that stands there twice, a joiner that merges keeps the later one.
  const names = slots.flatMap((slot) => tokensOf(source.text, slot).map(({ name }) => name))
  const isEarlier =
    found.opaque.every(({ node }) => node.start < (slots[0]?.start ?? 0)) && found.opaque.length > 0
  return {
    type: 'home',
    list: {
      names: merges ? [...new Set(names.reverse())].reverse() : [...new Set(names)],
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
export function isNever(facts: Shown['found']['facts'], { conditions }: Slot): boolean {
  return conditions.some(({ test, holds }) => facts.has(test) && facts.get(test) !== holds)
}

/** Whether two runs are never on together. */
export function excludes(a: Slot, b: Slot): boolean {
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
export function withForeign(
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
