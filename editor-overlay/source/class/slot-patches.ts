/** What is written when the names of one run change. */
import type { Node } from 'oxc-parser'
import { removeAttribute } from '../file/attributes.ts'
import { encodeLiteral } from '../file/jsx-text.ts'
import { eolOf, lineStartAt, literalQuote } from '../file/layout.ts'
import { keyText } from '../file/markup.ts'
import { isInside } from '../file/nodes.ts'
import { applyPatches, overlaps, sortPatches, trimmedPatch } from '../file/patches.ts'
import type { Source } from '../file/source.ts'
import { coversOthers } from '../props/spread.ts'
import { mayAct } from '../removal/asks-only.ts'
import { removeArgument } from '../removal/remove-added.ts'
import { removeEntry } from '../removal/remove-entry.ts'
import { negated } from '../removal/remove-statement.ts'
import type { TextPatch } from '../types.ts'
import { keyOf, operandOf } from './conditional-keys.ts'
import { emptiedPiece, goneAround } from './emptied-pieces.ts'
import { type ClassSource, importSource, isAbsent, isGlued, type Slot } from './gather.ts'
import { isJoiner } from './joiners.ts'
import { insertNames, namesOf, quoteFor, removeToken, replaceToken, tokensOf } from './tokens.ts'

/** The number of characters by which `?` is shorter than `&&`. */
const SHORTER = 1

/** Names of a run with their replacements, and added names. */
export type Change = { replace: ReadonlyMap<string, readonly string[]>; add: readonly string[] }

/**
 * Returns the patches of one run. An attribute without names is removed; so is an empty key or argument, with its
 * test, unless that may have an effect. `others` are the patches of other runs: of two arguments next to each other
 * only one is removed.
 */
export function slotPatches(
  source: Source,
  found: ClassSource,
  slot: Slot,
  { replace, add }: Change,
  others: readonly TextPatch[],
): TextPatch[] {
  if (isAbsent(slot)) return [absentPatch(source, slot, [...[...replace.values()].flat(), ...add])]
  const words = wordsAfter(source, slot, { replace, add })
  const { attribute } = found
  const isCovering = attribute?.type === 'JSXAttribute' && coversOthers(source, attribute)
  if (
    words.trim() === '' &&
    attribute &&
    !isCovering &&
    isLastRun(source, found, slot) &&
    slot.shared === null &&
    slot.chosen === undefined
  )
    return [removeAttribute(source.text, attribute)]
  const property = source.parents.get(slot.node)
  const isKey = property?.type === 'Property' && property.key === slot.node
  if (words.trim() === '' && isKey && !mayAct(property.value)) {
    const object = source.parents.get(property)
    const isOnly = object?.type === 'ObjectExpression' && object.properties.length === 1
    const whole = isOnly ? emptiedArgument(source, object) : null
    return [whole && !overlaps(sortPatches([...others, whole])) ? whole : withoutProperty(source, property)]
  }
  const pushed = words.trim() === '' && property?.type === 'CallExpression' ? property : null
  const gone = pushed && removeArgument(source, pushed, slot.node, new Set())
  if (gone) return [gone]
  const entry =
    words.trim() === ''
      ? (emptiedArgument(source, slot.node) ?? emptiedEntry(source, slot) ?? emptiedPiece(source, slot.node))
      : null
  if (entry && !overlaps(sortPatches([...others, entry]))) return [entry]
  const requoted = inOtherQuotes(source, slot, { replace, add })
  if (requoted) return [requoted]
  const made = slot.quote === 'key' ? keyFor(source, slot, words) : withoutBlanks(source, slot, words)
  return [trimmedPatch(source.text, { start: slot.start, end: slot.end, text: made })]
}

/**
 * Returns the run in double quotes or backticks if a new name has a single quote, which Tailwind would not find
 * escaped; else null.
 */
