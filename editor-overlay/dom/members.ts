/** Members of elements as the browser has them: a form gives its fields under their names instead. */

function getter<Value>(of: object, name: string): (node: Node) => Value {
  const get = Object.getOwnPropertyDescriptor(of, name)?.get
  return (node) => Reflect.apply(get ?? noGetter, node, [])
}

function noGetter(): never {
  throw new TypeError('This browser lacks a member that the helper reads')
}

const elementProto = globalThis.Element?.prototype ?? {}
const nodeProto = globalThis.Node?.prototype ?? {}

/** The `tagName` of an element, whatever fields a form has. */
export const tagNameOf = getter<string>(elementProto, 'tagName')
/** The `localName` of an element, whatever fields a form has. */
export const localNameOf = getter<string>(elementProto, 'localName')
/** The `id` of an element, whatever fields a form has. */
export const elementIdOf = getter<string>(elementProto, 'id')
/** The `classList` of an element, whatever fields a form has. */
export const classListOf = getter<DOMTokenList>(elementProto, 'classList')
/** The first child element, whatever fields a form has. */
export const firstElementOf = getter<Element | null>(elementProto, 'firstElementChild')
/** The next sibling element, whatever fields a form has. */
export const nextElementOf = getter<Element | null>(elementProto, 'nextElementSibling')
/** The parent element, whatever fields a form has. */
export const parentElementOf = getter<Element | null>(nodeProto, 'parentElement')

/** The value of an attribute, whatever fields a form has. */
export function attributeOf(element: Element, name: string): string | null {
  return Reflect.apply(Element.prototype.getAttribute, element, [name])
}
