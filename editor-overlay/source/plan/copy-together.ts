/** A copy where only one element fits: both are put in a fragment, or one after the other in an array. */

import { acceptsOneChild } from '../checks/accepts-one-child.ts'
import { type Open, refuse } from '../draft.ts'
import { movedAttribute, removeAttribute } from '../file/attributes.ts'
import {
  eolOf,
  fixedLines,
  indentAt,
  indentUnitOf,
  innerLines,
  isAlone,
  lineStartAt,
  textAt,
} from '../file/layout.ts'
import { isAnimated, listItemAt } from '../file/list-item.ts'
import { attributeOf, isInside } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { lookUp } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { childHolding } from '../placing/child-holding.ts'
import { cloneOf } from '../placing/clone.ts'
import { addImports } from '../removal/imports.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { directiveInCode } from './directive-above.ts'
import { HELD_SPACE, spacesFor } from './moved-spaces.ts'
import { takerOf } from './wrap.ts'

type Copied = { type: 'copied'; source: Source; patches: TextPatch[]; notes: string[] }

/** Plans both in a fragment, which gets the key of a list item; a fragment with a key has to be imported. */
export function copyTogether(
  { index }: Open,
  source: Source,
  jsx: OutlineElement,
  others?: ReadonlyMap<string, string>,
): Copied | Refusal {
  const key = attributeOf(jsx.node, 'key')
  if (key && isAnimated(jsx))
    return refuse(
      'no-slot',
      `<${jsx.parent?.tag}> identifies its children by their keys, so two can’t share one.`,
      'Copy what is inside this element, or wrap it in a div and copy it there.',
    )
  const isSlot = jsx.parent !== null && acceptsOneChild(source, jsx.parent, source.text.includes('Slot'))
  const taker = isSlot ? null : takerOf({ index }, source, jsx)
  if (taker !== null)
    return refuse(
      'no-slot',
      `${taker} passes props to this element, and a fragment around two would get them instead.`,
      'Copy what is inside this element, or the element around it.',
    )
  const known = lookUp(source.scopes.module, 'Fragment')
  const imported = source.imported.get('Fragment')
  const isReact = imported?.name === 'Fragment' && /^p?react(\/|$)/.test(imported.specifier)
  if (key && known && !isReact)
    return refuse('captured-name', '“Fragment” means something else in this file.', 'Wrap it in a div first.')
  const open = key ? `<Fragment${movedAttribute(source, key, indentAt(source.text, jsx.node.start))}>` : '<>'
  const close = key ? '</Fragment>' : '</>'
  const gone = key ? removeAttribute(source.text, key) : null
  const { patches: own, notes } = cloneOf(index, source, jsx, others)
  const inCopy = gone ? [...own.filter((one) => !isInside(one, gone)), gone] : own
  const imports =
    key && !known
      ? addImports(source, [{ specifier: 'react', name: 'Fragment', local: 'Fragment', isType: false }])
      : []
  return {
    type: 'copied',
    source,
    patches: [
      ...around(source, jsx, { open, close, gone, inCopy, isSpaced: isSetOff(source, jsx) }),
      ...imports,
    ],
    notes: [
      ...notes,
      ...(key ? ['The key moves to the fragment around both.'] : []),
      ...(key && listItemAt(source, jsx.node) ? ['Changes every item of the list.'] : []),
    ],
  }
}

/** Whether a space separates what the braces draw from the words beside them. */
function isSetOff(source: Source, { node }: OutlineElement): boolean {
  const unit = listItemAt(source, node) ? null : childHolding(source, node)
  if (!unit) return false
  const { child, holder } = unit
  const place = { offset: child.end, holder, isInline: true }
  const { before } = spacesFor(source, source, { root: node, about: child, holder }, place)
  return before !== ''
}

type Parts = { open: string; close: string; gone: TextPatch | null; inCopy: TextPatch[]; isSpaced: boolean }

function around(source: Source, { node }: OutlineElement, parts: Parts): TextPatch[] {
  const { open, close, gone, inCopy, isSpaced } = parts
  const { text } = source
  const { start, end } = node
  const own = gone ? [gone] : []
  const span = { start, end }
  if (!isAlone(text, span)) {
    const copy = textAt(source, span, node, indentAt(text, start), inCopy)
    return [
      ...own,
      { start, end: start, text: open },
      { start: end, end, text: (isSpaced ? ' ' : '') + copy + close },
    ]
  }
  const eol = eolOf(text)
  const indent = indentAt(text, start)
  const unit = indentUnitOf(text)
  const directive = directiveInCode(source, node)
  const first = directive?.start ?? start
  const top = lineStartAt(text, first)
  const head = directive ? `${directive.asChild}${eol}${indent}${unit}` : ''
  const copy = head + textAt(source, span, node, indent + unit, inCopy)
  const lines = innerLines(
    text,
    { start: first, end },
    fixedLines(source.program, { start: first, end }),
  ).filter((at) => !gone || at < gone.start || at > gone.end)
  return [
    ...own,
    { start: top, end: top, text: `${indent}${open}${eol}${unit}` },
    ...(directive ? [{ start: directive.start, end: directive.end, text: directive.asChild }] : []),
    ...lines.map((at) => ({ start: at, end: at, text: unit })),
    {
      start: end,
      end,
      text: `${isSpaced ? HELD_SPACE : ''}${eol}${indent}${unit}${copy}${eol}${indent}${close}`,
    },
  ]
}

/** Returns the copy as the next entry of an array. */
export function copyInArray(
  { index }: Open,
  source: Source,
  jsx: OutlineElement,
  others?: ReadonlyMap<string, string>,
): Copied {
  const { patches, notes } = cloneOf(index, source, jsx, others)
  const { text } = source
  const { start, end } = jsx.node
  const isOwn = /[\r\n][ \t]*$/.test(text.slice(0, start))
  const indent = indentAt(text, start)
  const gap = isOwn ? eolOf(text) + indent : ' '
  const directive = isOwn ? directiveInCode(source, jsx.node) : null
  const head = directive ? directive.written + gap : ''
  const written = head + textAt(source, jsx.node, jsx.node, indent, patches)
  return { type: 'copied', source, patches: [{ start: end, end, text: `,${gap}${written}` }], notes }
}
