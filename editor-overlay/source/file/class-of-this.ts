/** Which class `this` belongs to. */
import type { Class, Node } from 'oxc-parser'
import { isFunction } from './nodes.ts'
import type { Source } from './source.ts'

/** The class whose instance `this` is, or which it is itself in a static member; `null` if a function decides. */
export function classOfThis({ parents }: Source, node: Node): { node: Class; isStatic: boolean } | null {
  let [inner, at] = [node, parents.get(node)]
  while (at && at.type !== 'PropertyDefinition' && at.type !== 'MethodDefinition') {
    const isMethod = at.type === 'FunctionExpression' && parents.get(at)?.type === 'MethodDefinition'
    if (isFunction(at) && at.type !== 'ArrowFunctionExpression' && !isMethod) return null
    ;[inner, at] = [at, parents.get(at)]
  }
  // A computed name is that of the code around the class.
  if (at?.key === inner) return null
  const body = at && parents.get(at)
  const own = body && parents.get(body)
  const isClass = own?.type === 'ClassDeclaration' || own?.type === 'ClassExpression'
  return at && isClass ? { node: own, isStatic: at.static } : null
}
