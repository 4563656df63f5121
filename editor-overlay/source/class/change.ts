/** Plans one change of class names, whatever the shape of the class expression. Long, because each shape is a case. */
import type { Expression, JSXAttribute, JSXElement, Node } from 'oxc-parser'
import type { EditWhen } from '../../protocol/edit.ts'
import { refuse } from '../draft.ts'
import { classNameIn, insertAttribute } from '../file/attributes.ts'
import { attributeQuote, literalQuote } from '../file/layout.ts'
import { bare, isGone } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { spreadWith } from '../props/spread.ts'
import { codeOf, inWords } from '../text/quoted.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { refuseUnknown, testsOf } from './choices.ts'
import { isAnyState, saidWhen } from './conditions.ts'
import { fontClassOf } from './font-classes.ts'
import { type ClassSource, importSource, isAbsent, isGlued, type Opaque, type Slot } from './gather.ts'
import { isBoundJoiner, joinersInScope } from './joiners.ts'
import { mergeEqualKeys } from './object-keys.ts'
import { refuseOpaque, refuseShared, refuseWritten } from './refuse-opaque.ts'
import type { Shown } from './shown.ts'
import { addedNames, namesAfter, slotPatches, spelled, withoutNested, wordsAfter } from './slot-patches.ts'
import { encodeName, hasRoom, quoteFor, tokensOf } from './tokens.ts'
import { readPatches } from './written-reads.ts'

/** A change of the class names of one element. */
export type ClassChange = {
  /** A present name and the names that replace it; an empty list removes it. */
  replace: ReadonlyMap<string, readonly string[]>
  add: readonly string[]
  /** The runs that the change applies to; all of them if omitted. */
  slots?: readonly Slot[]
  /** Added names come after everything else, so that they win. */
  isLast?: boolean
  /** Added names go into the last of the runs, after names that would replace them. */
  isBehind?: boolean
  /** The states in which a name that is in several runs is targeted. */
  when?: EditWhen | undefined
  condition?: string | undefined
}

type Changed = { type: 'changed'; patches: TextPatch[]; notes: string[] }

/** The names of each run after the change, and the names outside of all runs at one position, before and after it. */
export type After = {
  namesOf: (slot: Slot) => readonly string[]
  was: readonly string[]
  fresh: readonly string[]
  at: number
}

/**
 * Plans the changes wherever the names are written: attribute, literal, template, `cn(…)`, variants, constant.
 * `isAlways`: together they apply in every state, so that no note limits one of them.
 */
export function changeClasses(
  source: Source,
  element: JSXElement,
  shown: Shown,
  changes: readonly ClassChange[],
  isAlways = false,
): (Changed & { after: After }) | Refusal {
  const { found } = shown
  const edits = new Map<Slot, ClassChange>()
  const fresh: string[] = []
  for (const change of changes) {
    for (const [name, next] of change.replace) {
      const slots = slotsWith(source, shown, name, change)
      if (!Array.isArray(slots)) return slots
      for (const slot of slots) {
        const known = edits.get(slot) ?? { replace: new Map(), add: [] }
        edits.set(slot, { ...known, replace: new Map([...known.replace, [name, next]]) })
      }
    }
    if (change.add.length === 0) continue
    const slot = change.isLast ? null : slotFor(source, shown, change)
    if (slot) {
      const known = edits.get(slot) ?? { replace: new Map(), add: [] }
      edits.set(slot, { ...known, add: [...known.add, ...change.add] })
    } else fresh.push(...change.add)
  }
  const isLast = changes.some((change) => change.isLast)
  const editOf = (slot: Slot) => edits.get(slot) ?? [...edits].find(([{ node }]) => node === slot.node)?.[1]
  const namesOf = (slot: Slot) => namesAfter(source, slot, editOf(slot))
  const isBehind = isLast || !found.joiner
  const after: After = {
    namesOf,
    was: [],
    fresh,
    at: isBehind ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY,
  }
  const rest = written(source, found, edits, { fresh, isAlways })
  if (rest.type === 'refused') return rest
  if (fresh.length === 0) return { ...rest, after }
  const place = freshPlace(source, element, found, fresh, isLast)
  return place.type === 'refused' ? place : { ...rest, patches: [...rest.patches, ...place.patches], after }
}

