/** Wraps some of the elements that are entries of one list literal: `[<li key="a" />, <li key="b" />]`. */
import type { Node } from 'oxc-parser'
import { type Drafted, draft, refuse, type Target } from '../draft.ts'
import { movedAttribute, removeAttribute } from '../file/attributes.ts'
import { indentAt } from '../file/layout.ts'
import { attributeOf, bare, isGone } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { listHolding, refuseCut } from '../removal/cut-lists.ts'
import { isPositional } from '../removal/remove-entry.ts'
import type { TextPatch } from '../types.ts'
import { wrapSpan } from './wrap-span.ts'

/** Returns the plan; `null` where the elements aren't in one list, or where they are all of it. */
export function wrapEntries(targets: readonly Target[]): Drafted | null {
  const [first, ...others] = targets
  const array = first && listHolding(first.source, first.jsx.node)
  if (
    !first ||
    !array ||
    others.some((one) => one.source !== first.source || listHolding(one.source, one.jsx.node) !== array)
  )
    return null
  const { source } = first
  const nodes = new Set<Node>(targets.map(({ jsx }) => jsx.node))
  const places = array.elements.flatMap((one, at) => (one && isGone(one, nodes) ? [at] : []))
  if (places.length === array.elements.length) return null
  const [from = 0] = places
  const chosen = array.elements.slice(from, from + targets.length)
  const between = chosen.slice(1).map((one, at) => ({ start: chosen[at]?.end ?? 0, end: one?.start ?? 0 }))
  const isRun =
    chosen.every((one) => one !== null && nodes.has(bare(one))) &&
    between.every((gap) => /^\s*,\s*$/.test(source.text.slice(gap.start, gap.end)))
  if (!isRun)
    return refuse(
      'not-siblings',
      'Other entries of the list are between these elements.',
      'Select elements that are next to each other, or wrap them one by one.',
    )
  return (
    refuseCut(source, first.jsx.node, () => false) ??
    (isPositional(source, array)
      ? refuse(
          'no-slot',
          'The position of each element in this list matters, and a wrapper would take the positions of several.',
          'Wrap them one by one.',
        )
      : null) ??
    draft(
      { source, patches: patchesOf(source, targets, between) },
      keysOf(targets).length > 0 ? ['The key moves to the new element.'] : [],
    )
  )
}

const keysOf = (targets: readonly Target[]) =>
  targets.flatMap(({ jsx }) => attributeOf(jsx.node, 'key') ?? [])

function patchesOf(
  source: Source,
  targets: readonly Target[],
  between: readonly { start: number; end: number }[],
): TextPatch[] {
  const keys = keysOf(targets)
  const [key] = keys
  const starts = targets.map(({ jsx }) => jsx.node.start)
  const ends = targets.map(({ jsx }) => jsx.node.end)
  const span = { start: Math.min(...starts), end: Math.max(...ends) }
  const commas = between.map(({ start, end }) => {
    const text = source.text.slice(start, end)
    return { start, end: text.includes('\n') ? start + text.indexOf(',') + 1 : end, text: '' }
  })
  return [
    ...wrapSpan(source, span, key ? movedAttribute(source, key, indentAt(source.text, span.start)) : ''),
    ...keys.map((one) => removeAttribute(source.text, one)),
    ...commas,
  ]
}
