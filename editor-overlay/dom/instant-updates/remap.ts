import { hasOnlyIdCharacters } from '../../protocol/ids.ts'
import { ATTRIBUTES } from '../../protocol/marks.ts'
import type { Fiber } from '../fibers.ts'
import { attributeOf, setAttribute } from '../members.ts'
import { elementsWithId, type InstantUpdateContext } from './context.ts'

/**
 * React writes an attribute only if its value differs from the one it rendered last. An element that it uses for another
 * one of the source would otherwise keep the new id. The record is read here, because `fiberOf` is in another chunk.
 */
function renameInReact(element: Element, id: string, rename: (names: string) => string) {
  const name = Object.keys(element).find((one) => /^__react[FI]/.test(one)) ?? ''
  const fiber: Fiber | undefined = Reflect.get(element, name)
  for (const copy of [fiber, fiber?.alternate]) {
    if (!copy) continue
    const props: Record<string, unknown> = {
      ...(copy.memoizedProps as object),
      [ATTRIBUTES.elementId]: id,
    }
    for (const prop of ['className', ATTRIBUTES.testId])
      if (typeof props[prop] === 'string') props[prop] = rename(props[prop])
    copy.memoizedProps = props
  }
}

/**
 * Gives elements their new ids in one pass, so that ids can be swapped. Only whole class names are replaced, and a test
 * id that the page wrote is kept. Returns true when any element has changed.
 */
export function remapElements(context: InstantUpdateContext, ids: Readonly<Record<string, string>>): boolean {
  const table = new Map(
    Object.entries(ids).filter(([from, to]) => from !== to && to && hasOnlyIdCharacters(to)),
  )
  const rename = (names: string) => names.replace(/\S+/g, (name) => table.get(name) ?? name)
  context.pendingClasses = new Set([...context.pendingClasses].map(rename))
  // Found before any of them changes.
  const found = new Map(
    [...table].flatMap(([from, id]) => elementsWithId(from).map((element) => [element, id] as const)),
  )
  for (const [element, id] of found) {
    for (const name of ['class', ATTRIBUTES.testId]) {
      const before = attributeOf(element, name)
      if (before) setAttribute(element, name, rename(before))
    }
    setAttribute(element, ATTRIBUTES.elementId, id)
    renameInReact(element, id, rename)
  }
  return found.size > 0
}
