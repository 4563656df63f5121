/** Names that mean nothing yet at a place of their own file. */
import type { Binding } from './bindings.ts'
import { isFunction, isInside, walk } from './nodes.ts'
import { refuse } from './plan/draft.ts'
import type { Source } from './source.ts'
import type { Refusal } from './types.ts'

/** Refuses a place above the line that a name gets its value in. */
export function checkOrder(source: Source, binding: Binding, offset: number): Refusal | null {
  const { name } = binding
  if (!isTooEarly(source, binding, offset)) return null
  return refuse(
    'no-slot',
    `It uses “${name}”, which gets its value after that place.`,
    `Move the line that defines ${name} up first.`,
  )
}

/** Whether a constant is used before the statement that gives it its value; a function may run after that. */
function isTooEarly({ parents }: Source, { kind, at, node, scope }: Binding, offset: number): boolean {
  const isInOwnValue = node.type === 'VariableDeclarator' && node.start <= offset && node.end >= offset
  if ((kind !== 'variable' && kind !== 'class') || (at.start < offset && !isInOwnValue)) return false
  const place = { start: offset, end: offset }
  let isLater = false
  walk(scope.node, (node) => {
    if (!isInside(place, node)) return false
    if (node !== scope.node && isFunction(node) && parents.get(node)?.type !== 'CallExpression')
      isLater = true
    return true
  })
  return !isLater
}
