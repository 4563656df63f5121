/**
 * Members of elements as the browser defines them. A form exposes its inputs by name and may hide members that way, so
 * the helper reads every member of a page's element through the prototype.
 */

/** Outside a browser there are no members; reading one throws. */
function getter<Value>(of: object, name: string): (node: Node) => Value {
  const get = Object.getOwnPropertyDescriptor(of, name)?.get as () => Value
  return (node) => get.call(node)
}

const elementProto = globalThis.Element?.prototype ?? {}
const nodeProto = globalThis.Node?.prototype ?? {}

// The members that the helper reads of every element of the page have dedicated getters, which are faster.
/** In upper case in an HTML document. */
export const tagNameOf = getter<string>(elementProto, 'tagName')
/** In lower case, without a namespace prefix. */
export const localNameOf = getter<string>(elementProto, 'localName')
/** A live list: writing to it changes the element. */
export const classListOf = getter<DOMTokenList>(elementProto, 'classList')
/** The first child that is an element. */
export const firstElementOf = getter<Element | null>(elementProto, 'firstElementChild')
/** The next sibling that is an element. */
export const nextElementOf = getter<Element | null>(elementProto, 'nextElementSibling')
/** Null for the root of the document or of a shadow tree. */
export const parentElementOf = getter<Element | null>(nodeProto, 'parentElement')

/** The value of an attribute; null where the element lacks it. */
export function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name)
}

/** Writes an attribute; null removes it. */
export function setAttribute(element: Element, name: string, value: string | null) {
  if (value === null) invoke(element, 'removeAttribute', name)
  else invoke(element, 'setAttribute', name, value)
}

/** Parents that are elements, nearest first. */
export function ancestorsOf(element: Element): Element[] {
  const above: Element[] = []
  for (let at = parentElementOf(element); at; at = parentElementOf(at)) above.push(at)
  return above
}

/** The bounding box of an element, in viewport px. */
export function rectOf(element: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(element)
}

/** Reads any other property. */
export function read<N extends Node, K extends keyof N>(node: N, name: K): N[K] {
  return Reflect.get(Object.getPrototypeOf(node), name, node)
}

type Method<F> = F extends (...args: infer Args) => infer Result ? { args: Args; result: Result } : never
type MethodName = keyof {
  [K in keyof Element as Element[K] extends (...args: never) => unknown ? K : never]: K
}

/**
 * Reads the members of the document, which elements with a name hide as inputs hide those of a form. Not a node; writing
 * to a member needs the document itself, where no name is in the way.
 */
export const page: Document = new Proxy(globalThis.document ?? {}, {
  get(document, name) {
    const member = read(document, name as keyof Document) as unknown
    return typeof member === 'function' ? member.bind(document) : member
  },
})

/** Calls any other method. */
export function invoke<K extends MethodName & keyof Element>(
  node: Node,
  name: K,
  ...args: Method<Element[K]>['args']
): Method<Element[K]>['result'] {
  return Reflect.apply(Reflect.get(Object.getPrototypeOf(node), name), node, args)
}
