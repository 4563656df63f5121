/** Finds the component that a hook of the project returns in an object: `const { Modal } = useModal()`. */
import type { Node } from 'oxc-parser'
import { bare, isFunction, keyName } from '../file/nodes.ts'
import { declaredAs } from '../file/scopes.ts'
import type { Place, Source } from '../file/source.ts'
import { returnsOf } from '../text/trace-steps.ts'
import { resolveImport } from './resolve.ts'
import { openFile, type SourceIndex } from './source-index.ts'

/** Returns the function of the component; `null` if the name isn't taken from what one hook returns. */
export function returnedByHook(index: SourceIndex, source: Source, name: string): Place | null {
  const taken = source.scopes.bindings.filter((one) => one.name === name)
  const [only, another] = taken
  const node = only?.node
  if (!only || another || node?.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern') return null
  const property = node.id.properties.find(
    (one) => one.type === 'Property' && one.value.type === 'Identifier' && one.value.name === name,
  )
  const key = property?.type === 'Property' && !property.computed ? keyName(property.key) : null
  const call = node.init && bare(node.init)
  if (key === null || call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return null
  const hook = /^use[A-Z]/.test(call.callee.name) ? functionNamed(index, source, call.callee.name) : null
  return hook && fieldOf(hook, key)
}

function functionNamed(index: SourceIndex, source: Source, name: string): Place | null {
  const imported = source.imported.get(name)
  const file = imported ? resolveImport(index, source.file, imported.specifier) : source.file
  const home = file === null ? null : openFile(index, file)
  if (home?.type !== 'open') return null
  const node = declaredAs(home.scopes.module.names.get(imported?.name ?? name))
  return node && isFunction(node) ? { source: home, node } : null
}

/** Returns the function that a hook returns under a key, also out of `useMemo` and `useCallback`. */
function fieldOf({ source, node: hook }: Place, key: string): Place | null {
  const [returned, another] = isFunction(hook) ? returnsOf(hook).map(unwrapped) : []
  if (another || returned?.type !== 'ObjectExpression') return null
  // A spread may set the key, too.
  if (returned.properties.some((one) => one.type === 'SpreadElement' || one.computed)) return null
  for (const one of returned.properties) {
    if (one.type === 'SpreadElement' || keyName(one.key) !== key) continue
    const value = one.value.type === 'Identifier' ? declaredIn(source, hook, one.value.name) : one.value
    const node = value && unwrapped(value)
    return node && isFunction(node) ? { source, node } : null
  }
  return null
}

function declaredIn({ scopes }: Source, { start, end }: Node, name: string): Node | null {
  const inside = scopes.bindings.filter(
    (one) => one.name === name && one.at.start >= start && one.at.end <= end,
  )
  const [only, another] = inside
  return another ? null : declaredAs(only ?? scopes.module.names.get(name))
}

/** Returns what `useMemo(() => value)` and `useCallback(value)` hold, and any other value as it is. */
function unwrapped(given: Node): Node {
  const node = bare(given)
  const [first] = node.type === 'CallExpression' ? node.arguments : []
  const callee = node.type === 'CallExpression' ? bare(node.callee) : null
  const last = callee?.type === 'MemberExpression' ? callee.property : callee
  const name = last?.type === 'Identifier' ? last.name : ''
  if (!first || first.type === 'SpreadElement' || !/^use(Memo|Callback)$/.test(name)) return node
  if (name === 'useCallback') return unwrapped(first)
  const [made, another] = isFunction(first) ? returnsOf(first) : []
  return made && !another ? unwrapped(made) : node
}
