/** Writes styles in place: in the `style` of an element, or in its `css` or `sx` prop. */

import type { JSXAttribute, Node } from 'oxc-parser'
import type { EditTarget } from '../../../protocol/edit.ts'
import { type Drafted, draft, type Open, refuse, type Target } from '../../draft.ts'
import { attributeName, attributeOf } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { acceptsProp } from '../../props/accepts.ts'
import { spreadOver } from '../../props/spread.ts'
import { writeConstant } from '../../style/fixed-styles.ts'
import { type Written, writeInline } from '../../style/inline.ts'
import { camel } from '../../style/properties.ts'
import { checkStyle } from '../../style/property-names.ts'
import { includes } from '../../style/sides.ts'
import { styledProp, writeStyledProp } from '../../style/sx.ts'
import type { StyleChange } from '../../style/work.ts'
import type { Turn } from '../../style/writing.ts'
import { codeOf } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import { comesFrom } from '../words/comes-from.ts'
import { refuseIgnored } from './ignored-classes.ts'
import { strongerThanStyle } from './stronger-styles.ts'

/** Whether an inline style is a part of what changes, in each direction that the text may have. */
export const isPart = (turns: readonly Turn[], property: string, name: string) =>
  turns.length === 0
    ? includes(property, name)
    : turns.every(({ usual }) => includes(usual(property), usual(name)))

/** Removes the inline styles that would override a part of what the classes now set. */
export function withoutParts({ source, jsx }: Target, planned: Drafted, parts: readonly string[]): Drafted {
  if (planned.type === 'refused' && planned.code !== 'no-change') return planned
  const gone = writeInline(
    source,
    jsx.node,
    parts.map((property) => ({ property, value: null })),
  )
  if (gone.type === 'refused') return gone
  const [file, ...others] = planned.type === 'refused' ? [] : planned.files
  if (planned.type === 'refused' || !file || file.source !== source)
    return planned.type === 'refused' ? draft({ source, patches: gone.patches }) : planned
  const both = { source, patches: [...file.patches, ...gone.patches] }
  return { ...planned, files: [both, ...others] }
}

/** Plans the changes as inline styles; refuses states and breakpoints. */
export function asInline(
  open: Open,
  target: Target,
  modifiers: readonly string[],
  changes: StyleChange[],
  turns: readonly Turn[] = [],
): Drafted {
  const { source, jsx } = target
  if (modifiers.length > 0)
    return refuse('no-writer', 'Inline styles can’t target states or breakpoints.', 'Use classes instead.')
  const attribute = attributeOf(jsx.node, 'style')
  const untaken = attribute ? null : acceptsProp(open, target, 'style')
  return (
    (attribute && refuseOver(target, attribute)) ??
    untaken ??
    refuseIgnored(open, target, 'style') ??
    refuseValues(changes) ??
    drafted(
      source,
      writeConstant(open, source, jsx.node, changes) ??
        writeInline(source, jsx.node, changes, { placeOf: placeOf(open, source), turns }),
    )
  )
}

/** Plans the changes in the `sx` or `css` prop that sets one of them; `null` if there is none to write in. */
export function asStyledProp(
  open: Open,
  target: Target,
  { modifiers, ...edit }: EditTarget & { modifiers: readonly string[] },
  changes: StyleChange[],
): Drafted | null {
  const { source, jsx } = target
  const prop = styledProp(
    jsx.node,
    changes.map(({ property }) => property),
  )
  if (!prop || modifiers.length > 0) return null
  const isStronger = strongerThanStyle(open, target, edit)
  if (changes.some((one) => isStronger(one) !== null)) return null
  const written = writeStyledProp(source, prop.attribute, changes, placeOf(open, source))
  return written && (refuseOver(target, prop.attribute) ?? refuseValues(changes) ?? drafted(source, written))
}

const placeOf = (open: Open, source: Source) => (node: Node) => comesFrom(open, { source, node })

function refuseOver({ source, jsx }: Target, attribute: JSXAttribute): Refusal | null {
  const over = spreadOver(source, jsx.node, attribute)
  const name = attributeName(attribute)
  return over
    ? refuse(
        'spread',
        `{...${codeOf(source, over)}} comes after the ${name} and may replace it.`,
        `Edit where the props come from, or put the spread before the ${name}.`,
      )
    : null
}

function refuseValues(changes: readonly StyleChange[]): Refusal | null {
  for (const { property, value } of changes) {
    const wrong = value === null || property.startsWith('--') ? null : checkStyle(camel(property), value)
    if (wrong) return wrong
  }
  return null
}

function drafted(source: Source, written: Written | Refusal): Drafted {
  if (written.type === 'refused') return written
  if (written.patches.length === 0) return refuse('no-change', 'The style already sets this.')
  return draft({ source, patches: written.patches }, written.notes)
}
