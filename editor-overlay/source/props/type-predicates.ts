/** Recognizes type predicates: functions that tell what their first argument is, as in `isUser(one): one is User`. */
import type { CallExpression, Node } from 'oxc-parser'
import { bare, calleeName, isFunction } from '../file/nodes.ts'
import { exportedAs, resolveImport } from '../project/resolve.ts'
import { openFile } from '../project/source-index.ts'
import type { Place } from './type-names.ts'

/** Whether a call may narrow a type: by the function's return type, or by its name if none is declared or found. */
export function isPredicate(place: Place, call: CallExpression): boolean {
  const callee = bare(call.callee)
  const found = callee.type === 'Identifier' ? functionOf(place, callee.name) : null
  if (!found) return /^is[A-Z]/.test(calleeName(call) ?? '')
  const type = isFunction(found) ? found.returnType?.typeAnnotation : null
  // Without a return type, TypeScript may infer a type predicate from the body.
  return type ? type.type === 'TSTypePredicate' : /^(is|has)[A-Z]/.test(calleeName(call) ?? '')
}

function functionOf(place: Place, name: string): Node | null {
  const imported = place.source.imported.get(name)
  if (!imported) return declared(place, name)
  const file = resolveImport(place.index, place.source.file, imported.specifier)
  const other = file === null ? null : openFile(place.index, file)
  if (other?.type !== 'open') return null
  const listed = exportedAs(other, imported.name)
  const own = listed?.type === 'own' ? listed.name : imported.name
  return declared({ index: place.index, source: other }, own)
}

function declared({ source }: Place, name: string): Node | null {
  const node = source.scopes.module.names.get(name)?.node
  if (node?.type === 'FunctionDeclaration') return node
  return node?.type === 'VariableDeclarator' && node.init ? bare(node.init) : null
}
