/** Says what types of React, of the DOM and of JavaScript allow; their declarations are not read. */
import type { Node } from 'oxc-parser'
import type { Source } from '../file/source.ts'
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

/** Objects all of whose fields are optional. */
const OF_OPTIONAL_FIELDS =
  /^(\w*HTMLAttributes|SVGAttributes|SVGProps|HTMLProps|(DOM|Aria)Attributes|CSSProperties)$/

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
  if (OF_OPTIONAL_FIELDS.test(name)) return atMost([OBJECT])
  return OF_CODE.test(name) ? [inCode(/Element$/.test(name) ? 'an element' : `a ${name}`)] : null
}

/** Returns the alternatives of a field of such a type: styles are text or numbers. */
export function fieldOfKnownType(name: string): Allowed[] | null {
  return name === 'CSSProperties' ? atMost([TEXT, NUMBER]) : null
}
