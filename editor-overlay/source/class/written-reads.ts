/** Writes class names at the element, in place of the constant that it reads them from. */
import type { Node } from 'oxc-parser'
import type { EditTarget } from '../../protocol/edit.ts'
import { removeAttribute } from '../file/attributes.ts'
import { encodeLiteral } from '../file/jsx-text.ts'
import { attributeQuote, literalQuote } from '../file/layout.ts'
import { bare } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import type { TextPatch } from '../types.ts'
import { emptiedArgument } from './emptied-runs.ts'
import type { ClassSource, SharedUse, Slot } from './gather.ts'
import { type Change, namesAfter } from './slot-patches.ts'
import { encodeName, quoteFor } from './tokens.ts'

/** Marks the runs of constants that several elements use with what is chosen for them. */
export function withUses(slots: readonly Slot[], uses: EditTarget['uses']): Slot[] {
  return slots.map((slot) => {
    const chosen = slot.shared?.by === 'constant' && uses ? chosenOf(slot.shared, uses) : null
    return chosen ? { ...slot, shared: null, chosen } : slot
  })
}

function chosenOf({ name, reads }: NonNullable<Slot['shared']>, uses: 'all' | 'one'): SharedUse | null {
  if (uses === 'all') return { type: 'all', name }
  return reads ? { type: 'one', name, reads } : null
}

/** Returns the patches that write the names of a run wherever the element reads it. */
export function readPatches(source: Source, found: ClassSource, slot: Slot, change: Change): TextPatch[] {
  const names = namesAfter(source, slot, change)
  return found.slots.flatMap(({ node, chosen }) =>
    chosen?.type === 'one' && node === slot.node
      ? chosen.reads.map((read) => patchOf(source, found, read, names))
      : [],
  )
}

function patchOf(
  source: Source,
  { attribute, expression }: ClassSource,
  read: Node,
  names: string[],
): TextPatch {
  const { text, parents } = source
  if (expression && bare(expression) === read && attribute?.type === 'JSXAttribute' && attribute.value) {
    if (names.length === 0) return removeAttribute(text, attribute)
    const quote = quoteFor(names, attributeQuote(source))
    const words = names.map((name) => encodeName(name, quote === '"' ? 'attribute"' : "attribute'"))
    return { start: attribute.value.start, end: attribute.value.end, text: quote + words.join(' ') + quote }
  }
  const outer = parents.get(read)
  if (outer?.type === 'TemplateLiteral') {
    const words = names.map((name) => encodeName(name, '`')).join(' ')
    return { start: text.lastIndexOf('${', read.start), end: text.indexOf('}', read.end) + 1, text: words }
  }
  const gone = names.length === 0 ? emptiedArgument(source, read, { emptied: new Set(), others: [] }) : null
  if (gone) return gone
  const quote = quoteFor(names, literalQuote(source))
  return { start: read.start, end: read.end, text: encodeLiteral(names.join(' '), quote) }
}
