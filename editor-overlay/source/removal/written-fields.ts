/** Fields that a pattern takes from an object that is written beside it: `const { a } = on ? load() : { a: null }`. */
import type { Node } from 'oxc-parser'
import { leavesOf, propertyNamed } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'

/** Whether the value of a pattern is written with the field, which TypeScript then expects in the pattern. */
export function isWrittenWith({ parents }: Source, pattern: Node, field: string): boolean {
  const outer = parents.get(pattern)
  const value =
    outer?.type === 'VariableDeclarator'
      ? outer.init
      : outer?.type === 'AssignmentPattern'
        ? outer.right
        : null
  return (
    value !== null &&
    leavesOf(value).some((one) => one.type === 'ObjectExpression' && propertyNamed(one, field) !== null)
  )
}
