/** Reads what is set on a component itself, such as `Card.defaultProps = …`. */
import type { Node } from 'oxc-parser'
import { keyName, propertyName } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'

/** Returns the value of `Card.Title = …` at the top level of a file, or of `static Title = …` in the class itself. */
export function staticMember(
  { program }: Source,
  name: string | null,
  made: Node | undefined,
  member: string,
): Node | null {
  for (const statement of program.body) {
    const set = statement.type === 'ExpressionStatement' ? statement.expression : null
    if (set?.type !== 'AssignmentExpression' || set.left.type !== 'MemberExpression') continue
    const { object, property, computed } = set.left
    if (computed || object.type !== 'Identifier' || object.name !== name) continue
    if (keyName(property) === member) return set.right
  }
  if (made?.type !== 'ClassDeclaration' && made?.type !== 'ClassExpression') return null
  const own = made.body.body.find(
    (one) => one.type === 'PropertyDefinition' && one.static && propertyName(one) === member,
  )
  return own?.type === 'PropertyDefinition' ? own.value : null
}
