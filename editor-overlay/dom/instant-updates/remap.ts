import { hasOnlyIdCharacters } from '../../protocol/ids.ts'
import { ATTRIBUTES } from '../../protocol/marks.ts'
import type { Fiber } from '../fibers.ts'
import { attributeOf, classListOf, invoke } from '../members.ts'
import { elementsOf, type InstantUpdateContext } from './context.ts'

/**
 * React writes an attribute only if its value differs from the one it rendered last. An element that it uses for another
 * one of the source would otherwise keep the new id. The record is read here, because `fiberOf` is in another chunk.
 */
function renameInReact(element: Element, id: string) {
  const name = Object.keys(element).find((one) => one.startsWith('__reactFiber$')) ?? ''
  const fiber: Fiber | undefined = Reflect.get(element, name)
  for (const copy of [fiber, fiber?.alternate])
    if (copy) copy.memoizedProps = { ...(copy.memoizedProps as object), [ATTRIBUTES.elementId]: id }
}

/**
 * Gives elements their new ids in one pass, so that ids can be swapped. Only whole class names are replaced, and a test
 * id that the page wrote is kept. Returns true when any element has changed.
 */
export function remapElements(context: InstantUpdateContext, ids: Readonly<Record<string, string>>): boolean {
  const table = new Map(
    Object.entries(ids).filter(([from, to]) => from !== to && to && hasOnlyIdCharacters(to)),
  )
  const elements = new Set([...table.keys()].flatMap((from) => elementsOf(context, from)))
  for (const element of elements) {
    const classes = [...classListOf(element)]
    const hit = classes.find((name) => table.has(name))
    // It was found by a class or by the attribute.
    const from = hit ?? (attributeOf(element, ATTRIBUTES.elementId) as string)
    const to = table.get(from) as string
    if (hit)
      invoke(element, 'setAttribute', 'class', classes.map((name) => table.get(name) ?? name).join(' '))
    invoke(element, 'setAttribute', ATTRIBUTES.elementId, to)
    if (attributeOf(element, ATTRIBUTES.testId) === from)
      invoke(element, 'setAttribute', ATTRIBUTES.testId, to)
    renameInReact(element, to)
  }
  return elements.size > 0
}
