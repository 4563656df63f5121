/**
 * Passes a value of one component to another as a prop, so that markup that uses the value can move there. Only if
 * every use of the other component is known and can see the same value.
 */
import type { Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { insertAttribute } from '../file/attributes.ts'
import type { Binding } from '../file/bindings.ts'
import { eolOf, indentAt, lineStartAt } from '../file/layout.ts'
import {
  attributeOf,
  bare,
  isFunction,
  isInside,
  isJsx,
  isNativeTag,
  type Span,
  tagOf,
} from '../file/nodes.ts'
import { lookUp, scopeAt } from '../file/scopes.ts'
import { isClient, type Source } from '../file/source.ts'
import type { Drawn } from '../project/drawing.ts'
import { type Blocked, blocked, type Usage, usesOf } from '../project/usages.ts'
import { typeAround } from '../props/component-props.ts'
import type { TextPatch } from '../types.ts'
import { type Members, membersIn, writtenType } from './written-type.ts'

type PassedProp = {
  type: 'passed'
  files: { source: Source; patches: TextPatch[] }[]
  note: string | null
}

type CapturedUse = {
  from: Source
  binding: Binding
  spans: readonly Span[]
  to: Source
  offset: number
}

/**
 * Plans the new prop on every use, its parameter and its type. Blocked with a reason if one of them can't be written.
 */
export function passAsProp(
  open: Open,
  { from, binding, spans, to, offset }: CapturedUse,
): PassedProp | Blocked {
  const home = componentAt(to, offset)
  if (!home || !isFunction(home.node)) return blocked('the target isn’t a component')
  const uses = usesOf(open, home.record)
  if (uses.type === 'blocked') return uses
  const { name } = binding
  for (const use of uses.usages) {
    const seen = use.source === from ? lookUp(scopeAt(from.scopes, use.node), name) : null
    if (seen !== binding) return blocked(`${home.record.name} is also rendered where ${name} isn’t available`)
    if (spans.some((span) => isInside(use.node, span)))
      return blocked(`${home.record.name} is rendered inside it`)
  }
  const there = lookUp(scopeAt(to.scopes, { start: offset, end: offset }), name)
  if (there) return given(uses.usages, there, binding, home.node, name)
  const type = writtenType(open, from, binding, isShownOnly(from, binding, spans))
  if (isClient(to) && !isClient(from) && type === null)
    return blocked(`${name} may be a value that cannot be sent to the browser`)
  const taken = takeProp(to, home.node, name, type)
  if (taken.type === 'blocked') return taken
  const passed = uses.usages.map(({ node }) => insertAttribute(from, node, `${name}={${name}}`))
  const files =
    to === from
      ? [{ source: from, patches: [...passed, ...taken.patches] }]
      : [
          { source: from, patches: passed },
          { source: to, patches: taken.patches },
        ]
  return { type: 'passed', files, note: `${name} is now passed to ${home.record.name} as a prop.` }
}

type Home = { node: Node; record: Drawn }

function componentAt(source: Source, offset: number): Home | null {
  const around = source.outline.components.filter(({ node }) => node.start < offset && node.end > offset)
  const inner = around.sort((a, b) => b.node.start - a.node.start)[0]
  if (!inner) return null
  return { node: inner.node, record: { file: source.file, name: inner.name } }
}

/** Succeeds if the component already has a prop of this name, and every use passes it this same value. */
function given(
  usages: Usage[],
  there: Binding,
  binding: Binding,
  home: Node,
  name: string,
): PassedProp | Blocked {
  const isProp = there.kind === 'param' && there.node === home
  const isSame = usages.every(({ source, node }) => {
    const value = attributeOf(node, name)?.value
    const inner = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
    return inner?.type === 'Identifier' && source.scopes.refAt.get(inner.start)?.binding === binding
  })
  return isProp && isSame
    ? { type: 'passed', files: [], note: null }
    : blocked(`${name} means something else there`)
}

type Taken = { type: 'taken'; patches: TextPatch[] }

function takeProp(source: Source, node: Node, name: string, type: string | null): Taken | Blocked {
  if (!isFunction(node)) return blocked('the target isn’t a function')
  const isTyped = /\.tsx?$/.test(source.file)
  const [first] = node.params
  if (!first) {
    if (isTyped && type === null) return blocked(`the type of ${name} can’t be determined`)
    const from = 'id' in node && node.id ? node.id.end : node.start
    const at = source.text.indexOf('()', from)
    if (at < 0) return blocked('its parameters cannot be read')
    const written = isTyped ? `{ ${name} }: { ${name}: ${type} }` : `{ ${name} }`
    return { type: 'taken', patches: [{ start: at + 1, end: at + 1, text: written }] }
  }
  if (first.type !== 'ObjectPattern') return blocked('its props aren’t destructured')
  const taken = intoPattern(source, first, name)
  const annotation = first.typeAnnotation?.typeAnnotation ?? typeAround(source, node)
  if (!annotation) return { type: 'taken', patches: [taken] }
  const members = membersIn(source.program, annotation)
  if (!members) return blocked('the type of its props is written elsewhere')
  if (type === null) return blocked(`the type of ${name} can’t be determined`)
  return { type: 'taken', patches: [taken, intoType(source, members, `${name}: ${type}`)] }
}

function intoPattern(
  { text }: Source,
  { properties, start, end }: Extract<Node, { type: 'ObjectPattern' }>,
  name: string,
): TextPatch {
  const last = properties.findLast((one) => one.type === 'Property')
  const [head] = properties
  if (last) return { start: last.end, end: last.end, text: `,${gapBefore(text, last)}${name}` }
  if (head) return { start: head.start, end: head.start, text: `${name}, ` }
  const close = text.lastIndexOf('}', end)
  return { start: start + 1, end: close > start ? Math.min(close, start + 1) : start + 1, text: ` ${name} ` }
}

function gapBefore(text: string, node: Node): string {
  const isOwn = text.slice(lineStartAt(text, node.start), node.start).trim() === ''
  return isOwn ? eolOf(text) + indentAt(text, node.start) : ' '
}

function intoType({ text }: Source, { list, span }: Members, member: string): TextPatch {
  const last = list.at(-1)
  if (!last) return { start: span.start + 1, end: span.start + 1, text: ` ${member} ` }
  // Goes before a last member without a separator: a separator would become part of it, and nothing else may change.
  if (!/[;,]$/.test(text.slice(last.start, last.end)) && gapBefore(text, last) === ' ')
    return { start: last.start, end: last.start, text: `${member}; ` }
  const mark = /[;,]$/.exec(text.slice(last.start, last.end))?.[0] ?? ''
  return { start: last.end, end: last.end, text: `${gapBefore(text, last)}${member}${mark}` }
}

/** Whether the moved markup only shows the value or passes it to HTML, so that any text or number will do. */
function isShownOnly({ parents }: Source, { refs }: Binding, spans: readonly Span[]): boolean {
  return refs.every((ref) => {
    if (!spans.some((span) => isInside(ref, span))) return true
    const outer = parents.get(ref.node)
    const holder = outer?.type === 'JSXExpressionContainer' ? parents.get(outer) : undefined
    const opening = holder?.type === 'JSXAttribute' ? parents.get(holder) : undefined
    const isAttribute = opening?.type === 'JSXOpeningElement' && isNativeTag(tagOf(opening.name))
    return outer?.type === 'TemplateLiteral' || (holder !== undefined && isJsx(holder)) || isAttribute
  })
}
