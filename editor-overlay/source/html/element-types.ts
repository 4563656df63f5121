/** The names of the DOM interfaces of elements, as types spell them. */
import type { Node } from 'oxc-parser'
import { table } from '../../protocol/table.ts'
import { walk } from '../file/nodes.ts'

/** The old and the new tag of an element. */
export type Tags = { from: string; to: string }

/** The part of the type name that belongs to a tag, as in `HTMLDivElement`; any other tag is an `HTMLElement`. */
const NAMES = table<string>(
  Object.fromEntries(
    `a:Anchor area:Area audio:Audio blockquote:Quote button:Button canvas:Canvas details:Details dialog:Dialog div:Div
  dl:DList fieldset:FieldSet form:Form h1:Heading h2:Heading h3:Heading h4:Heading h5:Heading h6:Heading hr:HR
  iframe:IFrame img:Image input:Input label:Label legend:Legend li:LI meter:Meter ol:OList option:Option output:Output
  p:Paragraph pre:Pre progress:Progress q:Quote select:Select span:Span table:Table tbody:TableSection td:TableCell
  textarea:TextArea tfoot:TableSection th:TableCell thead:TableSection time:Time tr:TableRow ul:UList video:Video`
      .split(/\s+/)
      .map((pair) => pair.split(':') as [string, string]),
  ),
)

/** Types with the same members, so that one is assignable to the other. */
const ALIKE = /^HTML(Div|Paragraph|Heading)Element$/

/** Types without members of their own. */
const PLAIN = /^HTML(Span)?Element$/

/** Types that every element has. */
const GENERAL = /^(HTMLElement|Element|Node|EventTarget)$/

export const elementType = (tag: string) => `HTML${NAMES[tag] ?? ''}Element`

/** Whether the DOM interface of a tag has no members of its own. */
export const isPlain = (tag: string) => PLAIN.test(elementType(tag))

/** Whether two interfaces have the same members. */
export const isSameType = (one: string, other: string) =>
  one === other || (ALIKE.test(one) && ALIKE.test(other))

/** Whether a handler of events of an element with one interface may be one of a tag; either may be the wider type. */
export const handlesEventsOf = (type: string, tag: string) =>
  GENERAL.test(type) || isPlain(tag) || PLAIN.test(type) || isSameType(type, elementType(tag))

/** Whether a ref of an element with one interface may hold one of a tag. */
export const holdsElement = (type: string, tag: string) => isPlain(tag) || isSameType(type, elementType(tag))

/** Whether a type names the interface of the old element and not that of the new one. */
export function isOnlyFor(root: Node, { from, to }: Tags): boolean {
  const found = new Set<string>()
  walk(root, (node) => {
    if (node.type === 'Identifier') found.add(node.name)
  })
  return found.has(elementType(from)) && !found.has(elementType(to))
}