function written(
  source: Source,
  found: ClassSource,
  edits: Map<Slot, ClassChange>,
  { fresh, isAlways }: { fresh: readonly string[]; isAlways: boolean },
): Changed | Refusal {
  const notes: string[] = []
  const merged = mergeEqualKeys(source, edits)
  const own: [Slot, ClassChange][] = []
  const patches: TextPatch[] = [...merged.patches]
  const coming = new Map([...edits].map(([slot, change]) => [slot, addedNames(change).split(' ')]))
  const always = fresh.length > 0 ? spelled(fresh).split(' ') : []
  const isEverywhere = (name: string) =>
    always.includes(name) || isAnyState([...edits.keys()].filter((slot) => coming.get(slot)?.includes(name)))
  for (const [slot, change] of edits) {
    const { shared, when, chosen } = slot
    if (shared?.by === 'constant') return refuseShared(shared.name)
    if (shared) notes.push(noteOfShared(shared))
    if (chosen?.type === 'all') notes.push(noteOfShared(chosen))
    if (chosen?.type === 'one') {
      notes.push(`Other uses of ${chosen.name} keep its classes.`)
      patches.push(...readPatches(source, found, slot, change))
      continue
    }
    const alike = found.slots.filter(({ node }) => node === slot.node)
    if (
      !isAlways &&
      when.length > 0 &&
      chosen?.type !== 'all' &&
      !isAnyState(alike) &&
      !coming.get(slot)?.every(isEverywhere)
    )
      notes.push(`Only while ${[...new Set(alike.map(saidWhen))].join(', or while ')}.`)
    if (!merged.gone.has(slot)) own.push([slot, change])
  }
  const emptied = new Set<Node>()
  for (const [slot, change] of own)
    if (!isAbsent(slot) && wordsAfter(source, slot, change).trim() === '') emptied.add(slot.node)
  const revived = own.find(
    ([{ fallback, node }]) => fallback && emptied.has(node) && !isGone(fallback, emptied),
  )
  if (revived) return refuseFallback(source, revived[0])
  for (const [slot, change] of inRemovalOrder(own))
    patches.push(...slotPatches(source, found, slot, change, { emptied, others: patches }))
  return { type: 'changed', patches: withoutNested(patches), notes: [...new Set(notes)] }
}

/** Refuses to empty a string before a `||`, because what is behind it would apply instead. */
function refuseFallback(source: Source, { node, fallback = node }: Slot): Refusal {
  return refuse(
    'dynamic-class',
    `Without ${codeOf(source, node)}, ${codeOf(source, fallback)} would apply here.`,
    'Choose another value, or change the expression in the source.',
  )
}

/** Sorts runs so that what goes with an emptied one leaves room for the next: the texts of templates, then from the end. */
const inRemovalOrder = (edits: readonly [Slot, ClassChange][]) =>
  [...edits].sort(([a], [b]) => Number(isText(b)) - Number(isText(a)) || b.start - a.start)

const isText = ({ node }: Slot) => node.type === 'TemplateElement'

/** Returns the runs in which the name changes; unless one of them is unconditional, it must be known which are on. */
function slotsWith(
  source: Source,
  shown: Shown,
  name: string,
  { slots, when, condition }: ClassChange,
): Slot[] | Refusal {
  const { placed, states } = shown
  const holders = placed.filter((one) => one.name === name && (slots?.includes(one.slot) ?? true))
  const all = [...new Set(holders.map(({ slot }) => slot))]
  if (all.length === 0) return notWritten(source, shown, name)
  if (when === 'always' || slots) return all
  if (when !== undefined) {
    const isOurs = (test: string) => condition === undefined || test === condition
    const here = all.filter((slot) => {
      const own = slot.conditions.filter(({ test }) => isOurs(test))
      return own.length > 0 && own.every(({ holds }) => holds === (when === 'active'))
    })
    if (testsOf(all).filter(isOurs).length === 1 && here.length > 0) return here
    return refuseWith(all, name)
  }
  const on = all.filter((slot) => states.get(slot) === 'on')
  const open = all.filter((slot) => states.get(slot) === 'unknown')
  if (on.some((slot) => slot.when.length === 0)) return [...on, ...open]
  if (open.length === 0 && on.length > 0) return on
  if (on.length === 0 && all.length === 1) return all
  return refuseWith(open.length > 0 ? open : all, name)
}

/** Refuses a name in runs whose state is unknown; of several conditions, it offers those that a run asks for. */
function refuseWith(slots: readonly Slot[], name: string): Refusal {
  const refusal = refuseUnknown(slots, `“${name}”`)
  const conditions = slots.flatMap((slot) => slot.conditions)
  return {
    ...refusal,
    choices: (refusal.choices ?? []).filter(
      ({ context: { when, condition } }) =>
        condition === undefined ||
        conditions.some(({ test, holds }) => test === condition && holds === (when === 'active')),
    ),
  }
}

/** Returns the run for a new name: an unconditional one, else the only branch on screen; null if there is none. */
function slotFor(source: Source, { found, states }: Shown, { slots, isBehind }: ClassChange): Slot | null {
  const among = (slots ?? found.slots).filter(
    (slot) => hasRoom(source.text, slot) && !isWholeName(source, found, slot),
  )
  const isWorded = (slot: Slot) => tokensOf(source.text, slot).length > 0
  if (isBehind && slots) return among.findLast(isWorded) ?? null
  if (slots) return among.find(isWorded) ?? among[0] ?? null
  const own = among.filter((slot) => slot.shared === null)
  const always = own.filter((slot) => slot.when.length === 0)
  const worded = always.find(isWorded)
  if (worded ?? always[0]) return worded ?? always[0] ?? null
  if (found.joiner) return null
  const on = own.filter((slot) => states.get(slot) === 'on')
  if (on.length === 1) return on[0] ?? null
  if (own.length > 0) return null
  const changeable = among.filter(({ shared }) => shared?.by !== 'constant')
  const base = changeable.find(({ when }) => when.length === 0)
  const shownHere = changeable.filter((slot) => states.get(slot) === 'on')
  return base ?? (shownHere.length === 1 ? (shownHere[0] ?? null) : null)
}

