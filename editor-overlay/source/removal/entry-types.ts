/** Spells out the type that TypeScript infers for the entries of a list literal. */
import type { ArrayExpression, Node } from 'oxc-parser'
import { bare, isJsx, isNothing, keyName, leavesOf } from '../file/nodes.ts'
import { type Source, sliceOf } from '../file/source.ts'

/** Whether all entries are markup, or a condition of it. */
export function isMarkup({ elements }: ArrayExpression): boolean {
  return elements.every((one) => {
    const leaves = one && one.type !== 'SpreadElement' ? leavesOf(one) : []
    return (
      leaves.some((leaf) => isJsx(bare(leaf))) && leaves.every((leaf) => isJsx(bare(leaf)) || isNothing(leaf))
    )
  })
}

/** Returns the type of the list; `null` if its entries don't spell it out. `isFixed`: as a constant. */
export function listType(source: Source, list: ArrayExpression, isFixed: boolean): string | null {
  const { elements } = list
  if (isMarkup(list) && !elements.every((one) => one && isJsx(bare(one)))) return 'React.ReactNode[]'
  const entries = elements.map((one) => (one && one.type !== 'SpreadElement' ? bare(one) : null))
  const known = entries.filter((one) => one !== null)
  if (known.length < entries.length) return null
  const type = unionOf(known, source, isFixed)
  if (type === null) return null
  return `${isFixed ? 'readonly ' : ''}${/ [|&] |^typeof /.test(type) && !type.startsWith('{') ? `(${type})` : type}[]`
}

function unionOf(nodes: readonly Node[], source: Source, isFixed: boolean): string | null {
  const objects = nodes.map((one) => bare(one)).filter((one) => one.type === 'ObjectExpression')
  if (objects.length === nodes.length && objects.length > 0) return objectType(objects, source, isFixed)
  const types = nodes.map((one) => valueType(source, one, isFixed))
  return types.includes(null) ? null : [...new Set(types)].join(' | ')
}

type ObjectNode = Extract<Node, { type: 'ObjectExpression' }>

/** Returns one type of all objects, in which fields that only some have are optional, as TypeScript infers it. */
function objectType(objects: readonly ObjectNode[], source: Source, isFixed: boolean): string | null {
  const fields = new Map<string, Node[]>()
  for (const { properties } of objects)
    for (const one of properties) {
      const name = one.type === 'Property' && !one.computed && one.kind === 'init' ? keyName(one.key) : null
      if (one.type !== 'Property' || name === null) return null
      fields.set(name, [...(fields.get(name) ?? []), one.value])
    }
  const written: string[] = []
  for (const [name, values] of fields) {
    const type = unionOf(values, source, isFixed)
    if (type === null) return null
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name.replaceAll("'", "\\'")}'`
    written.push(`${isFixed ? 'readonly ' : ''}${key}${values.length < objects.length ? '?' : ''}: ${type}`)
  }
  return `{ ${written.join('; ')} }`
}

function valueType(source: Source, given: Node, isFixed: boolean): string | null {
  if (given.type === 'ParenthesizedExpression') return valueType(source, given.expression, isFixed)
  if (given.type === 'TSAsExpression') {
    const type = sliceOf(source, given.typeAnnotation)
    return type === 'const' ? valueType(source, given.expression, true) : type
  }
  const node = bare(given)
  if (isJsx(node)) return 'React.ReactElement'
  switch (node.type) {
    case 'Literal':
      if (node.value === null) return 'null'
      if (typeof node.value === 'object') return null
      return isFixed ? sliceOf(source, node) : typeof node.value
    case 'TemplateLiteral':
      return 'string'
    case 'UnaryExpression':
      return /^[-+]$/.test(node.operator) ? 'number' : node.operator === '!' ? 'boolean' : null
    case 'ArrayExpression': {
      if (node.elements.length === 0) return 'never[]'
      return listType(source, node, isFixed)
    }
    case 'ObjectExpression':
      return objectType([node], source, isFixed)
    case 'Identifier':
      return node.name === 'undefined' ? 'undefined' : `typeof ${node.name}`
    case 'MemberExpression':
      return isPath(node) ? `typeof ${sliceOf(source, node)}` : null
    case 'NewExpression':
      return sliceOf(source, node.callee) === 'Date' ? 'Date' : null
    case 'ConditionalExpression':
      return unionOf([node.consequent, node.alternate], source, isFixed)
    default:
      return null
  }
}

function isPath(node: Node): boolean {
  return (
    node.type === 'Identifier' ||
    (node.type === 'MemberExpression' && !node.computed && !node.optional && isPath(node.object))
  )
}
