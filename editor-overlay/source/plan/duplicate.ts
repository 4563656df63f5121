import { cloneOf, textAt } from '../clone.ts'
import { eolOf, indentAt, isAlone, lineEndAt } from '../layout.ts'
import { isInside, isJsx, type Span } from '../nodes.ts'
import { listItemAt } from '../remove-span.ts'
import { type Source, sliceOf } from '../source.ts'
import type { IntentOf, Refusal, TextPatch } from '../types.ts'
import { type Drafted, type FileDraft, type Open, refuse, type Target } from './draft.ts'
import { askMeaning, entryOf } from './list.ts'
import { findAll, outermost } from './remove.ts'

type Intent = IntentOf<'duplicate'>
type Copied = { at: 'copied'; source: Source; patch: TextPatch; notes: string[] }

export function planDuplicate(open: Open, intent: Intent): Drafted {
  const targets = findAll(open, intent.ids)
  if (!Array.isArray(targets)) return targets
  const files = new Map<Source, FileDraft>()
  const notes = new Set<string>()
  for (const target of outermost(targets)) {
    const copied = copy(open, target, intent)
    if (copied.at === 'refused') return copied
    const file = files.get(copied.source) ?? { source: copied.source, patches: [] }
    files.set(copied.source, { ...file, patches: [...file.patches, copied.patch] })
    for (const note of copied.notes) notes.add(note)
  }
  return { at: 'draft', files: [...files.values()], carries: [], notes: [...notes] }
}

function copy(open: Open, { source, spot }: Target, { meaning, item }: Intent): Copied | Refusal {
  if (/^(html|head|body|main|title)$/.test(spot.tag))
    return refuse('no-slot', `A page has one <${spot.tag}>.`)
  const list = listItemAt(source, spot.node)
  if (list) {
    if (meaning === undefined) return askMeaning('a copy')
    if (meaning === 'item') return copyEntry(open, source, list.callback, item)
    return refuse(
      'no-slot',
      'A second element for every entry needs a parent around both.',
      'Wrap it in a div first.',
    )
  }
  const parent = source.parents.get(spot.node)
  if (!parent || !isJsx(parent)) return besideExpression(source, spot.node)
  const { patches, notes } = cloneOf(source, spot)
  const { text } = source
  const { start, end } = spot.node
  const indent = indentAt(text, start)
  const written = textAt(source, spot.node, spot.node, indent, patches)
  const patch = isAlone(text, { start, end })
    ? { start: lineEndAt(text, end), end: lineEndAt(text, end), text: indent + written + eolOf(text) }
    : { start: end, end, text: written }
  return { at: 'copied', source, patch, notes }
}

/** In braces, a branch, a prop or at the root there is room for one element. */
function besideExpression(source: Source, node: Span): Refusal {
  const isRoot = source.outline.components.some((component) => isInside(node, component.node))
  return refuse(
    'no-slot',
    isRoot ? 'There is room for one element here.' : 'This element is a value, and there is room for one.',
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
    patch,
    notes: [`Copied ${label} in the data; a key made from its fields may need to be unique.`],
  }
}
