/** One change of class names, planned for whatever shape the class name has. */
import type { JSXElement } from 'oxc-parser'
import { insertAttribute, removeAttribute } from '../attributes.ts'
import { attributeQuote, literalQuote } from '../layout.ts'
import { bare, hasSpread } from '../nodes.ts'
import { applyPatches, tightened } from '../patches.ts'
import { refuse } from '../plan/draft.ts'
import type { Source } from '../source.ts'
import type { Refusal, TextPatch } from '../types.ts'
import type { ClassSource, Slot } from './gather.ts'
import { joinerInScope } from './joiners.ts'
import { classSourceOf } from './slots.ts'
import { encodeName, insertNames, removeToken, replaceToken, tokensOf } from './tokens.ts'

export type ClassChange = {
  /** A name that is there, and what stands in its place; an empty list takes it out. */
  replace: ReadonlyMap<string, readonly string[]>
  add: readonly string[]
}

export type Changed = { at: 'changed'; patches: TextPatch[]; notes: string[] }

export function changeClasses(
  source: Source,
  element: JSXElement,
  change: ClassChange,
  live?: readonly string[],
): Changed | Refusal {
  const found = classSourceOf(source, element)
  const edits = new Map<Slot, ClassChange>()
  for (const [name, next] of change.replace) {
    const slots = slotsWith(source, found, name, live)
    if (slots.length === 0) return notWritten(found, name)
    for (const slot of slots) {
      const known = edits.get(slot) ?? { replace: new Map(), add: [] }
      edits.set(slot, { ...known, replace: new Map([...known.replace, [name, next]]) })
    }
  }
  if (change.add.length > 0) {
    const slot = slotFor(source, found, live)
    if (!slot) return withoutSlot(source, element, found, change.add, edits)
    const known = edits.get(slot) ?? { replace: new Map(), add: [] }
    edits.set(slot, { ...known, add: change.add })
  }
  return written(source, found, edits)
}

function written(source: Source, found: ClassSource, edits: Map<Slot, ClassChange>): Changed | Refusal {
  const notes: string[] = []
  const patches: TextPatch[] = []
  for (const [slot, change] of edits) {
    const { shared, when } = slot
    if (shared?.by === 'constant')
      return refuse(
        'dynamic-class',
        `The classes come from “${shared.name}”, which other elements use as well.`,
        `Edit ${shared.name} in the source, or give this element classes of its own.`,
      )
    if (shared) notes.push(`Changes every use of ${shared.name}.`)
    if (when.length > 0) notes.push(`Only while ${when.join(' and ')}.`)
    patches.push(slotPatch(source, found, slot, change))
  }
  return { at: 'changed', patches, notes: [...new Set(notes)] }
}

function slotPatch(source: Source, found: ClassSource, slot: Slot, change: ClassChange): TextPatch {
  let text = source.text
  let end = slot.end
  const now = () => ({ ...slot, end })
  const apply = (patch: TextPatch) => {
    text = applyPatches(text, [patch])
    end += patch.text.length - (patch.end - patch.start)
  }
  for (const [name, next] of change.replace) {
    const token = tokensOf(text, now()).find((one) => one.name === name)
    if (token) apply(next.length > 0 ? replaceToken(now(), token, next) : removeToken(text, now(), token))
  }
  if (change.add.length > 0) apply(insertNames(text, now(), change.add))
  const words = text.slice(slot.start, end)
  const isSole = found.slots.length === 1 && found.opaque.length === 0 && found.joiner === null
  if (words.trim() === '' && isSole && found.attribute && slot.when.length === 0 && slot.shared === null)
    return removeAttribute(source.text, found.attribute)
  return tightened(source.text, { start: slot.start, end: slot.end, text: words })
}

/** Where a name stands; when it stands in more than one place, those that are on screen. */
function slotsWith(source: Source, found: ClassSource, name: string, live?: readonly string[]): Slot[] {
  const holders = found.slots.filter((slot) =>
    tokensOf(source.text, slot).some((token) => token.name === name),
  )
  const always = holders.filter((slot) => slot.when.length === 0)
  if (always.length > 0) return always
  const shown = holders.filter((slot) => isLive(source, slot, live))
  return shown.length > 0 ? shown : holders
}

