/**
 * Finds where a new child is inserted, and how its text is laid out there. Long, because elements and text share the
 * search for the place.
 */

import type { JSXChild, JSXElement, JSXFragment, Node } from 'oxc-parser'
import type { InsertPosition } from '../../protocol/edit.ts'
import { isVoidTag } from '../../protocol/html.ts'
import { type Open, refuse } from '../draft.ts'
import { withComment } from '../file/child-comments.ts'
import { eolOf, indentAt, indentUnitOf, isAlone, lineEndAt, lineStartAt } from '../file/layout.ts'
import { listItemAt } from '../file/list-item.ts'
import { attributeOf, bare, isFunction, isInside } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { declaredAt } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { countedChildren } from '../file/value-kinds.ts'
import { componentOf } from '../project/component-of.ts'
import { refuseContent } from '../props/children-fit.ts'
import { ignoresChildren } from '../props/draws-nothing.ts'
import { intrinsicProps } from '../props/intrinsic-props.ts'
import { replacesPassedChildren } from '../props/passed-children.ts'
import { accepts, type PropsMetadata } from '../props/prop-sets.ts'
import { propsAt } from '../props/props-of-tag.ts'
import { listHolding } from '../removal/cut-lists.ts'
import { placeIn, sentence } from '../text/quoted.ts'
import type { ComponentRecord, Refusal, TextPatch } from '../types.ts'
import { besideSibling, elementAround } from './beside-sibling.ts'
import type { Unit } from './child-holding.ts'
import { shownBy } from './shown-once.ts'

/** `write` returns the text at an indentation, without whitespace at its ends. */
export type Insertion = {
  type: 'insertion'
  offset: number
  /** The element or fragment in which names are looked up. */
  holder: JSXElement | JSXFragment
  /** Whether it goes on the same line as its neighbors, where whitespace is visible. */
  isInline: boolean
  /** What the condition of the neighbor, or its list, says or doesn't say about the new child. */
  note?: string
  patch: (write: (indent: string) => string) => TextPatch
}

/**
 * Returns where a new child of `parent` is inserted: before or after a sibling, else at the end. Refused if the parent
 * accepts no children. `moved` is what comes there, if it is not new.
 */
export function insertionOf(
  open: Open,
  source: Source,
  parent: OutlineElement,
  { beforeId, afterId }: InsertPosition,
  moved: Node | null,
): Insertion | Refusal {
  const closed = acceptsChildren(open, source, parent) ?? replacesPassedChildren(open, source, parent)
  if (closed) return closed
  const anchorId = beforeId ?? afterId
  if (anchorId === undefined) return atEnd(source, parent)
  const neighbor = open.find(anchorId)
  if (neighbor.type === 'refused') return neighbor
  const anchor = neighbor.jsx
  const own = shownBy(source, anchor, false)
  const around = own?.parent ?? anchor.parent
  if (around !== parent && elementAround(around) !== parent)
    return around
      ? refuse('stale', 'The neighbor has a different parent now.', 'Drop the element again.')
      : refuse('no-slot', 'The neighbor is written elsewhere in the code.', 'Drop it beside another element.')
  const side = beforeId === undefined ? 'after' : 'before'
  if (!own)
    return refuse('no-slot', 'The neighbor is the value of a prop.', 'Drop it beside another element.')
  const cut = refuseWithinList(source, anchor.node, beforeId === undefined ? -1 : 0)
  if (cut) return cut
  const { unit, note } = besideSibling(source, { jsx: anchor, own, parent: parent.node }, side, moved)
  const place = side === 'after' ? after(source, unit) : before(source, unit)
  return note === null ? place : { ...place, note }
}

export const notesOfPlace = ({ note }: Insertion): string[] => (note === undefined ? [] : [note])

