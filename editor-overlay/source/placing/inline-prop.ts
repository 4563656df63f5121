/** Replaces a prop by the value that the component's only use passes, so that markup can move to that use. */
import type { Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import type { Binding } from '../file/bindings.ts'
import { decodeAttribute, encodeLiteral } from '../file/jsx-text.ts'
import { literalQuote } from '../file/layout.ts'
import { attributeOf, bare, hasSpread, isInside, type Span, walk } from '../file/nodes.ts'
import { lookUp, scopeAt } from '../file/scopes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { assuredBy, pathOf } from '../plan/conditions/assured-values.ts'
import { guardsAround } from '../plan/conditions/guards.ts'
import { reads } from '../plan/conditions/reads-value.ts'
import { type Blocked, blocked, usesOf } from '../project/usages.ts'
import { fieldOf } from '../text/entry-names.ts'
import type { TextPatch } from '../types.ts'

type Inlined = { type: 'inlined'; patches: TextPatch[]; notes: string[] }

type CapturedUse = { from: Source; binding: Binding; spans: readonly Span[]; to: Source; offset: number }

/**
 * Returns patches that replace the prop by its value, valid at `offset` of `to`. Blocked if the component has more than
 * one use or the value can't be written there.
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
    return blocked(`the value passed to ${home.name} isn’t available there`)
  const text = writtenValue(to, attributeOf(place.node, field)?.value ?? null, offset)
  if (text === null) return blocked(`the value that ${home.name} gets for ${field} can’t be written there`)
  if (isOnlySureThere(open, to, place.node, attributeOf(place.node, field)?.value ?? null, offset))
    return blocked(`the value that ${home.name} gets for ${field} is only checked around it`)
  const refs = binding.refs.filter((ref) => spans.some((span) => isInside(ref, span)))
  // A condition that moves with the markup is copied verbatim, so its names can't be replaced.
  if (refs.some((ref) => !spans.slice(0, 1).some((span) => isInside(ref, span))))
    return blocked(`its condition uses ${binding.name}`)
  if (refs.some((ref) => isCheckedBefore(open, from, ref.node, spans)))
    return blocked(`${home.name} checks ${binding.name} before it renders this`)
  if (refs.some((ref) => isShorthand(from, ref)))
    return blocked(`${binding.name} is also a name in an object`)
  return {
    type: 'inlined',
    patches: refs.map(({ start, end }) => ({ start, end, text })),
    notes: [`${binding.name} is replaced by the value passed to ${home.name}.`],
  }
}

/**
 * Returns the value as source text if it means the same at `offset`: a literal, a name or a member of a name; else
 * `null`.
 */
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

/** Whether the use is a shorthand property, as in `{ name }`: replacing the name there would not leave a property. */
export function isShorthand(source: Source, ref: Span): boolean {
  let found = false
  walk(source.program, (node) => {
    if (node.end <= ref.start || node.start >= ref.end) return false
    if (node.type === 'Property' && node.shorthand && node.start === ref.start) found = true
    return true
  })
  return found
}

/** Whether an earlier return or a condition of the component guarantees what markup reads of a prop. */
function isCheckedBefore({ index }: Open, source: Source, ref: Node, spans: readonly Span[]): boolean {
  const from = { index, source }
  const root = spans.find((span) => isInside(ref, span))
  return guardsAround(source, ref).some(
    (guard) =>
      !spans.some((span) => isInside(guard.test, span)) &&
      assuredBy(from, guard).some((one) => reads(from, rootOf(source, ref, root), one)),
  )
}

function rootOf({ parents }: Source, ref: Node, span: Span | undefined): Node {
  let root = ref
  for (let outer = parents.get(root); outer && span && isInside(outer, span); outer = parents.get(root))
    root = outer
  return root
}

/** Whether a condition around the component guarantees the value passed to it, but doesn't hold at `offset`. */
function isOnlySureThere(
  { index }: Open,
  source: Source,
  place: Node,
  value: Node | null,
  offset: number,
): boolean {
  const path = value?.type === 'JSXExpressionContainer' ? pathOf(value.expression) : null
  return (
    path !== null &&
    guardsAround(source, place).some(
      (guard) =>
        !isInside({ start: offset, end: offset }, guard.holds) &&
        assuredBy({ index, source }, guard).some(
          (one) => path === one.path || path.startsWith(`${one.path}.`),
        ),
    )
  )
}
