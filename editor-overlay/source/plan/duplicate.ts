import { cloneOf, textAt } from '../clone.ts'
import { eolOf, indentAt, isAlone, lineEndAt } from '../layout.ts'
import { isJsx } from '../nodes.ts'
import type { Spot } from '../outline.ts'
import { listItemAt } from '../remove-span.ts'
import { type Source, sliceOf } from '../source.ts'
import type { IntentOf, Refusal, TextPatch } from '../types.ts'
import { copyInArray, copyTogether } from './copy-together.ts'
import { type Drafted, type FileDraft, type Open, refuse, type Target } from './draft.ts'
import { askMeaning, entryOf, listAround, onlyInTemplate } from './list.ts'
import { findAll, outermost } from './remove.ts'

type Intent = IntentOf<'duplicate'>
type Copied = { at: 'copied'; source: Source; patches: TextPatch[]; notes: string[] }

export function planDuplicate(open: Open, intent: Intent): Drafted {
  const targets = findAll(open, intent.ids)
  if (!Array.isArray(targets)) return targets
  const files = new Map<Source, FileDraft>()
  const notes = new Set<string>()
  for (const target of outermost(targets)) {
    const copied = copy(open, target, intent)
    if (copied.at === 'refused') return copied
    const file = files.get(copied.source) ?? { source: copied.source, patches: [] }
    files.set(copied.source, { ...file, patches: [...file.patches, ...copied.patches] })
    for (const note of copied.notes) notes.add(note)
  }
  return { at: 'draft', files: [...files.values()], carries: [], notes: [...notes] }
}

function copy(open: Open, { source, spot }: Target, { meaning, item }: Intent): Copied | Refusal {
  if (/^(html|head|body|main|title)$/.test(spot.tag))
    return refuse('no-slot', `A page has one <${spot.tag}>.`)
  const list = listItemAt(source, spot.node)
  if (meaning === 'only')
    return refuse(
      'list-item',
      'A copy for one item of a list is an entry of the data.',
      'Choose “this item”.',
    )
  if (list) {
    if (meaning === undefined) return askMeaning('a copy')
    if (meaning === 'item') return copyEntry(open, source, list.callback, item)
    return copyTogether(source, spot)
  }
  if (meaning === 'item' && listAround(source, spot.node)) return onlyInTemplate('This element')
  const parent = source.parents.get(spot.node)
  if (!parent || !isJsx(parent)) return besideExpression(source, spot)
  const { patches, notes } = cloneOf(source, spot)
  const { text } = source
  const { start, end } = spot.node
  const indent = indentAt(text, start)
  const written = textAt(source, spot.node, spot.node, indent, patches)
  const patch = isAlone(text, { start, end })
    ? { start: lineEndAt(text, end), end: lineEndAt(text, end), text: indent + written + eolOf(text) }
    : { start: end, end, text: written }
  return { at: 'copied', source, patches: [patch], notes }
}

/** Where there is room for one element, two stand in a fragment; a value that others may look into stays one. */
function besideExpression(source: Source, spot: Spot): Copied | Refusal {
  let outer = source.parents.get(spot.node)
  while (outer && /^(ParenthesizedExpression|ConditionalExpression|LogicalExpression)$/.test(outer.type))
    outer = source.parents.get(outer)
  if (outer && /^(ReturnStatement|ArrowFunctionExpression|JSXExpressionContainer)$/.test(outer.type)) {
    const holder = source.parents.get(outer)
    if (holder?.type !== 'JSXAttribute') return copyTogether(source, spot)
  }
  if (outer?.type === 'ArrayExpression' && source.parents.get(spot.node) === outer)
    return copyInArray(source, spot)
  return refuse(
    'no-slot',
    'This element is a value, and there is room for one.',
    'Wrap it in a div first, then copy it inside.',
  )
}

function copyEntry(
  open: Open,
  from: Source,
  callback: Parameters<typeof entryOf>[2],
  item: number | undefined,
): Copied | Refusal {
  const entry = entryOf(open, from, callback, item)
  if (entry.at === 'refused') return entry
  const { source, node, label } = entry
  const { text } = source
  const words = sliceOf(source, node)
  const isOwn = text.slice(0, node.start).match(/[\r\n][ \t]*$/)
  const gap = isOwn ? eolOf(text) + indentAt(text, node.start) : ' '
  const patch = { start: node.end, end: node.end, text: `,${gap}${words}` }
  return {
    at: 'copied',
    source,
    patches: [patch],
    notes: [`Copied ${label} in the data; a key made from its fields may need to be unique.`],
  }
}
