import { hasOnlyIdCharacters, isCodebaseId } from '../../protocol/ids.ts'
import { ATTRIBUTES, CLASS_PREFIXES, CLASSES } from '../../protocol/marks.ts'
import type { Sheets } from '../sheets.ts'

/** What an instant update needs of the world. One per connection. */
export type InstantContext = {
  document: Document
  sheets: Sheets
  nowMs(): number
  uuid(): string
  log(text: string): void
  keyOf(element: Element): string | null
  /** Top elements of component instances whose id stands on no element. */
  componentElements(codebaseId: string): Element[]
  elementsOfKey(key: string): Element[]
  /** Classes to put back after a reload, by element id. */
  queue: Map<string, { codebaseId: string; className: string }>
  /** Elements that a removal hid, by the id it was asked for: hidden ones are not in the tree any more. */
  removed: Map<string, Element[]>
  /** Something of ours is on the page that a reload must take off again. */
  hasTraces: boolean
  /** Classes of a value that is being dragged, by element id. */
  sliding: Map<string, string[]>
  stamps: { ms: number; counter: number }
}

export type Applied = { successful: boolean; treeChanged: boolean; data: Record<string, unknown> }

export function applied(successful: boolean, data: Record<string, unknown> = {}): Applied {
  return { successful, treeChanged: successful, data }
}

export function withoutTree(successful: boolean, data: Record<string, unknown> = {}): Applied {
  return { successful, treeChanged: false, data }
}

export function elementsOf(context: InstantContext, codebaseId: string): Element[] {
  return [...elementsWithId(context.document, codebaseId)]
}

/** By class, as the wire has it; by attribute where no class carries the id. */
export function elementsWithId(
  document: Document,
  codebaseId: string,
): ArrayLike<Element> & Iterable<Element> {
  if (!codebaseId || !hasOnlyIdCharacters(codebaseId)) return []
  const byClass = document.getElementsByClassName(codebaseId)
  return byClass.length > 0 ? byClass : document.querySelectorAll(`[${ATTRIBUTES.elementId}="${codebaseId}"]`)
}

/** Where a component's top element stands under another id, that id names all of its elements. */
function topLevelElements(context: InstantContext, codebaseId: string): Element[] {
  if (!codebaseId || !hasOnlyIdCharacters(codebaseId)) return []
  const marked = [...context.document.getElementsByClassName(CLASS_PREFIXES.component + codebaseId)]
  const depth = (element: Element) => {
    let above = 0
    for (let at = element.parentElement; at; at = at.parentElement) above += 1
    return above
  }
  const [top] = marked.sort((a, b) => depth(a) - depth(b))
  if (!top) return context.componentElements(codebaseId)
  const topId = [...top.classList].find(isCodebaseId)
  return topId ? elementsOf(context, topId) : [top]
}

export function elementsOrComponent(context: InstantContext, codebaseId: string): Element[] {
  const own = elementsOf(context, codebaseId)
  return own.length > 0 ? own : topLevelElements(context, codebaseId)
}

/** Keeps focus, scroll place and frames inside alive where the browser can. */
export function moveBefore(parent: Element, node: Element, before: Node | null) {
  const move: unknown = Reflect.get(parent, 'moveBefore')
  if (typeof move === 'function' && node.isConnected) move.call(parent, node, before)
  else parent.insertBefore(node, before)
}

export function mark(element: Element, ...attributes: (keyof typeof ATTRIBUTES)[]) {
  for (const name of attributes) element.setAttribute(ATTRIBUTES[name], 'true')
}

export function hide(element: Element) {
  element.classList.add(CLASSES.hidden)
  mark(element, 'doNotShowInNav')
}

export function show(element: Element) {
  element.classList.remove(CLASSES.hidden)
  element.removeAttribute(ATTRIBUTES.doNotShowInNav)
  if (element.getAttribute('class') === '') element.removeAttribute('class')
}