/** Refuses a place between two entries of a list literal; before its first and behind its last one is beside the list. */
function refuseWithinList(source: Source, anchor: Node, end: 0 | -1): Refusal | null {
  const seen = new Set<Node>()
  // The entries of another list may be added to it: `[<b />, ...xs.map((x) => <i />)]`.
  for (let node: Node | undefined = anchor; node && !seen.has(node); node = listItemAt(source, node)?.call) {
    seen.add(node)
    const last = listHolding(source, node)?.elements.at(end)
    if (last && !isInside(node, last))
      return refuse(
        'no-slot',
        'This place is between two elements of a list in the code.',
        sentence`Drop it before or after all of them, or add it to the list in the source: ${placeIn(source, anchor.start)}.`,
      )
  }
  return null
}

function acceptsChildren(open: Open, source: Source, parent: OutlineElement): Refusal | null {
  const { tag, node } = parent
  if (isVoidTag(tag))
    return refuse('no-children', `<${tag}> can’t have children.`, 'Choose the element around it.')
  if (attributeOf(node, 'dangerouslySetInnerHTML'))
    return refuse('no-children', 'The content of this element is markup from an expression.')
  if (attributeOf(node, 'children'))
    return refuse('no-children', 'The children of this element are passed as a prop.')
  if (node.children.some(isRenderProp))
    return refuse(
      'no-slot',
      `${tag} renders its content with a function.`,
      'Drop it inside what the function renders.',
    )
  if (parent.isNative)
    return isTaken(intrinsicProps(open.index, tag))
      ? null
      : refuse('no-children', `<${tag}> is declared without children.`, 'Choose the element around it.')
  if (ignoresChildren(source, tag))
    return refuse('no-children', `<${tag}> can’t have children.`, 'Choose the element around it.')
  const component = componentOf(open.index, source, tag)
  const metadata = propsAt(open, source, parent)
  const own = metadata?.props.find(({ name }) => name === 'children')
  if (own?.kind === 'text')
    return refuse(
      'no-children',
      `${tag} only accepts text.`,
      'Edit its text, or choose the element around it.',
    )
  const takesAny = (!component?.props || component.props.includes('children')) && isTaken(metadata)
  if (takesAny && !(component && ignoresOwnChildren(open, component)))
    return metadata && refuseContent(metadata, parent)
  return refuse(
    'no-children',
    `${component?.name ?? tag} can’t have children.`,
    'Choose the element around it.',
  )
}

function isTaken(metadata: PropsMetadata | null): boolean {
  return metadata === null || accepts(metadata, 'children')
}

/** Whether a component reads only other props, as in `props.title`, or spreads them on what has its own content. */
export function ignoresOwnChildren({ open }: Open, { file, start, end, props }: ComponentRecord): boolean {
  const source = props === null ? open(file) : null
  if (source?.type !== 'open') return false
  const text = source.text.slice(start, end)
  if (/\bchildren\b/.test(text)) return false
  const jsx = source.outline.components.find(({ node }) => node.start === start && node.end === end)
  if (jsx?.node.type === 'ClassDeclaration' || jsx?.node.type === 'ClassExpression')
    return (
      /\brender\s*[(=]/.test(text) &&
      !/\bprops\b(?!\??\.\w)/.test(text.replace(/super\(props\)|\(props\b[^)]*\)/g, ''))
    )
  const first = jsx && isFunction(jsx.node) ? jsx.node.params[0] : undefined
  if (!first || /\barguments\b/.test(text)) return false
  const rest =
    first.type === 'ObjectPattern' ? first.properties.find(({ type }) => type === 'RestElement') : undefined
  const held = rest?.type === 'RestElement' ? rest.argument : first
  if (held.type !== 'Identifier') return false
  const uses = declaredAt(source.scopes, held.start)?.refs ?? []
  return uses.every((ref) => /^\??\.\w/.test(source.text.slice(ref.end)) || isBesideContent(source, ref.node))
}

