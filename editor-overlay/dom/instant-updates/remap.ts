import { hasOnlyIdCharacters } from '../../protocol/ids.ts'
import { ATTRIBUTES } from '../../protocol/marks.ts'
import { attributeOf, classListOf, invoke } from '../members.ts'
import { elementsOf, type InstantUpdateContext } from './context.ts'

/**
 * Gives elements their new ids in one pass, so that ids can be swapped. Only whole class names are replaced, and a test
 * id that the page wrote is kept. Returns true when any element has changed.
 */
export function remapElements(context: InstantUpdateContext, ids: Readonly<Record<string, string>>): boolean {
  const usable = Object.entries(ids).filter(
    ([from, to]) => from !== to && to !== '' && hasOnlyIdCharacters(to),
  )
  const table = new Map(usable)
  const elements = new Set(usable.flatMap(([from]) => elementsOf(context, from)))
  const changes = [...elements].map((element) => {
    const classes = [...classListOf(element)]
    const next = [...new Set(classes.map((name) => table.get(name) ?? name))]
    const hit = classes.find((name) => table.has(name))
    const from = hit ?? attributeOf(element, ATTRIBUTES.elementId) ?? ''
    return { element, classes: hit === undefined ? null : next, from, to: table.get(from) ?? from }
  })
  for (const { element, classes, from, to } of changes) {
    if (classes) invoke(element, 'setAttribute', 'class', classes.join(' '))
    invoke(element, 'setAttribute', ATTRIBUTES.elementId, to)
    if (attributeOf(element, ATTRIBUTES.testId) === from)
      invoke(element, 'setAttribute', ATTRIBUTES.testId, to)
  }
  return changes.length > 0
}
