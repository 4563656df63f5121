/** Keys of a class object that become equal by an edit: they are merged into one key, active under either test. */
import type { Node, ObjectExpression, ObjectProperty } from 'oxc-parser'
import { encodeLiteral } from '../file/jsx-text.ts'
import { literalQuote } from '../file/layout.ts'
import { keyText } from '../file/markup.ts'
import { type Source, sliceOf } from '../file/source.ts'
import type { TextPatch } from '../types.ts'
import { eitherTest, keyOf } from './conditional-keys.ts'
import type { Slot } from './gather.ts'
import { type Change, wordsAfter } from './slot-patches.ts'
import { quoteFor } from './tokens.ts'

type Merged = { patches: TextPatch[]; gone: Set<Slot> }

/** Returns patches that merge equal keys, because JavaScript keeps only the last, and the runs that they remove. */
export function mergeEqualKeys(source: Source, edits: ReadonlyMap<Slot, Change>): Merged {
  const after = new Map<Node, { slot: Slot; words: string }>()
  for (const [slot, change] of edits) {
    const property = source.parents.get(slot.node)
    if (property?.type === 'Property' && property.key === slot.node)
      after.set(property, { slot, words: wordsAfter(source, slot, change) })
  }
  const merged: Merged = { patches: [], gone: new Set() }
  for (const object of new Set([...after.keys()].map((property) => source.parents.get(property)))) {
    if (object?.type !== 'ObjectExpression') continue
    const groups = new Map<string, ObjectProperty[]>()
    for (const property of object.properties) {
      const words = property.type === 'Property' ? (after.get(property)?.words ?? keyOf(property)) : null
      const name = words?.trim().replace(/\s+/g, ' ')
      if (property.type !== 'Property' || !name) continue
      groups.set(name, [...(groups.get(name) ?? []), property])
    }
    for (const same of groups.values())
      if (same.some((one) => after.has(one))) merge(source, same, after, merged)
  }
  return merged
}

function merge(
  source: Source,
  [first, ...others]: readonly ObjectProperty[],
  after: ReadonlyMap<Node, { slot: Slot; words: string }>,
  { patches, gone }: Merged,
): void {
  if (!first || others.length === 0) return
  const either = eitherTest(
    source,
    [first, ...others].map(({ value }) => value),
  )
  const { key, value } = first
  const made = after.get(first)
  const whole = source.parents.get(first)
  // A name under no condition needs no object of its own.
  if (made && either === 'true' && whole?.type === 'ObjectExpression' && isAll(whole, [first, ...others])) {
    const quote = quoteFor(made.words.split(' '), literalQuote(source))
    patches.push({ start: whole.start, end: whole.end, text: encodeLiteral(made.words, quote) })
    for (const one of [first, ...others]) addSlot(gone, after.get(one)?.slot)
    return
  }
  if (made && first.shorthand) gone.add(made.slot)
  const text = first.shorthand
    ? `${made ? keyText(made.words, literalQuote(source)) : sliceOf(source, key)}: ${either}`
    : either
  patches.push({ start: value.start, end: value.end, text })
  const object = source.parents.get(first)
  const all: readonly Node[] = object?.type === 'ObjectExpression' ? object.properties : []
  for (const other of others) {
    patches.push({ start: all[all.indexOf(other) - 1]?.end ?? other.start, end: other.end, text: '' })
    addSlot(gone, after.get(other)?.slot)
  }
}

const isAll = ({ properties }: ObjectExpression, some: readonly Node[]) =>
  properties.every((one) => some.includes(one))

function addSlot(slots: Set<Slot>, slot: Slot | undefined): void {
  if (slot) slots.add(slot)
}