function inOtherQuotes(source: Source, slot: Slot, change: Change): TextPatch | null {
  const coming = [...[...change.replace.values()].flat(), ...change.add]
  const isSingle = slot.quote === "'" || slot.quote === "attribute'"
  const old = source.text.slice(slot.start, slot.end)
  if (!isSingle || quoteFor(coming, "'") === "'" || old.includes('\\')) return null
  if (slot.quote === "attribute'" && old.includes('&')) return null
  const isTemplate = old.includes('"') && slot.quote === "'"
  if (old.includes('"') && (!isTemplate || /`|\$\{/.test(old))) return null
  const quote = isTemplate ? '`' : '"'
  const words = wordsAfter(source, { ...slot, quote: slot.quote === "'" ? quote : 'attribute"' }, change)
  return { start: slot.start - 1, end: slot.end + 1, text: quote + words + quote }
}

/** Removes one of several entries of an array of names, with its test; else null. */
function emptiedEntry(source: Source, { node, list }: Slot): TextPatch | null {
  if (list?.type !== 'ArrayExpression' || list.elements.length < 2) return null
  const [entry, outer] = goneAround(source, node)
  return outer === list && !mayAct(entry) ? removeEntry(source.text, list, entry) : null
}

/** Whether the value of the attribute names no class once this run is empty, and computes nothing else. */
function isLastRun(
  { text }: Source,
  { attribute, expression, slots, opaque, joiner }: ClassSource,
  slot: Slot,
) {
  const isHere = (one: Slot) => attribute !== null && isInside(one.node, attribute)
  const isEmpty = (one: Slot) => !isGlued(one) && namesOf(text, one).length === 0
  const isSole = slots.length === 1 && slot.when.length === 0
  const isWhole = slots.every((one) => isHere(one) && (one === slot || isEmpty(one)))
  return (
    opaque.length === 0 && joiner === null && (isSole || (isWhole && !(expression && mayAct(expression))))
  )
}

/** Removes one of several arguments of a joiner, with its test, if it adds nothing without the run; else null. */
export function emptiedArgument(source: Source, node: Node): TextPatch | null {
  const [argument, call] = goneAround(source, node)
  if (call?.type !== 'CallExpression' || call.arguments.length < 2 || call.callee === argument) return null
  if (mayAct(argument) || !isJoiner(call, source.scopes, importSource(source))) return null
  const start = source.text.indexOf('(', (call.typeArguments ?? call.callee).end)
  return removeEntry(source.text, { start, end: call.end }, argument)
}

/** Keeps one space between two expressions of a template that loses its names, and none at its ends. */
function withoutBlanks({ text }: Source, slot: Slot, words: string): string {
  const old = text.slice(slot.start, slot.end)
  if (slot.quote !== '`' || words.trim() !== '' || old.trim() === '') return words
  const [isBehind, isBefore] = [text[slot.start - 1] === '}', text.startsWith('${', slot.end)]
  if (isBehind && isBefore) return /[\r\n]/.test(words) ? words : ' '
  if (!isBehind && !isBefore) return words
  const edge = isBehind ? (/\s*$/.exec(old)?.[0] ?? '') : (/^\s*/.exec(old)?.[0] ?? '')
  return /[\r\n]/.test(edge) ? edge : ''
}

/** Returns the names that a run gets, apart from those it keeps. */
export function comingIn({ replace, add }: Change): string {
  return spelled(
    [...replace.values()]
      .flat()
      .filter((name) => !replace.has(name))
      .concat(add),
  )
}

/** Returns names as one text, in which it does not count whether they are important. */
export function spelled(names: readonly string[]): string {
  return names
    .map((name) => name.replace(/!$/, ''))
    .sort()
    .join(' ')
}

/** Returns the names of the run after the change. */
export function namesAfter(source: Source, slot: Slot, change: Change | undefined): string[] {
  const now = namesOf(source.text, slot)
  if (!change) return now
  const kept = now.filter((name, at) => now.indexOf(name) === at || !change.replace.has(name))
  const next = isAbsent(slot) ? [...change.replace.values()].flat() : []
  return [...kept.flatMap((name) => change.replace.get(name) ?? [name]), ...next, ...change.add]
}

/** Returns the text of the run after the change. */
export function wordsAfter(source: Source, slot: Slot, { replace, add }: Change): string {
  let text = source.text
  let end = slot.end
  const now = () => ({ ...slot, end })
  const apply = (patch: TextPatch) => {
    text = applyPatches(text, [patch])
    end += patch.text.length - (patch.end - patch.start)
  }
  const tokens = tokensOf(text, slot)
  // From the end, so that a replacement is not mistaken for another name that is to be removed.
  for (const [at, token] of [...tokens.entries()].reverse()) {
    const next = replace.get(token.name)
    if (!next) continue
    // A name that occurs twice would still be there.
    const isFirst = tokens.findIndex(({ name }) => name === token.name) === at
    apply(isFirst && next.length > 0 ? replaceToken(now(), token, next) : removeToken(text, now(), token))
  }
  if (add.length > 0) apply(insertNames(text, now(), add))
  return text.slice(slot.start, end)
}

/** Writes a string into a branch without names; `on && 'a'` becomes `on ? 'a' : 'b'` for that. */
function absentPatch(source: Source, slot: Slot, names: readonly string[]): TextPatch {
  const { text } = source
  const literal = encodeLiteral(names.join(' '), quoteFor(names, literalQuote(source)))
  const { node } = slot
  if (slot.quote === 'base') {
    const before = text.slice(lineStartAt(text, slot.start), slot.start)
    const space = before.trim() === '' ? eolOf(text) + before : ' '
    return { start: slot.start, end: slot.start, text: `base: ${literal},${space}` }
  }
  if (slot.quote === 'other key') return keyPatch(source, node, names)
  if (slot.quote === 'nothing' || node.type !== 'LogicalExpression')
    return { start: slot.start, end: slot.end, text: literal }
  const { left, right } = node
  const between = text.slice(left.end, right.start).replace('&&', '?')
  const held = text.slice(right.start, right.end)
  return { start: left.end, end: right.end, text: `${between}${held} : ${literal}` }
}

/** Writes a key with the opposite test behind one, or adds the test to a key with the same names. */
function keyPatch(source: Source, property: Node, names: readonly string[]): TextPatch {
  const object = source.parents.get(property)
  const all = object?.type === 'ObjectExpression' ? object.properties : []
  const test = property.type === 'Property' ? negated(source, property.value) : ''
  const words = names.join(' ')
  const same = all.flatMap((one) => (one.type === 'Property' && keyOf(one) === words ? [one.value] : []))[0]
  if (!same) {
    const key = keyText(words, quoteFor(names, literalQuote(source)))
    return { start: property.end, end: property.end, text: `, ${key}: ${test}` }
  }
  const { start, end } = same
  return { start, end, text: `${operandOf(source, same)} || ${test}` }
}

/** Merges patches of names after a `&&` into the patch that turns it into a `?`. */
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

/** Writes `flex` or `'p-4'` as a key; a shorthand `{ flex }` keeps its test as the value of the new key. */
function keyFor(source: Source, { node }: Slot, words: string): string {
  const key = keyText(words, quoteFor([words], literalQuote(source)))
  const property = source.parents.get(node)
  return property?.type === 'Property' && property.shorthand
    ? `${key}: ${source.text.slice(node.start, node.end)}`
    : key
}

/** Removes a key with its test; the object of the last one becomes an empty string, which adds nothing either. */
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
