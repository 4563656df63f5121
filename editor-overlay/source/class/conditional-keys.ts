/** Class names that are the keys of an object, each active while its value is truthy. */
import type { Node, ObjectExpression } from 'oxc-parser'
import { bare, stringValue } from '../file/nodes.ts'
import { whenTested } from './conditions.ts'
import { type Gather, other, type SlotContext, slotAt } from './gather.ts'

/** Gathers the keys of `{ 'a b': isOn, flex: isOn, isOn }` inside a joiner. */
export function gatherConditions(node: ObjectExpression, context: SlotContext, found: Gather): void {
  for (const property of node.properties) {
    const key = property.type === 'Property' ? bare(property.key) : null
    if (
      property.type !== 'Property' ||
      property.kind !== 'init' ||
      !key ||
      !(property.computed || isName(key))
    ) {
      other(property, found)
      continue
    }
    const tested = whenTested(found.source, context, property.value, true)
    if (property.computed || key.type !== 'Identifier') found.gather(key, tested, found)
    else found.slots.push({ ...slotAt(key, 'key', tested), start: key.start, end: key.end })
  }
}

const isName = (key: Node) => key.type === 'Identifier' || stringValue(key) !== null
