/** Says what React's own types of props hold; its declarations are not read. */
import type { Node } from 'oxc-parser'
import { table } from '../../protocol/table.ts'
import { hasKnownAttributes } from '../html/tag-attributes.ts'
import { type PropMetadata, type PropsMetadata, UNKNOWN_PROPS } from './prop-sets.ts'
import { lastName } from './type-names.ts'

export const CHILDREN: PropMetadata = { name: 'children', kind: 'node', isRequired: false }

const named = (names: string): PropMetadata[] =>
  names.split(' ').map((name) => ({ name, kind: 'other', isRequired: false }))

/** The props that React itself takes. */
const OF_ALL = named('key ref')

/** What only elements have that load something or run code, or of the head, and that a component of all attributes isn't. */
const OF_LOADING = named(
  'allow allowFullScreen allowTransparency as async charSet challenge classID data defer frameBorder httpEquiv ' +
    'integrity keyParams keyType manifest marginHeight marginWidth sandbox scoped scrolling seamless srcDoc wmode',
)

/** Elements whose attribute types in React aren't named like their tag. */
const TAGS = table<string>({ '': 'div', Anchor: 'a', HTML: 'div' })

/** Elements that together have the attributes of all. */
const ALL_TAGS = (
  'a area audio blockquote button canvas col del details fieldset form img input label li meter ol ' +
  'optgroup option output progress select source table td textarea th time track video'
).split(' ')

/** Returns the props of React's own types, such as `ButtonHTMLAttributes<HTMLButtonElement>`. */
export function propsOfReact(name: string, element: Node | undefined): PropsMetadata {
  if (name === 'PropsWithChildren') return { props: [CHILDREN], isOpen: false }
  if (/^(Ref|Class)?Attributes$/.test(name)) return { props: OF_ALL, isOpen: false }
  if (/^SVG(Props|Attributes)$/.test(name)) return { ...UNKNOWN_PROPS, ofTags: ['svg'] }
  if (/^(HTMLProps|AllHTMLAttributes)$/.test(name))
    return { props: OF_LOADING, isOpen: true, ofTags: ALL_TAGS }
  if (/^(DOM|Aria)Attributes$/.test(name)) return { ...UNKNOWN_PROPS, ofTags: ['div'] }
  const [, of] = /^(\w*)HTMLAttributes$/.exec(name) ?? []
  const tag = of === undefined ? undefined : (TAGS[of] ?? of.toLowerCase())
  if (tag === undefined || !hasKnownAttributes(tag)) return UNKNOWN_PROPS
  const type = element?.type === 'TSTypeReference' ? lastName(element.typeName) : ''
  const ofElement = /^HTML\w*Element$/.test(type) ? { ofElement: { type, hasRef: false } } : {}
  return { ...UNKNOWN_PROPS, ofTags: [tag], ...ofElement }
}
