/** What is written when the names of one run change. */
import type { Node } from 'oxc-parser'
import { removeAttribute } from '../attributes.ts'
import { literalQuote } from '../layout.ts'
import { keyText } from '../markup.ts'
import { applyPatches, trimmedPatch } from '../patches.ts'
import type { Source } from '../source.ts'
import { coversOthers } from '../spread.ts'
import { encodeLiteral } from '../text/jsx-text.ts'
import type { TextPatch } from '../types.ts'
import { type ClassSource, isAbsent, type Slot } from './gather.ts'
import { insertNames, namesOf, removeToken, replaceToken, tokensOf } from './tokens.ts'

/** By how much `?` is shorter than `&&`. */
const SHORTER = 1

/** Names of a run that give way to others, and names that come. */
export type Change = { replace: ReadonlyMap<string, readonly string[]>; add: readonly string[] }

/** The patches of one run; a class name that is left without names goes, and a key that is, goes with its test. */
export function slotPatches(
  source: Source,
  found: ClassSource,
  slot: Slot,
  { replace, add }: Change,
): TextPatch[] {
  if (isAbsent(slot)) return [absentPatch(source, slot, [...[...replace.values()].flat(), ...add])]
  const words = wordsAfter(source, slot, { replace, add })
  const isSole = found.slots.length === 1 && found.opaque.length === 0 && found.joiner === null
  const { attribute } = found
  const isCovering = attribute?.type === 'JSXAttribute' && coversOthers(source, attribute)
  if (
    words.trim() === '' &&
    isSole &&
    attribute &&
    !isCovering &&
    slot.when.length === 0 &&
    slot.shared === null
  )
    return [removeAttribute(source.text, attribute)]
  const property = source.parents.get(slot.node)
  if (words.trim() === '' && property?.type === 'Property' && property.key === slot.node)
    return [withoutProperty(source, property)]
  const made = slot.quote === 'key' ? keyFor(source, slot, words) : withoutBlanks(source, slot, words)
  return [trimmedPatch(source.text, { start: slot.start, end: slot.end, text: made })]
}

/** Between two expressions of a template that is left without names one blank stays, and at its ends none. */
function withoutBlanks({ text }: Source, slot: Slot, words: string): string {
  const old = text.slice(slot.start, slot.end)
  if (slot.quote !== '`' || words.trim() !== '' || old.trim() === '') return words
  const [isBehind, isBefore] = [text[slot.start - 1] === '}', text.startsWith('${', slot.end)]
  if (isBehind && isBefore) return /[\r\n]/.test(words) ? words : ' '
  if (!isBehind && !isBefore) return words
  const edge = isBehind ? (/\s*$/.exec(old)?.[0] ?? '') : (/^\s*/.exec(old)?.[0] ?? '')
  return /[\r\n]/.test(edge) ? edge : ''
}

/** The names of the run after the change. */
export function namesAfter(source: Source, slot: Slot, change: Change | undefined): string[] {
  const now = namesOf(source.text, slot)
  if (!change) return now
  const kept = now.filter((name, at) => now.indexOf(name) === at || !change.replace.has(name))
  const next = isAbsent(slot) ? [...change.replace.values()].flat() : []
  return [...kept.flatMap((name) => change.replace.get(name) ?? [name]), ...next, ...change.add]
}

/** What stands in the run after the change. */
export function wordsAfter(source: Source, slot: Slot, { replace, add }: Change): string {
  let text = source.text
  let end = slot.end
  const now = () => ({ ...slot, end })
  const apply = (patch: TextPatch) => {
    text = applyPatches(text, [patch])
    end += patch.text.length - (patch.end - patch.start)
  }
  const tokens = tokensOf(text, slot)
  // From the end, so that a name that comes in the place of one is not taken for another that goes.
  for (const [at, token] of [...tokens.entries()].reverse()) {
    const next = replace.get(token.name)
    if (!next) continue
    // A name that stands there twice would still be there.
    const isFirst = tokens.findIndex(({ name }) => name === token.name) === at
    apply(isFirst && next.length > 0 ? replaceToken(now(), token, next) : removeToken(text, now(), token))
  }
  if (add.length > 0) apply(insertNames(text, now(), add))
  return text.slice(slot.start, end)
}

/** A branch that had no names gets a string; `on && 'a'` becomes `on ? 'a' : 'b'` for that. */
function absentPatch(source: Source, slot: Slot, names: readonly string[]): TextPatch {
  const { text } = source
  const literal = encodeLiteral(names.join(' '), literalQuote(source))
  const { node } = slot
  if (slot.quote === 'nothing' || node.type !== 'LogicalExpression')
    return { start: slot.start, end: slot.end, text: literal }
  const { left, right } = node
  const between = text.slice(left.end, right.start).replace('&&', '?')
  const held = text.slice(right.start, right.end)
  return { start: left.end, end: right.end, text: `${between}${held} : ${literal}` }
}

/** Names change behind a `&&` that becomes a `?` as well: one patch that does both. */
export function withoutNested(patches: readonly TextPatch[]): TextPatch[] {
  const isInside = (one: TextPatch, outer: TextPatch) =>
    one !== outer && one.start >= outer.start && one.end <= outer.end && outer.end > outer.start
  return patches
    .filter((one) => !patches.some((outer) => isInside(one, outer)))
    .map((outer) =>
      patches
        .filter((one) => isInside(one, outer))
        .sort((a, b) => b.start - a.start)
        .reduce((made, one) => withInner(made, one), outer),
    )
}

function withInner({ start, end, text }: TextPatch, inner: TextPatch): TextPatch {
  const at = inner.start - start - SHORTER
  const rest = text.slice(at + inner.end - inner.start)
  return { start, end, text: text.slice(0, at) + inner.text + rest }
}

/** `flex` and `'p-4'` as keys; a short `{ flex }` keeps its test behind the new key. */
function keyFor(source: Source, { node }: Slot, words: string): string {
  const key = keyText(words, literalQuote(source))
  const property = source.parents.get(node)
  return property?.type === 'Property' && property.shorthand
    ? `${key}: ${source.text.slice(node.start, node.end)}`
    : key
}

/** A key without a name goes with its test; the last one leaves an empty text, which adds nothing either. */
function withoutProperty({ parents }: Source, property: Node): TextPatch {
  const object = parents.get(property)
  const all: readonly Node[] = object?.type === 'ObjectExpression' ? object.properties : []
  const at = all.indexOf(property)
  const [before, after] = [all[at - 1], all[at + 1]]
  if (after) return { start: property.start, end: after.start, text: '' }
  if (before) return { start: before.end, end: property.end, text: '' }
  const { start, end } = object ?? property
  return { start, end, text: "''" }
}
