/** One wrapper around siblings that others separate: they are gathered at the place of the first one. */
import type { Node } from 'oxc-parser'
import { type Drafted, draft, type MovedSpan, refuse, type Target } from '../draft.ts'
import { withComment } from '../file/child-comments.ts'
import { eolOf, indentAt, indentUnitOf, isAlone, textAt, wholeLines } from '../file/layout.ts'
import { isInside, type Span } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { childHolding, type Unit } from '../placing/child-holding.ts'
import { removalOf } from '../removal/remove-span.ts'

/** Plans a `div` around siblings, each alone on its lines; they must have the same parent. */
export function gatherIn(targets: readonly Target[]): Drafted {
  const [first] = targets
  const units = unitsOf(targets)
  const spans = units.map(({ child, holder }) => withComment(first?.source.text ?? '', holder, child))
  const isApart = first && spans.every((span) => isAlone(first.source.text, span))
  if (!first || !isApart || hasWordsBetween(units))
    return refuse(
      'not-siblings',
      'There’s something else between these elements.',
      'Move them next to each other first.',
    )
  const { source } = first
  const { text } = source
  const [head, ...others] = spans
  if (!head) return refuse('no-change', 'Nothing is selected.')
  const patch = { ...wholeLines(text, head), text: wrapper(source, units, spans) }
  const movedSpans = movedInto(source, spans, patch)
  const rest = units.slice(1).map(({ child }) => removalOf(source, child).patch)
  const notes = others.length > 0 ? ['The elements are now next to each other.'] : []
  return draft({ source, patches: [patch, ...rest] }, notes, movedSpans)
}

/** Returns the children that hold the elements, each once: both branches of a condition are one child. */
function unitsOf(targets: readonly Target[]): Unit[] {
  const units = new Map<Node, Unit>()
  for (const { source, jsx } of targets) {
    const unit = childHolding(source, jsx.node)
    if (unit) units.set(unit.child, unit)
  }
  return [...units.values()]
}

/** Whether there is text between the elements, whose order in the sentence would change. */
function hasWordsBetween(units: readonly Unit[]): boolean {
  const start = units[0]?.child.start ?? 0
  const end = units.at(-1)?.child.start ?? 0
  const children = units[0]?.holder.children ?? []
  return children.some(
    (one) => one.type === 'JSXText' && one.start > start && one.end <= end && one.value.trim() !== '',
  )
}

function wrapper(source: Source, units: Unit[], spans: Span[]): string {
  const { text } = source
  const eol = eolOf(text)
  const indent = indentAt(text, spans[0]?.start ?? 0)
  const inner = indent + indentUnitOf(text)
  const lines = units.map(
    ({ child }, at) => inner + textAt(source, spans[at] ?? child, child, inner, []) + eol,
  )
  return `${indent}<div>${eol}${lines.join('')}${indent}</div>${eol}`
}

/** Returns the moved spans; each skips the wrapper and the elements of the spans before it. */
function movedInto(source: Source, spans: Span[], patch: MovedSpan['patch']): MovedSpan[] {
  let skip = 1
  return spans.map((span) => {
    const moved = { from: source, span, patch, skip }
    skip += source.outline.elements.filter(({ node }) => isInside(node, span)).length
    return moved
  })
}
