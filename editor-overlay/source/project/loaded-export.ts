/** Reads which export of which file code loads: `import('./card').then(({ Card }) => ({ default: Card }))`. */
import type { Node } from 'oxc-parser'
import { bare, isFunction, keyName, propertyNamed, stringValue } from '../file/nodes.ts'
import { returnsOf } from '../text/trace-steps.ts'

/** An export of a file; the whole module if `name` is `*`. */
type Loaded = { specifier: string; name: string }

type Names = ReadonlyMap<string, Loaded>

/** Returns what an expression loads, or what a function that it is loads; `null` if that can't be read. */
export function loadedExport(given: Node, names: Names = new Map()): Loaded | null {
  const node = bare(given)
  if (isFunction(node)) return loadedBy(node, names)
  switch (node.type) {
    case 'AwaitExpression':
      return loadedExport(node.argument, names)
    case 'ImportExpression': {
      const specifier = stringValue(node.source)
      return specifier === null ? null : { specifier, name: '*' }
    }
    case 'Identifier':
      return names.get(node.name) ?? null
    case 'MemberExpression': {
      const name = node.computed ? null : keyName(node.property)
      return name === null ? null : member(loadedExport(node.object, names), name)
    }
    case 'ObjectExpression': {
      const own = propertyNamed(node, 'default')
      return own && loadedExport(own.value, names)
    }
    case 'CallExpression': {
      const { callee } = node
      const name = callee.type === 'MemberExpression' ? keyName(callee.property) : null
      if (callee.type !== 'MemberExpression' || !/^(then|catch|finally)$/.test(name ?? '')) return null
      const loaded = loadedExport(callee.object, names)
      const [next] = name === 'then' ? node.arguments : []
      return next && isFunction(next) ? loadedBy(next, names, loaded) : loaded
    }
    default:
      return null
  }
}

function loadedBy(
  fn: Extract<Node, { body: unknown; params: unknown }>,
  outer: Names,
  given: Loaded | null = null,
) {
  const names = new Map(outer)
  const [first] = fn.params
  if (first) bind(names, first, given)
  const { body } = fn
  const statements = body?.type === 'BlockStatement' ? body.body : []
  for (const statement of statements)
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations) bind(names, id, init && loadedExport(init, names))
  const [only, another] = returnsOf(fn)
  return only && !another ? loadedExport(only, names) : null
}

function bind(names: Map<string, Loaded>, pattern: Node, loaded: Loaded | null) {
  if (!loaded) return
  if (pattern.type === 'Identifier') names.set(pattern.name, loaded)
  if (pattern.type !== 'ObjectPattern') return
  for (const one of pattern.properties) {
    const key = one.type === 'Property' && one.value.type === 'Identifier' ? keyName(one.key) : null
    const found = key === null ? null : member(loaded, key)
    if (one.type === 'Property' && one.value.type === 'Identifier' && found) names.set(one.value.name, found)
  }
}

function member(loaded: Loaded | null, name: string): Loaded | null {
  return loaded?.name === '*' ? { ...loaded, name } : null
}
