/** The first words of an element without text. */

import type { EditOf } from '../../../protocol/edit.ts'
import { isVoidTag } from '../../../protocol/html.ts'
import { type Drafted, draft, type Open, refuse, type Target } from '../../draft.ts'
import { textValue } from '../../file/attribute-values.ts'
import { insertAttribute } from '../../file/attributes.ts'
import { encodeText } from '../../file/jsx-text.ts'
import { attributeQuote } from '../../file/layout.ts'
import { attributeText } from '../../file/markup.ts'
import { attributeName, attributeOf } from '../../file/nodes.ts'
import { trimmedPatch } from '../../file/patches.ts'
import { ignoresOwnChildren } from '../../placing/insert-child.ts'
import { componentOf } from '../../project/component-of.ts'
import { refuseContent } from '../../props/children-fit.ts'
import { ignoresChildren } from '../../props/draws-nothing.ts'
import { replacesPassedChildren } from '../../props/passed-children.ts'
import { accepts, type PropsMetadata } from '../../props/prop-sets.ts'
import { propsAt } from '../../props/props-of-tag.ts'
import { placeIn, type Sentence, sentence } from '../../text/quoted.ts'
import type { Run } from '../../text/runs.ts'
import { comesFrom } from './comes-from.ts'
import { literalIn, spellingFor } from './typed-words.ts'

/** Plans the first words of an element; refuses if it cannot have text. */
export function planFirstWords(
  open: Open,
  target: Target,
  { newText }: EditOf<'set-text'>,
  runs: Run[],
): Drafted {
  const { source, jsx } = target
  if (jsx.tag === 'textarea') return planFieldWords(target, newText)
  if (newText === '') return refuse('no-change', 'The element already has this text.')
  const { openingElement, closingElement } = jsx.node
  if (isVoidTag(jsx.tag)) return refuse('no-children', `<${jsx.tag}> can’t contain text.`)
  if (ignoresChildren(source, jsx.tag))
    return refuse('no-children', `<${jsx.tag}> can’t have children.`, 'Choose the element around it.')
  const known = jsx.isNative ? null : propsAt(open, source, jsx)
  if (known && !accepts(known, 'children'))
    return refuse('no-children', `${jsx.tag} can’t have children.`, propWithWords(open, target, known))
  const component = jsx.isNative ? null : componentOf(open.index, source, jsx.tag)
  if (component && ignoresOwnChildren(open, component))
    return refuse(
      'no-children',
      `${jsx.tag} can’t have children.`,
      known ? propWithWords(open, target, known) : undefined,
    )
  const unfitting = known && refuseContent(known, jsx)
  if (unfitting) return unfitting
  const replaces = replacesPassedChildren(open, source, jsx)
  if (replaces) return replaces
  const plain = newText
    .split('\n')
    .map((line) => encodeText(line))
    .join('<br />')
  const isPlain = newText.trim() === newText || !newText.includes('\n')
  const spelling = jsx.isNative ? 'text' : spellingFor(open, target, newText)
  if (typeof spelling !== 'string') return spelling
  const text = isPlain && spelling === 'text' ? plain : literalIn(target, newText)
  if (!closingElement) {
    const slash = /\s*\/>$/.exec(source.text.slice(0, openingElement.end))?.[0] ?? '/>'
    const start = openingElement.end - slash.length
    return draft({ source, patches: [{ start, end: openingElement.end, text: `>${text}</${jsx.tag}>` }] })
  }
  const blank = runs.find((run) => run.type === 'text')
  const at = blank ?? { start: openingElement.end, end: openingElement.end }
  return draft({ source, patches: [{ start: at.start, end: at.end, text }] })
}

/** Returns the next step: where the words of its only text prop are written, if it is passed just one. */
function propWithWords(open: Open, { source, jsx }: Target, { props }: PropsMetadata): string | Sentence {
  const texts = props.filter(({ kind }) => kind === 'text').map(({ name }) => name)
  const passed = texts.flatMap((name) => attributeOf(jsx.node, name) ?? [])
  const [only] = passed
  if (!only?.value || passed.length > 1) return 'Set one of its props instead.'
  const { value } = only
  const place = value.type === 'JSXExpressionContainer' && comesFrom(open, { source, node: value.expression })
  return sentence`Change its ${attributeName(only)}: ${place || placeIn(source, value.start)}.`
}

/** Plans what a `<textarea>` shows at first, which React takes from `defaultValue` and not from content. */
function planFieldWords({ source, jsx }: Target, newText: string): Drafted {
  const fixed = attributeOf(jsx.node, 'value')
  if (fixed)
    return refuse(
      'dynamic-text',
      'value decides what this <textarea> shows.',
      sentence`Change value instead: ${placeIn(source, fixed.start)}.`,
    )
  const written = attributeText('defaultValue', newText, attributeQuote(source))
  const attribute = attributeOf(jsx.node, 'defaultValue')
  if (!attribute)
    return newText === ''
      ? refuse('no-change', 'The element already has this text.')
      : draft({ source, patches: [insertAttribute(source, jsx.node, written)] })
  const text = textValue(attribute)
  if (text === null)
    return refuse(
      'dynamic-text',
      'defaultValue comes from an expression.',
      sentence`Change the expression in the source: ${placeIn(source, attribute.start)}.`,
    )
  if (text === newText) return refuse('no-change', 'The element already has this text.')
  const { start, end } = attribute
  return draft({ source, patches: [trimmedPatch(source.text, { start, end, text: written })] })
}
