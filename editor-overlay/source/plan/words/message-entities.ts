/** HTML entities in a message, which some components show as their characters: `&amp;` as `&`. */
import type { JSXElement } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import { refuse, type Target } from '../../draft.ts'
import { attributeOf } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { holdsEntity } from '../../text/placeholders.ts'
import { type NamedPlace, sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'

/** With one of these, what react-i18next does depends on its version and on `escapeValue`. */
const FILLS = ['values', 'count', 'defaults', 'tOptions', 'components', 'shouldUnescape']

/** Whether a message element shows an entity as its character; `null` if settings of its library decide. */
export function doesDecode({ source, jsx }: Target): boolean | null {
  if (jsx.tag === 'FormattedHTMLMessage') return true
  if (!isOfI18next(source, jsx.tag)) return false
  const option = attributeOf(jsx.node, 'shouldUnescape')
  const isOn = option !== null && (option.value === null || isTrue(option.value))
  if (isOn) return true
  return isPlain(jsx.node) ? false : null
}

function isTrue(value: NonNullable<ReturnType<typeof attributeOf>>['value']): boolean {
  return (
    value?.type === 'JSXExpressionContainer' &&
    value.expression.type === 'Literal' &&
    value.expression.value === true
  )
}

/** Whether the words of the children are read as they are: no prop and no `{{ value }}` is filled in before. */
function isPlain(node: JSXElement): boolean {
  return (
    node.children.length > 0 &&
    node.children.every(({ type }) => type !== 'JSXExpressionContainer') &&
    node.openingElement.attributes.every(({ type }) => type === 'JSXAttribute') &&
    FILLS.every((name) => attributeOf(node, name) === null)
  )
}

/** Whether the text of an element is parsed as HTML, where an angle bracket may hide what is behind it. */
export function isParsedAsHtml({ source, jsx }: Target): boolean {
  return jsx.tag === 'FormattedHTMLMessage' || isOfI18next(source, jsx.tag)
}

function isOfI18next({ imported }: Source, tag: string): boolean {
  const specifier = imported.get(tag.split('.')[0] ?? '')?.specifier ?? 'react-i18next'
  return /^Trans(lation)?$/.test(tag) && specifier.includes('i18next')
}

/** Returns the refusal of a typed entity that a message may show as its character. */
export function refuseEntity(
  target: Target,
  { oldText = '', newText }: Pick<EditOf<'set-text'>, 'oldText' | 'newText'>,
  place: NamedPlace,
): Refusal | null {
  const isAdded = holdsEntity(newText) && !holdsEntity(oldText)
  if (!isAdded || doesDecode(target) === false) return null
  return refuse(
    'bad-value',
    'A translated text can show an HTML entity such as “&amp;” as its character, depending on settings.',
    sentence`Use the character itself, or write the message in ${place}.`,
  )
}
