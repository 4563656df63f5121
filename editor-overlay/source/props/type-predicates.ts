/** Recognizes type predicates: functions that tell what their first argument is, as in `isUser(one): one is User`. */
import type { CallExpression, Node } from 'oxc-parser'
import { bare, calleeName, isFunction } from '../file/nodes.ts'
import { declaredAs } from '../file/scopes.ts'
import { followExport, resolveImport } from '../project/resolve.ts'
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

const MOST_FILES = 8

function functionOf(place: Place, name: string, step = 0): Node | null {
  const imported = place.source.imported.get(name)
  return imported ? importedFunction(place, imported, step) : declared(place, name)
}

function importedFunction(
  { index, source }: Place,
  { specifier, name }: { specifier: string; name: string },
  step: number,
): Node | null {
  const file = step < MOST_FILES ? resolveImport(index, source.file, specifier) : null
  const other = file === null ? null : openFile(index, file)
  if (other?.type !== 'open') return null
  const place = { index, source: other }
  return followExport(other, name, {
    named: (own) => functionOf(place, own, step + 1),
    value: bare,
    imported: (from) => importedFunction(place, from, step + 1),
  })
}

function declared({ source }: Place, name: string): Node | null {
  return declaredAs(source.scopes.module.names.get(name))
}
