/** Code that takes the entries of a list that pass a test: `plans.find((one) => one.isBest)`, `xs.filter(on)[0]`. */
import type { CallExpression, Node } from 'oxc-parser'
import { bare, isFunction, keyName } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { methodCallOn, methodOf, outerOfBare, returnsOf } from '../../text/trace-steps.ts'
import { literalAt, namesIn, type Path, pathOf } from './copied-entry.ts'
import type { Entry } from './list.ts'

/** Returns what code takes of a list if that is the entry, or one that follows it and would move up; else null. */
export function takenByTest(source: Source, list: Node, { array, at }: Entry): Node | null {
  const call = methodCallOn(source, list)
  const [test] = call?.arguments ?? []
  const taken = call && placesTaken(source, call)
  if (!call || !taken || !test || !isFunction(test)) return null
  const fits = array.elements.map((one) => one !== null && passes(test, one))
  if (fits.includes(null) || !fits[at]) return null
  const all = fits.flatMap((one, place) => (one ? [place] : []))
  const ranked = taken.isFromEnd ? all.toReversed() : all
  return ranked.indexOf(at) <= taken.last ? taken.node : null
}

type Taken = { node: Node; last: number; isFromEnd: boolean }

/** Returns how many of the entries that pass code takes: of `find` one, of `filter` up to the last place that it reads. */
function placesTaken(source: Source, call: CallExpression): Taken | null {
  const method = methodOf(call)
  if (method === 'find' || method === 'findLast')
    return { node: call, last: 0, isFromEnd: method === 'findLast' }
  const outer = method === 'filter' ? outerOfBare(source, call) : undefined
  if (outer?.type === 'VariableDeclarator' && outer.id.type === 'ArrayPattern')
    return {
      node: call,
      last: outer.id.elements.findLastIndex((one) => one?.type !== 'RestElement'),
      isFromEnd: false,
    }
  if (outer?.type !== 'MemberExpression') return null
  const at = keyName(outer.property) === 'at' ? methodCallOn(source, call) : null
  const given = outer.computed ? outer.property : at?.arguments[0]
  const place = given ? valueIn(bare(given), new Map(), call)?.value : null
  if (typeof place !== 'number') return null
  return { node: at ?? outer, last: place < 0 ? -place - 1 : place, isFromEnd: place < 0 }
}

/** Whether an entry passes a test; `null` if what is written doesn't tell. */
function passes(test: Node, entry: Node): boolean | null {
  const [param, other] = isFunction(test) ? test.params : []
  const [result, second] = isFunction(test) ? returnsOf(test) : []
  if (!param || other || !result || second) return null
  const value = valueIn(bare(result), new Map(namesIn(param, [])), entry)
  return value && Boolean(value.value)
}

type Value = { value: unknown }

function valueIn(node: Node, names: ReadonlyMap<string, Path>, entry: Node): Value | null {
  const of = (one: Node) => valueIn(bare(one), names, entry)
  if (node.type === 'Literal') return { value: node.value }
  if (node.type === 'LogicalExpression') {
    const left = of(node.left)
    const isLeft =
      left && (node.operator === '??' ? left.value != null : Boolean(left.value) === (node.operator === '||'))
    return left && (isLeft ? left : of(node.right))
  }
  if (node.type === 'UnaryExpression') {
    const value = of(node.argument)
    if (!value || !/^[!-]$/.test(node.operator)) return null
    return { value: node.operator === '!' ? !value.value : -Number(value.value) }
  }
  if (node.type === 'BinaryExpression') {
    const [left, right] = [of(node.left), of(node.right)]
    return left && right && compared(node.operator, left.value as number, right.value as number)
  }
  const path = pathOf(node, names)
  const found = path && literalAt(entry, path)
  return found ? { value: found.value } : path && isLeftOut(entry, path) ? { value: undefined } : null
}

function compared(operator: string, left: number, right: number): Value | null {
  if (/^===?$/.test(operator)) return { value: left === right }
  if (/^!==?$/.test(operator)) return { value: left !== right }
  if (operator === '<') return { value: left < right }
  if (operator === '>') return { value: left > right }
  if (operator === '<=') return { value: left <= right }
  return operator === '>=' ? { value: left >= right } : null
}

/** Whether an entry is written as an object without the field. */
function isLeftOut(entry: Node, [field, more]: Path): boolean {
  const object = bare(entry)
  return (
    object.type === 'ObjectExpression' &&
    more === undefined &&
    object.properties.every((one) => one.type === 'Property' && !one.computed && keyName(one.key) !== field)
  )
}
