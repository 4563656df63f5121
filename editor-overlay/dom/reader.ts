import { reportLiterals, reportProps } from '../core/props.ts'
import {
  type ChildSlot,
  type ComponentFacts,
  type ElementFacts,
  NO_FACTS,
  type PageReader,
} from '../core/tree/facts.ts'
import { codebaseIdOf, isCodebaseId } from '../protocol/ids.ts'
import { ATTRIBUTES, CLASSES } from '../protocol/marks.ts'
import { NO_CLASSES, type Props } from '../protocol/nav-node.ts'
import {
  componentName,
  type Fiber,
  fiberOf,
  hasOwnSource,
  idProps,
  instanceOf,
  isForwardRef,
  isSameFiber,
  liveFibers,
} from './fibers.ts'
import { isSecretProp, isSensitiveProps } from './sensitive.ts'

export type ReaderOptions = {
  isKnownId(id: string): boolean
  isStoryboardId(id: string): boolean
  /** The helper's own nodes. */
  isOwn(element: Element): boolean
}

/** An id prop of ours goes before a page's own test id. */
function idOf(fiber: Fiber, isKnownId: (id: string) => boolean): string | undefined {
  return idProps(fiber).find((id) => isCodebaseId(id) || isKnownId(id))
}

function propsOf(memoized: unknown): Props {
  const props = reportProps(memoized)
  if (!isSensitiveProps(memoized)) return props
  return Object.fromEntries(Object.entries(props).filter(([name]) => !isSecretProp(name, memoized)))
}

function component(fiber: Fiber, codebaseId: string): ComponentFacts {
  return {
    instance: instanceOf(fiber),
    codebaseId,
    name: componentName(fiber.type),
    isForwardRef: isForwardRef(fiber),
    hasOwnSource: hasOwnSource(fiber),
    props: propsOf(fiber.memoizedProps),
    literals: reportLiterals(fiber.memoizedProps),
  }
}

/**
 * Components between an element and its parent element, outermost first. A portal hangs in the body but belongs to
 * whoever rendered it, so there the climb ends at the nearest element instead of the parent.
 */
function componentsOf(
  fiber: Fiber,
  parent: Fiber | null,
  { isKnownId, live }: { isKnownId: (id: string) => boolean; live: (fiber: Fiber) => Fiber },
): readonly ComponentFacts[] {
  const found: ComponentFacts[] = []
  for (let at = fiber.return; at; at = at.return) {
    if (isSameFiber(at, parent) || typeof at.type === 'string') break
    const id = idOf(at, isKnownId)
    if (id !== undefined) found.push(component(live(at), id))
  }
  return found.length > 0 ? found.reverse() : NO_FACTS.components
}

/** By the attribute itself: lists of tokens are slow to walk, and SVG has no plain class name. */
const classesOf = (element: Element): readonly string[] => {
  const text = element.getAttribute('class')
  return text ? text.split(/[\t\n\f\r ]+/).filter(Boolean) : NO_CLASSES
}

function isSkipped(element: Element, isOwn: (element: Element) => boolean): boolean {
  const tag = element.localName
  if (tag === 'script' || tag === 'noscript' || isOwn(element)) return true
  if (element.getAttribute(ATTRIBUTES.doNotShowInNav) === 'true') return true
  if (element.getAttribute('class')?.includes(CLASSES.outline) && element.classList.contains(CLASSES.outline))
    return true
  if (tag !== 'iframe') return false
  const idAttribute = element.getAttribute(ATTRIBUTES.elementId) ?? ''
  return codebaseIdOf({ classes: element.classList, tag, elementId: '', idAttribute }) === ''
}

export function pageReader(options: ReaderOptions): PageReader<Element> {
  const { isKnownId } = options
  let live = liveFibers()

  function isPortalOfStoryboard(element: Element, fiber: Fiber | null): boolean {
    if (!fiber || element.parentElement !== element.ownerDocument.body) return false
    for (let at: Fiber | null | undefined = fiber; at; at = at.return)
      if (idProps(at).some(options.isStoryboardId)) return true
    return false
  }

  return {
    begin() {
      live = liveFibers()
    },
    facts(element, parent): ElementFacts {
      const found = fiberOf(element)
      const fiber = found && live(found)
      const above = parent && fiberOf(parent)
      const props = propsOf(fiber?.memoizedProps)
      return {
        tag: element.tagName,
        elementId: element.id,
        idAttribute: element.getAttribute(ATTRIBUTES.elementId) ?? '',
        classes: classesOf(element),
        props,
        literals: reportLiterals(fiber?.memoizedProps),
        components: fiber ? componentsOf(fiber, above, { isKnownId, live }) : NO_FACTS.components,
        isPortalOfStoryboard: isPortalOfStoryboard(element, fiber),
      }
    },
    children(element): ChildSlot<Element>[] {
      if (element.localName === 'svg') return []
      const slots: ChildSlot<Element>[] = []
      let index = 0
      for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
        if (!isSkipped(child, options.isOwn)) slots.push({ element: child, index })
        index += 1
      }
      return slots
    },
  }
}