function isLive(source: Source, slot: Slot, live: readonly string[] | undefined): boolean {
  const names = tokensOf(source.text, slot)
  return live !== undefined && names.length > 0 && names.every(({ name }) => live.includes(name))
}

/** The run that takes a new name: one that is always there, else the only branch on screen. */
function slotFor(source: Source, found: ClassSource, live?: readonly string[]): Slot | null {
  const own = found.slots.filter((slot) => slot.shared === null)
  const always = own.filter((slot) => slot.when.length === 0)
  const worded = always.find((slot) => tokensOf(source.text, slot).length > 0)
  if (worded ?? always[0]) return worded ?? always[0] ?? null
  if (found.joiner) return null
  const shown = own.filter((slot) => isLive(source, slot, live))
  if (shown.length === 1) return shown[0] ?? null
  const base = found.slots.filter((slot) => slot.shared?.by === 'variants' && slot.when.length === 0)
  return own.length === 0 ? (base[0] ?? null) : null
}

function notWritten(found: ClassSource, name: string): Refusal {
  if (found.opaque.length === 0 && found.slots.every((slot) => !slot.gluedStart && !slot.gluedEnd))
    return refuse('no-change', `This element has no class “${name}” in the source.`)
  return refuse(
    'dynamic-class',
    `The class “${name}” comes from an expression.`,
    'Follow the expression to where the class is written, or edit the place that uses this component.',
  )
}

function withoutSlot(
  source: Source,
  element: JSXElement,
  found: ClassSource,
  names: readonly string[],
  edits: Map<Slot, ClassChange>,
): Changed | Refusal {
  const rest = written(source, found, edits)
  if (rest.at === 'refused') return rest
  const fresh = freshPlace(source, element, found, names)
  return fresh.at === 'refused' ? fresh : { ...rest, patches: [...rest.patches, ...fresh.patches] }
}

/** No run to put a name into: an attribute, an argument, or a template around a known class of a module. */
function freshPlace(
  source: Source,
  element: JSXElement,
  found: ClassSource,
  names: readonly string[],
): Changed | Refusal {
  const done = (...patches: TextPatch[]): Changed => ({ at: 'changed', patches, notes: [] })
  const { attribute, expression, joiner } = found
  if (!attribute) {
    if (hasSpread(element))
      return refuse(
        'spread',
        'The spread props may carry classes, and one of the two would be lost.',
        'Edit the place where the props come from.',
      )
    const quote = attributeQuote(source)
    const words = names.map((name) => encodeName(name, quote === '"' ? 'attribute"' : "attribute'")).join(' ')
    return done(insertAttribute(source, element, `className=${quote}${words}${quote}`))
  }
  const quote = literalQuote(source)
  const literal = `${quote}${names.map((name) => encodeName(name, quote)).join(' ')}${quote}`
  const [argument] = joiner?.arguments ?? []
  if (argument) return done({ start: argument.start, end: argument.start, text: `${literal}, ` })
  if (joiner) return done({ start: joiner.end - 1, end: joiner.end - 1, text: literal })
  const [only] = found.opaque
  if (expression && only?.kind === 'module' && bare(expression) === only.node) {
    const { start, end } = expression
    const call = joinerInScope(source.scopes)
    if (call) return done({ start, end: start, text: `${call}(` }, { start: end, end, text: `, ${literal})` })
    const words = names.map((name) => encodeName(name, '`')).join(' ')
    return done({ start, end: start, text: '`${' }, { start: end, end, text: `} ${words}\`` })
  }
  return dynamic(found)
}

function dynamic(found: ClassSource): Refusal {
  if (found.slots.length > 0)
    return refuse(
      'dynamic-class',
      'Every class of this element depends on a condition.',
      'Show the state that you want to change and repeat the edit, or edit the expression in the source.',
    )
  return refuse(
    'dynamic-class',
    'The classes of this element come from an expression.',
    'Edit the place that uses this component, or follow the expression to its source.',
  )
}