/** Whether `classNames.bind(styles)` looks up the run as one name of a style sheet, so that it can hold no other. */
function isWholeName(source: Source, { joiner }: ClassSource, slot: Slot): boolean {
  const isLookedUp = joiner !== null && isBoundJoiner(joiner, source.scopes, importSource(source))
  return isLookedUp && tokensOf(source.text, slot).length === 1
}

function notWritten(source: Source, { found, surroundings }: Shown, name: string): Refusal {
  const isFrom = (one: Opaque, name: string) =>
    surroundings.some(({ given }) => given.get(one)?.includes(name) === true)
  const from = found.opaque.find((one) => isFrom(one, name)) ?? found.opaque[0] ?? found.slots.find(isGlued)
  return from
    ? refuseOpaque(source, from, `The class “${name}” comes`)
    : refuse('no-change', `This element has no class “${name}” in the source.`)
}

/**
 * Adds names where no run can hold them: as an attribute, as an argument, in a template around the class of a module or
 * a font, or in a call around classes of another file.
 */
function freshPlace(
  source: Source,
  element: JSXElement,
  found: ClassSource,
  names: readonly string[],
  isLast: boolean,
): Changed | Refusal {
  const done = (...patches: TextPatch[]): Changed => ({ type: 'changed', patches, notes: [] })
  const { attribute, expression, joiner, wrapper } = found
  if (!isAttribute(attribute)) {
    if (found.slots.some(({ when }) => when.length > 0) && !found.expression) return dynamic(source, found)
    if (spreadWith(source, element, 'className'))
      return refuse(
        'spread',
        'The spread props may hold classes, and one of the two would be lost.',
        'Edit where the props come from.',
      )
    return done(
      insertAttribute(source, element, `${classNameIn(source, element)}=${attributeText(source, names)}`),
    )
  }
  if (!attribute.value)
    return done({ start: attribute.end, end: attribute.end, text: `=${attributeText(source, names)}` })
  const quote = quoteFor(names, literalQuote(source))
  const literal = `${quote}${names.map((name) => encodeName(name, quote)).join(' ')}${quote}`
  const [argument] = joiner?.arguments ?? []
  const last = joiner?.arguments.at(-1)
  if (last && isLast) return done({ start: last.end, end: last.end, text: `, ${literal}` })
  if (argument) return done({ start: argument.start, end: argument.start, text: `${literal}, ` })
  if (joiner) return done({ start: joiner.end - 1, end: joiner.end - 1, text: literal })
  const [only] = found.opaque
  if (expression && isNothing(expression)) {
    const { start, end } = attribute.value
    return done({ start, end, text: attributeText(source, names) })
  }
  const isWord = only && (only.type === 'module' || fontClassOf(source, only.node) !== null)
  if (expression && (wrapper || (isWord && bare(expression) === only.node))) {
    const { start, end } = expression
    const call = wrapper?.name ?? joinersInScope(source.scopes)[0]?.name
    if (call) {
      const around = [
        { start, end: start, text: `${call}(` },
        { start: end, end, text: `, ${literal})` },
      ]
      return done(...(wrapper?.imports ?? []), ...around)
    }
    const words = names.map((name) => encodeName(name, '`')).join(' ')
    return done({ start, end: start, text: '`${' }, { start: end, end, text: `} ${words}\`` })
  }
  return dynamic(source, found)
}

function attributeText(source: Source, names: readonly string[]): string {
  const quote = quoteFor(names, attributeQuote(source))
  const words = names.map((name) => encodeName(name, quote === '"' ? 'attribute"' : "attribute'"))
  return quote + words.join(' ') + quote
}

const isAttribute = (node: Node | null): node is JSXAttribute => node?.type === 'JSXAttribute'

/** Whether the value adds nothing, as in `className={undefined}`. */
function isNothing(expression: Expression): boolean {
  const node = bare(expression)
  return (
    (node.type === 'Literal' && typeof node.value !== 'string') ||
    (node.type === 'Identifier' && node.name === 'undefined')
  )
}

function noteOfShared({ name, parts = [] }: { name: string; parts?: readonly string[] }): string {
  const more = parts.length > 1 ? `, in ${inWords(parts, 'and')} alike` : ''
  return `Changes every use of ${name}${more}.`
}

function dynamic(source: Source, found: ClassSource): Refusal {
  const { slots, opaque, expression } = found
  const [first] = opaque
  if (slots.some(({ when }) => when.length > 0)) return refuseUnknown(slots, 'Every class of this element')
  if (first) return refuseOpaque(source, first, 'The classes of this element come')
  const shared = slots.find((slot) => slot.shared !== null)?.shared
  return shared ? refuseShared(shared.name) : refuseWritten(source, expression)
}
