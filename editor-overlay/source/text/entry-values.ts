/** What is written in an entry of a list: the values at its paths, and whether it passes a test. */
import type { Node } from 'oxc-parser'
import { bare, isFunction, isJsx, keyName, stringValue } from '../file/nodes.ts'
import { propertyOf } from './definition.ts'
import { returnsOf } from './trace-steps.ts'

/** Names and places that lead from an entry to a value in it; an empty one is the entry itself. */
export type Path = readonly (string | number)[]

/** Whether a field with this name tells entries apart, rather than being shown. */
export const isIdentifier = (name: string): boolean => /^(_?id|key|uuid|slug|code|value)$|Id$/.test(name)

/** Returns the names that a parameter binds, each with its path in the entry. */
export function namesIn(pattern: Node, path: Path): [string, Path][] {
  switch (pattern.type) {
    case 'Identifier':
      return [[pattern.name, path]]
    case 'AssignmentPattern':
      return namesIn(pattern.left, path)
    case 'ArrayPattern':
      return pattern.elements.flatMap((one, at) => (one ? namesIn(one, [...path, at]) : []))
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => {
        const name = one.type === 'Property' && !one.computed ? keyName(one.key) : null
        return one.type === 'Property' && name !== null ? namesIn(one.value, [...path, name]) : []
      })
    default:
      return []
  }
}

/** Returns the path that a name or a member of it reads; null for anything else. */
export function pathOf(given: Node, names: ReadonlyMap<string, Path>): Path | null {
  const node = bare(given)
  if (node.type === 'Identifier') return names.get(node.name) ?? null
  if (node.type !== 'MemberExpression') return null
  const holder = pathOf(node.object, names)
  if (holder === null) return null
  if (!node.computed)
    return /^(toString|toLowerCase)$/.test(keyName(node.property) ?? '')
      ? holder
      : [...holder, keyName(node.property) ?? '']
  const name = stringValue(node.property)
  const at = node.property.type === 'Literal' ? node.property.value : null
  return name !== null ? [...holder, name] : typeof at === 'number' ? [...holder, at] : null
}

/** Returns the literal at a path of an entry. */
export function literalAt(entry: Node | null | undefined, path: Path) {
  const node = nodeAt(entry, path)
  return node?.type === 'Literal' ? node : null
}

function nodeAt(entry: Node | null | undefined, path: Path): Node | null {
  let node: Node | null | undefined = entry && bare(entry)
  for (const step of path) {
    const inner: Node | null | undefined =
      typeof step === 'number'
        ? node?.type === 'ArrayExpression' && node.elements[step]
          ? node.elements[step]
          : null
        : node && propertyOf(node, step)
    node = inner && bare(inner)
  }
  return node ?? null
}

/** Whether an entry passes a test; `null` if what is written doesn't tell. */
export function passes(test: Node, entry: Node): boolean | null {
  const [param, other] = isFunction(test) ? test.params : []
  const [result, second] = isFunction(test) ? returnsOf(test) : []
  if (!param || other || !result || second) return null
  const value = valueIn(bare(result), new Map(namesIn(param, [])), entry)
  return value && Boolean(value.value)
}

type Value = { value: unknown }

/** Returns the value of an expression; an object or function is its own node. `known`: values of other names. */
export function valueIn(
  node: Node,
  names: ReadonlyMap<string, Path>,
  entry: Node,
  known: ReadonlyMap<string, unknown> = NONE,
): Value | null {
  const of = (one: Node) => valueIn(bare(one), names, entry, known)
  if (node.type === 'Literal') return { value: node.value }
  if (node.type === 'Identifier' && known.has(node.name)) return { value: known.get(node.name) }
  if (node.type === 'Identifier' && node.name === 'undefined') return { value: undefined }
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
  const found = path && nodeAt(entry, path)
  if (found?.type === 'Literal') return { value: found.value }
  if (found && (IS_OBJECT.test(found.type) || isJsx(found))) return { value: found }
  const words = found && stringValue(found)
  if (words !== null) return { value: words }
  return path && isLeftOut(entry, path) ? { value: undefined } : null
}

const NONE: ReadonlyMap<string, unknown> = new Map()

const IS_OBJECT = /^(Object|Array|ArrowFunction|Function|New)Expression$/

function compared(operator: string, left: number, right: number): Value | null {
  const areEmpty = operator.length === 2 && left == null && right == null
  if (/^===?$/.test(operator)) return { value: areEmpty || left === right }
  if (/^!==?$/.test(operator)) return { value: !areEmpty && left !== right }
  if (operator === '<') return { value: left < right }
  if (operator === '>') return { value: left > right }
  if (operator === '<=') return { value: left <= right }
  if (operator === '%') return { value: left % right }
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
