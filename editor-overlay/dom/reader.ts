import { reportLiterals, reportProps } from '../core/props.ts'
import {
  type ComponentMetadata,
  type ElementMetadata,
  NO_METADATA,
  type PageReader,
} from '../core/tree/metadata.ts'
import { codebaseIdOf, isCodebaseId } from '../protocol/ids.ts'
import { ATTRIBUTES, CLASSES, readClasses } from '../protocol/marks.ts'
import type { Props } from '../protocol/nav-node.ts'
import { isObject } from '../protocol/parse.ts'
import {
  componentName,
  type Fiber,
  fiberOf,
  hasOwnSource,
  idProps,
  instanceOf,
  isForwardRef,
  isMemo,
  isSameFiber,
  liveFibers,
} from './fibers.ts'
import { attributeOf, classListOf, firstElementOf, localNameOf, nextElementOf, tagNameOf } from './members.ts'
import { isSecretProp, isSensitiveProps } from './sensitive.ts'

type ReaderOptions = {
  isKnownId(id: string): boolean
  isStoryboardId(id: string): boolean
}

/** The first id prop that is a codebase id or known to the lookups; any other is a test id of the page. */
function idOf(fiber: Fiber, isKnownId: (id: string) => boolean): string | undefined {
  return idProps(fiber).find((id) => isCodebaseId(id) || isKnownId(id))
}

function propsOf(memoized: unknown): Props {
  const props = reportProps(memoized)
  if (!isSensitiveProps(memoized)) return props
  return Object.fromEntries(Object.entries(props).filter(([name]) => !isSecretProp(name, memoized)))
}

function component(fiber: Fiber, codebaseId: string): ComponentMetadata {
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

function* fibersBetween(fiber: Fiber, parent: Fiber | null): Generator<Fiber, void> {
  for (let at = fiber.return; at; at = at.return) {
    if (isSameFiber(at, parent) || typeof at.type === 'string') return
    yield at
  }
}

/**
 * Components between an element and its parent element, outermost first. For a portal, which is in the body but belongs
 * to the component that rendered it, the nearest element of React is the limit instead of the parent.
 */
function componentsOf(
  fiber: Fiber,
  parent: Fiber | null,
  { isKnownId, live }: { isKnownId: (id: string) => boolean; live: (fiber: Fiber) => Fiber },
): readonly ComponentMetadata[] {
  const found: ComponentMetadata[] = []
  for (const at of fibersBetween(fiber, parent)) {
    const id = idOf(at, isKnownId)
    if (id !== undefined && !isMemo(at)) found.push(component(live(at), id))
  }
  return found.length > 0 ? found.reverse() : NO_METADATA.components
}

/** The class attribute, because token lists are slow and `className` of SVG is not a string. */
const classTextOf = (element: Element) => attributeOf(element, 'class') ?? ''

/** Reads elements of the page with their React records. Long, because its parts share what has been read. */
export function pageReader(options: ReaderOptions): PageReader<Element> {
  const { isKnownId } = options
  let live = liveFibers()

  function isPortalOfStoryboard(fiber: Fiber | null, parent: Element | null): boolean {
    if (!fiber || !parent || localNameOf(parent) !== 'body') return false
    for (let at: Fiber | null | undefined = fiber; at; at = at.return)
      if (idProps(at).some(options.isStoryboardId)) return true
    return false
  }

  /** Each render makes new objects of the props. */
  const seenProps = new WeakSet<object>()
  function hasNewProps(fiber: Fiber | null, above: Fiber | null): boolean {
    if (!fiber) return false
    let isNew = false
    for (const at of [fiber, ...fibersBetween(fiber, above)])
      for (const { memoizedProps } of [at, at.alternate ?? at]) {
        if (!isObject(memoizedProps) || seenProps.has(memoizedProps)) continue
        seenProps.add(memoizedProps)
        isNew = true
      }
    return isNew
  }

  function isSkipped(element: Element, tag = tagNameOf(element), classText = classTextOf(element)): boolean {
    if (/^(no)?script$/i.test(tag)) return true
    if (attributeOf(element, ATTRIBUTES.doNotShowInNav) === 'true') return true
    if (classText.includes(CLASSES.outline) && classListOf(element).contains(CLASSES.outline)) return true
    if (!/^iframe$/i.test(tag)) return false
    const { idClass } = readClasses(classText)
    return idClass === '' && !isCodebaseId(attributeOf(element, ATTRIBUTES.elementId) ?? '')
  }

  return {
    begin() {
      live = liveFibers()
    },
    isSkipped,
    isRendered: (element, parent) => hasNewProps(fiberOf(element), parent && fiberOf(parent)),
    metadata(element, parent): ElementMetadata | null {
      const tag = tagNameOf(element)
      const classText = classTextOf(element)
      if (parent && isSkipped(element, tag, classText)) return null
      const found = fiberOf(element)
      const fiber = found && live(found)
      const above = fiber && parent && fiberOf(parent)
      hasNewProps(found, above)
      const { idClass, classes } = readClasses(classText)
      return {
        tag,
        codebaseId:
          idClass || codebaseIdOf({ idClass, tag, attribute: (name) => attributeOf(element, name) }),
        classes,
        props: propsOf(fiber?.memoizedProps),
        literals: reportLiterals(fiber?.memoizedProps),
        components: fiber ? componentsOf(fiber, above, { isKnownId, live }) : NO_METADATA.components,
        isPortalOfStoryboard: isPortalOfStoryboard(fiber, parent),
      }
    },
    children(element, tag) {
      const found: Element[] = []
      let child = /^svg$/i.test(tag) ? null : firstElementOf(element)
      for (; child; child = nextElementOf(child)) found.push(child)
      return found
    },
  }
}
