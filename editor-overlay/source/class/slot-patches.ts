/** What is written when the names of one run change. */
import type { Node } from 'oxc-parser'
import { encodeLiteral } from '../file/jsx-text.ts'
import { eolOf, lineStartAt, literalQuote } from '../file/layout.ts'
import { keyText } from '../file/markup.ts'
import { applyPatches, trimmedPatch } from '../file/patches.ts'
import type { Source } from '../file/source.ts'
import { negated } from '../removal/remove-statement.ts'
import type { TextPatch } from '../types.ts'
import { eitherTest, keyOf } from './conditional-keys.ts'
import { type Emptying, emptiedRun } from './emptied-runs.ts'
import { type ClassSource, isAbsent, type Slot } from './gather.ts'
import { insertNames, namesOf, quoteFor, removeToken, replaceToken, tokensOf } from './tokens.ts'

/** The number of characters by which `?` is shorter than `&&`. */
const SHORTER = 1

/** Names of a run with their replacements, and added names. */
export type Change = { replace: ReadonlyMap<string, readonly string[]>; add: readonly string[] }

/**
 * Returns the patches of one run. An attribute without names is removed; so is an empty key or argument, with its
 * test, unless that may have an effect.
 */
export function slotPatches(
  source: Source,
  found: ClassSource,
  slot: Slot,
  { replace, add }: Change,
  emptying: Emptying,
): TextPatch[] {
  if (isAbsent(slot)) return [absentPatch(source, slot, [...[...replace.values()].flat(), ...add])]
  const words = wordsAfter(source, slot, { replace, add })
  const gone = words.trim() === '' ? emptiedRun(source, found, slot, emptying) : null
  if (gone) return gone
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
export function addedNames({ replace, add }: Change): string {
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
  if (slot.quote === 'false key') return { start: slot.start, end: slot.end, text: `, false: ${literal}` }
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
  return { start, end, text: eitherTest(source, [same], [test]) }
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
