import { removeAttribute } from '../attributes.ts'
import { misplaced } from '../html.ts'
import { childHolding } from '../insert-child.ts'
import {
  eolOf,
  fixedLines,
  indentAt,
  indentUnitOf,
  innerLines,
  isAlone,
  lineEndAt,
  lineStartAt,
} from '../layout.ts'
import { checkNesting, contentModel, tagsAbove } from '../nesting.ts'
import { attributeOf, type Span } from '../nodes.ts'
import { listItemAt } from '../remove-span.ts'
import { type Source, sliceOf } from '../source.ts'
import type { IntentOf, Refusal, TextPatch } from '../types.ts'
import { type Drafted, draft, type Open, refuse, type Target } from './draft.ts'
import { gatherIn } from './gather.ts'
import { onlyInTemplate } from './list.ts'
import { findAll, outermost } from './remove.ts'

export function planWrap(open: Open, intent: IntentOf<'wrapInDiv'>): Drafted {
  const found = findAll(open, intent.ids)
  if (!Array.isArray(found)) return found
  const targets = outermost(found).sort((a, b) => a.spot.node.start - b.spot.node.start)
  const [first] = targets
  if (!first) return refuse('no-change', 'Nothing is selected.')
  if (intent.meaning === 'item' || intent.meaning === 'only') return onlyInTemplate('This element')
  const wrong = checkAll(targets)
  if (wrong) return wrong
  const { source } = first
  if (targets.length > 1) {
    const span = spanOf(targets)
    if (span.at === 'refused') return span
    return span.at === 'apart' ? gatherIn(targets) : draft({ source, patches: wrapSpan(source, span, '') })
  }
  return wrapOne(source, first)
}

function checkAll(targets: Target[]): Refusal | null {
  for (const { spot } of targets) {
    if (/^(html|head|body)$/.test(spot.tag)) return refuse('no-slot', `<${spot.tag}> cannot be wrapped.`)
    const above = tagsAbove(spot.parent)
    const div = misplaced('div', above)
    if (div) return contentModel(div)
    const inner = checkNesting(spot, ['div', ...above])
    if (inner) return inner
  }
  return null
}

/** The key of a list item belongs to what is now the outermost element. */
function wrapOne(source: Source, { spot }: Target): Drafted {
  const key = listItemAt(source, spot.node) ? attributeOf(spot.node, 'key') : null
  const { start, end } = spot.node
  const patches = wrapSpan(source, { start, end }, key ? ` ${sliceOf(source, key)}` : '')
  if (!key) return draft({ source, patches })
  const notes = ['The key moves to the new element.', 'Changes every item of the list.']
  const gone = removeAttribute(source.text, key)
  const rest = patches.filter((patch) => patch.start <= gone.start || patch.start >= gone.end)
  return draft({ source, patches: [...rest, gone] }, notes)
}

type Run = (Span & { at: 'span' }) | { at: 'apart' }

/** Siblings that follow one another with nothing but blanks and comments between them. */
function spanOf(targets: Target[]): Run | Refusal {
  const [first] = targets
  const units = targets.map(({ source, spot }) => childHolding(source, spot.node))
  const holder = units[0]?.holder
  const isSame = targets.every(({ source }) => source === first?.source)
  if (!holder || !isSame || units.some((unit) => unit?.holder !== holder))
    return refuse(
      'not-siblings',
      'These elements do not stand in one parent.',
      'Wrap them one by one, or move them together first.',
    )
  const chosen = new Set(units.map((unit) => unit?.child.start))
  const start = Math.min(...units.map((unit) => unit?.child.start ?? 0))
  const end = Math.max(...units.map((unit) => unit?.child.end ?? 0))
  const between = holder.children.filter(
    (child) =>
      child.start >= start &&
      child.end <= end &&
      !chosen.has(child.start) &&
      !isBlank(first?.source.text ?? '', child),
  )
  if (between.length > 0) return { at: 'apart' }
  return { at: 'span', start, end }
}

function isBlank(text: string, child: { type: string; start: number; end: number }): boolean {
  if (child.type === 'JSXText') return text.slice(child.start, child.end).trim() === ''
  return (
    child.type === 'JSXExpressionContainer' &&
    /^\{\s*\/\*[\s\S]*\*\/\s*\}$/.test(text.slice(child.start, child.end))
  )
}

/** On lines of its own: lines around and one step in. Beside others: in the same line. */
function wrapSpan(source: Source, span: Span, attributes: string): TextPatch[] {
  const { text } = source
  const { start, end } = span
  const open = `<div${attributes}>`
  if (!isAlone(text, span))
    return [
      { start, end: start, text: open },
      { start: end, end, text: '</div>' },
    ]
  const eol = eolOf(text)
  const indent = indentAt(text, start)
  const unit = indentUnitOf(text)
  const top = lineStartAt(text, start)
  const lines = innerLines(text, span, fixedLines(source.program))
  const bottom = lineEndAt(text, end)
  const hasEnd = /[\r\n]$/.test(text.slice(0, bottom))
  return [
    { start: top, end: top, text: `${indent}${open}${eol}${unit}` },
    ...lines.map((at) => ({ start: at, end: at, text: unit })),
    { start: bottom, end: bottom, text: hasEnd ? `${indent}</div>${eol}` : `${eol}${indent}</div>` },
  ]
}
