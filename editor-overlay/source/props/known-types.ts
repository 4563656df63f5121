/** Says what types of React, of the DOM and of JavaScript allow; their declarations are not read. */
import type { Node } from 'oxc-parser'
import type { Json } from '../../protocol/edit.ts'
import type { Source } from '../file/source.ts'
import { choicesInstead } from '../style/property-choices.ts'
import { checkStyle } from '../style/property-names.ts'
import {
  type Allowed,
  atMost,
  inCode,
  listOf,
  literal,
  NUMBER,
  OBJECT,
  RENDERED,
  TAG,
  TEXT,
} from './allowed-values.ts'
import { lastName } from './type-names.ts'

const OF_CODE =
  /^(Date|Map|Set|WeakMap|WeakSet|RegExp|URL|Promise|Error|Function|AbortSignal|Blob|File|FormData|Document|DocumentFragment|ShadowRoot|Window|Element|ReactElement|(HTML|SVG)\w*Element|ComponentType|JSXElementConstructor|Ref|RefObject|RefCallback|MutableRefObject)$/

/** What React types as any text beside the usual ones. */
const OF_TEXT = /^(AriaRole|HTMLAttributeAnchorTarget|HTMLInputTypeAttribute)$/

const REFERRER_POLICIES = (
  ' no-referrer no-referrer-when-downgrade origin origin-when-cross-origin same-origin strict-origin ' +
  'strict-origin-when-cross-origin unsafe-url'
)
  .split(' ')
  .map(literal)

/** Objects of props. */
const OF_PROPS =
  /^(\w*HTMLAttributes|SVGAttributes|SVGProps|HTMLProps|DetailedHTMLProps|(DOM|Aria)Attributes|ComponentProps(With(out)?Ref)?)$/

const unstyled = (value: Json): string | null => {
  const entries = OBJECT.fits(value) ? Object.entries(value ?? {}) : []
  const isUnfit = ([name, one]: [string, Json]) => typeof one === 'object' || checkStyle(name, one) !== null
  return entries.find(isUnfit)?.[0] ?? null
}

const STYLES: Allowed = {
  ...OBJECT,
  words: 'an object of CSS properties',
  fits: (value) => OBJECT.fits(value) && unstyled(value) === null,
  misfit: (value) => {
    const name = unstyled(value)
    return name === null ? null : `with another ${name} or without it`
  },
}

/** Whether a name can be one of these types: it isn't a class of the file, or imported from another package. */
export function isKnownByName({ imported, scopes }: Source, typeName: Node): boolean {
  const root = typeName.type === 'TSQualifiedName' ? typeName.left : typeName
  const name = lastName(root)
  const from = imported.get(name)
  return from ? /^react(-dom)?(\/|$)/.test(from.specifier) : scopes.module.names.get(name)?.kind !== 'class'
}

/** Returns the alternatives of a type that no file declares; `null` if anything may be allowed. */
export function knownType(name: string): Allowed[] | null {
  if (name === 'ElementType') return [TAG]
  if (name === 'ReactNode') return [RENDERED]
  if (name === 'HTMLAttributeReferrerPolicy') return REFERRER_POLICIES
  if (OF_TEXT.test(name)) return [TEXT]
  if (name === 'Iterable') return [listOf(null), TEXT]
  if (name === 'CSSProperties') return atMost([STYLES])
  if (OF_PROPS.test(name)) return atMost([OBJECT])
  return OF_CODE.test(name) ? [inCode(/Element$/.test(name) ? 'an element' : `a ${name}`)] : null
}

/** Returns the alternatives of a field of such a type: of styles, what the property takes. */
export function fieldOfKnownType(name: string, field: string | null): Allowed[] | null {
  if (name !== 'CSSProperties') return null
  const choices = field === null ? null : choicesInstead(field, null)
  if (choices) return [...choices, ...OF_EVERY_PROPERTY].map(literal)
  return field !== null && ONLY_TEXT.test(field) ? [TEXT] : atMost([TEXT, NUMBER])
}

const OF_EVERY_PROPERTY = ['inherit', 'initial', 'revert', 'revert-layer', 'unset']

/** CSS properties without numbers, although they have no list of choices. */
const ONLY_TEXT =
  /^(.*Color|color|display|fontFamily|textDecoration|textTransform|transform|(background)(Attachment|Clip|Image|Origin|Repeat)|gridArea|boxShadow|cursor|filter|transition)$/
