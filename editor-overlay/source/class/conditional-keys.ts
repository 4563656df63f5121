/** Class names that are the keys of an object, each active while its value is truthy. */
import type { Node, ObjectExpression, ObjectProperty } from 'oxc-parser'
import { bare, stringValue } from '../file/nodes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { mayAct } from '../removal/asks-only.ts'
import { negated, whenTested } from './conditions.ts'
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
    if (mayAct(property.value)) continue
    const absent = whenTested(found.source, context, property.value, false)
    const { end } = property
    found.slots.push({ ...slotAt(property, 'other key', absent), start: end, end })
  }
}

const isName = (key: Node) => key.type === 'Identifier' || stringValue(key) !== null

/** Returns the names that a key is. */
export const keyOf = ({ key, computed }: ObjectProperty): string | null => {
  const plain = bare(key)
  return plain.type === 'Identifier' && !computed ? plain.name : stringValue(plain)
}

/** Returns `a || b`, or `true` where one of the tests is the opposite of another; `more` are tests as text. */
export function eitherTest(source: Source, tests: readonly Node[], more: readonly string[] = []): string {
  const words = [...tests.flatMap(operandsIn).map((one) => sliceOf(source, one)), ...more]
  const isAny = words.some((one) => words.includes(`!${one}`) || words.includes(negated(one)))
  if (isAny && !tests.some(mayAct)) return 'true'
  return [...tests.map((test) => operandOf(source, test)), ...more].join(' || ')
}

function operandsIn(given: Node): Node[] {
  const test = bare(given)
  const isEither = test.type === 'LogicalExpression' && test.operator === '||'
  return isEither ? [...operandsIn(test.left), ...operandsIn(test.right)] : [test]
}

/** Returns a test as an operand of `||`. */
function operandOf(source: Source, test: Node): string {
  const isPlain =
    /^(Identifier|MemberExpression|CallExpression|UnaryExpression|BinaryExpression|Literal)$/.test(
      test.type,
    ) ||
    (test.type === 'LogicalExpression' && test.operator !== '??')
  const words = sliceOf(source, test)
  return isPlain ? words : `(${words})`
}
