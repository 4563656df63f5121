import { isCodebaseId } from '../../protocol/ids.ts'
import { ATTRIBUTES, CLASS_PREFIXES, CLASSES } from '../../protocol/marks.ts'
import { ancestorsOf, attributeOf, classListOf, invoke, page, read, setAttribute } from '../members.ts'
import type { Sheets } from '../sheets.ts'

/** What instant updates work with, and what they remember until the next reload. */
export type InstantUpdateContext = {
  sheets: Sheets
  treeKey(element: Element): string | null
  /** Top elements of the instances of a component whose id no element has. */
  componentElements(codebaseId: string): Element[]
  elementsOfKey(key: string): Element[]
  isComponentTop(element: Element): boolean
  /** Classes that a reload removes and the source does not have yet, each after its codebase id and a space. */
  pendingClasses: Set<string>
  /** Elements hidden by a removal, by the removed id, because the tree no longer contains them. */
  removed: Map<string, Element[]>
  /** The page shows an instant update that a reload must remove. */
  hasTraces: boolean
  /** The page may show something that the next instant update removes: a drawn div, or added markup. */
  hasDrawn: boolean
  /** Classes of a value that changes while a control is dragged, by codebase id. */
  transientClasses: Map<string, string[]>
  /** The stamp of the last generated class. The counter distinguishes two classes within one millisecond. */
  lastStamp: { ms: number; counter: number }
}

/** A random v4 id, the end of an object URL: `crypto.randomUUID` is missing on plain http, where development hosts often are. */
export function randomId(): string {
  const url = URL.createObjectURL(new Blob())
  URL.revokeObjectURL(url)
  return url.slice(-36)
}

/** What INSTANT_UPDATE_DONE carries, and whether the tree must be read again. */
export type InstantUpdateResult = { successful: boolean; treeChanged: boolean; data: Record<string, unknown> }

/** The result of an update that adds, moves or hides elements. */
export function structureResult(
  successful: boolean,
  data: Record<string, unknown> = {},
): InstantUpdateResult {
  return { successful, treeChanged: successful, data }
}

/** The result of an update that leaves the tree as it is. */
export function styleResult(successful: boolean, data: Record<string, unknown> = {}): InstantUpdateResult {
  return { successful, treeChanged: false, data }
}

/** Elements with an attribute of the helper or the annotator. */
export function elementsWithAttribute(name: keyof typeof ATTRIBUTES): Element[] {
  return [...page.querySelectorAll(`[${ATTRIBUTES[name]}="true"]`)]
}

/** Elements with a codebase id, by class; by attribute if no element has it as a class. */
export function elementsWithId(codebaseId: string): Element[] {
  if (!codebaseId) return []
  const byClass = elementsWithClass(codebaseId)
  return byClass.length > 0
    ? byClass
    : [...page.querySelectorAll(`[${ATTRIBUTES.elementId}="${CSS.escape(codebaseId)}"]`)]
}

/**
 * Elements with a class. Not a live collection: the document keeps one for each name that it was ever asked for, and
 * each edit generates a name.
 */
export function elementsWithClass(name: string): Element[] {
  return [...page.querySelectorAll(`.${CSS.escape(name)}`)]
}

/** The top elements of a component. If the topmost marked one has a codebase id, that id finds all of them. */
function topLevelElements(context: InstantUpdateContext, codebaseId: string): Element[] {
  if (!codebaseId) return []
  const marked = elementsWithClass(CLASS_PREFIXES.component + codebaseId)
  const [top] = marked.sort((a, b) => ancestorsOf(a).length - ancestorsOf(b).length)
  if (!top) return context.componentElements(codebaseId)
  const topId = [...classListOf(top)].find(isCodebaseId)
  return topId ? elementsWithId(topId) : [top]
}

/** The elements of an id; for the id of a component, the top elements of its instances. */
export function elementsOrComponent(context: InstantUpdateContext, codebaseId: string): Element[] {
  const own = elementsWithId(codebaseId)
  return own.length > 0 ? own : topLevelElements(context, codebaseId)
}

/** Inserts a node; a moved one keeps its focus, its scroll position and its frames where the browser supports that. */
export function moveBefore(parent: Element, node: Element, before: Node | null) {
  const move: unknown = Reflect.get(Element.prototype, 'moveBefore')
  if (typeof move === 'function' && read(node, 'isConnected')) move.call(parent, node, before)
  else invoke(parent, 'insertBefore', node, before)
}

/** Sets each attribute to `true`. */
export function mark(element: Element, ...attributes: (keyof typeof ATTRIBUTES)[]) {
  for (const name of attributes) setAttribute(element, ATTRIBUTES[name], 'true')
}

/** Hides an element on the page and in the tree; `show` reverts it. */
export function hide(element: Element) {
  classListOf(element).add(CLASSES.hidden)
  mark(element, 'doNotShowInNav')
}

/** Removes classes, and the attribute when it is left empty. */
export function dropClass(element: Element, ...names: string[]) {
  classListOf(element).remove(...names)
  if (attributeOf(element, 'class') === '') setAttribute(element, 'class', null)
}

/** Reverts `hide`. */
export function show(element: Element) {
  dropClass(element, CLASSES.hidden)
  setAttribute(element, ATTRIBUTES.doNotShowInNav, null)
}