/** Whether props are spread on an element whose own content takes the place of their children. */
function isBesideContent({ parents }: Source, node: Node): boolean {
  const spread = parents.get(node)
  const opening = spread?.type === 'JSXSpreadAttribute' ? parents.get(spread) : undefined
  const element = opening && parents.get(opening)
  return element?.type === 'JSXElement' && countedChildren(element.children).length > 0
}

function isRenderProp(child: JSXChild): boolean {
  return child.type === 'JSXExpressionContainer' && isFunction(bare(child.expression))
}

function before(source: Source, { child, holder }: Unit): Insertion {
  const { text } = source
  const span = withComment(text, holder, child)
  if (!isAlone(text, span)) return inline(child.start, holder, indentAt(text, child.start))
  return ownLine(source, lineStartAt(text, span.start), holder, indentAt(text, span.start))
}

function after(source: Source, { child, holder }: Unit): Insertion {
  const { text } = source
  const { end } = withComment(text, holder, child)
  if (!isAlone(text, { start: child.start, end }))
    return inline(child.end, holder, indentAt(text, child.start))
  return ownLine(source, lineEndAt(text, end), holder, indentAt(text, child.start))
}

function inline(offset: number, holder: JSXElement | JSXFragment, indent: string): Insertion {
  return {
    type: 'insertion',
    offset,
    holder,
    isInline: true,
    patch: (write) => ({ start: offset, end: offset, text: write(indent) }),
  }
}

function ownLine(
  source: Source,
  offset: number,
  holder: JSXElement | JSXFragment,
  indent: string,
): Insertion {
  const eol = eolOf(source.text)
  return {
    type: 'insertion',
    offset,
    holder,
    isInline: false,
    patch: (write) => ({ start: offset, end: offset, text: indent + write(indent) + eol }),
  }
}

function atEnd(source: Source, parent: OutlineElement): Insertion {
  const { text } = source
  const { node } = parent
  const { openingElement, closingElement } = node
  const outer = indentAt(text, openingElement.start)
  const indent = outer + indentUnitOf(text)
  if (!closingElement) return opened(source, node, parent.tag, indent, outer)
  const isOwnLine = text.slice(lineStartAt(text, closingElement.start), closingElement.start).trim() === ''
  if (isOwnLine && closingElement.start > openingElement.end) {
    const last = node.children.findLast((child) => child.type !== 'JSXText')
    const like = last && isAlone(text, last) ? indentAt(text, last.start) : indent
    return ownLine(source, lineStartAt(text, closingElement.start), node, like)
  }
  return inEnd(source, node, indent, outer)
}

/** Inserts before the closing tag on the same line, or on a line of its own if the text has several lines. */
function inEnd(source: Source, node: JSXElement, indent: string, outer: string): Insertion {
  const offset = node.closingElement?.start ?? node.end
  const eol = eolOf(source.text)
  const patch: Insertion['patch'] = (write) => {
    const written = write(indent)
    const isLong = /[\r\n]/.test(written) && node.children.length === 0
    return { start: offset, end: offset, text: isLong ? eol + indent + written + eol + outer : written }
  }
  return { type: 'insertion', offset, holder: node, isInline: true, patch }
}

/** Expands `<div />` into an opening and a closing tag, on lines of their own if either text has several lines. */
function opened(source: Source, node: JSXElement, tag: string, indent: string, outer: string): Insertion {
  const { end } = node.openingElement
  const slash = /\s*\/>$/.exec(source.text.slice(node.start, end))?.[0] ?? '/>'
  const keepsLine = /[\r\n]/.test(slash) ? slash.slice(0, -2) : ''
  const start = end - slash.length
  const eol = eolOf(source.text)
  return {
    type: 'insertion',
    offset: end,
    holder: node,
    isInline: false,
    patch: (write) => {
      const written = write(indent)
      const isLong = keepsLine !== '' || /[\r\n]/.test(written)
      const inside = isLong ? eol + indent + written + eol + outer : written
      return { start, end, text: `${keepsLine}>${inside}</${tag}>` }
    },
  }
}
