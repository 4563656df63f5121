/** A prop written out as what the one place that draws the component gives for it, so that markup can move to that place. */
import type { Node } from 'oxc-parser'
import type { Binding } from './bindings.ts'
import { literalQuote } from './layout.ts'
import { attributeOf, bare, hasSpread, isInside, type Span, walk } from './nodes.ts'
import type { Open } from './plan/draft.ts'
import { lookUp, scopeAt } from './scopes.ts'
import { type Source, sliceOf } from './source.ts'
import { fieldOf } from './text/data-origin.ts'
import { decodeAttribute, encodeLiteral } from './text/jsx-text.ts'
import type { TextPatch } from './types.ts'
import { type Blocked, blocked, usesOf } from './usages.ts'

type Inlined = { type: 'inlined'; patches: TextPatch[]; notes: string[] }

type CapturedUse = { from: Source; binding: Binding; spans: readonly Span[]; to: Source; offset: number }

/**
 * Plans the text that stands for the prop at `offset` of `to`; blocked when the component is drawn twice or its value
 * cannot be written there.
 */
export function inlineProp(open: Open, { from, binding, spans, to, offset }: CapturedUse): Inlined | Blocked {
  const home = from.outline.components.find(({ node }) => node === binding.node)
  const field = home ? fieldOf(binding) : null
  if (!home || field === null) return blocked(`${binding.name} isn’t a prop`)
  const uses = usesOf(open, { file: from.file, name: home.name })
  if (uses.type === 'blocked') return uses
  const [place] = uses.usages
  if (!place || uses.usages.length > 1) return blocked(`${home.name} is rendered in several places`)
  if (place.source !== to || hasSpread(place.node))
    return blocked(`what ${home.name} is given isn’t available there`)
  const text = writtenValue(to, attributeOf(place.node, field)?.value ?? null, offset)
  if (text === null) return blocked(`what ${home.name} is given for ${field} cannot be written there`)
  const refs = binding.refs.filter((ref) => spans.some((span) => isInside(ref, span)))
  // A condition that goes along is written as it stands.
  if (refs.some((ref) => !spans.slice(0, 1).some((span) => isInside(ref, span))))
    return blocked(`its condition asks for ${binding.name}`)
  if (refs.some((ref) => isShorthand(from, ref)))
    return blocked(`${binding.name} is also a name in an object`)
  return {
    type: 'inlined',
    patches: refs.map(({ start, end }) => ({ start, end, text })),
    notes: [
      `${binding.name} is written out as what ${home.name} was given.`,
      ...(refs.length === binding.refs.length ? [`${home.name} no longer uses “${binding.name}”.`] : []),
    ],
  }
}

/** Only what says the same wherever it stands: a literal, a name, a field of a name. */
function writtenValue(source: Source, value: Node | null, offset: number): string | null {
  if (value?.type === 'Literal')
    return encodeLiteral(decodeAttribute(sliceOf(source, value).slice(1, -1)), literalQuote(source))
  if (value?.type !== 'JSXExpressionContainer') return null
  const node = bare(value.expression)
  if (!/^(Literal|Identifier|MemberExpression)$/.test(node.type)) return null
  const scope = scopeAt(source.scopes, { start: offset, end: offset })
  let isKnown = true
  walk(node, (one) => {
    if (!/^(Literal|Identifier|MemberExpression)$/.test(one.type)) isKnown = false
    const ref = source.scopes.refAt.get(one.start)
    if (one.type === 'Identifier' && ref && lookUp(scope, ref.name) !== ref.binding) isKnown = false
  })
  return isKnown ? sliceOf(source, node) : null
}

/** `{ name }`: a value put in its place would be no property. */
function isShorthand(source: Source, ref: Span): boolean {
  let found = false
  walk(source.program, (node) => {
    if (node.end <= ref.start || node.start >= ref.end) return false
    if (node.type === 'Property' && node.shorthand && node.start === ref.start) found = true
    return true
  })
  return found
}
