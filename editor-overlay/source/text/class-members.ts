/** What is assigned to a class or a component: its fields, and its default props. */
import type { Class, Node } from 'oxc-parser'
import { anyNode, bare, keyName } from '../nodes.ts'
import type { Source } from '../source.ts'
import type { Follow } from './map-values.ts'
import { returnsOf } from './trace-steps.ts'
import type { Traced } from './trace-ways.ts'

/** Returns a field of a class, or of `new Copy()`. */
export function intoClass(follow: Follow, place: { source: Source; node: Node }, field: string): Traced[] {
  const { node } = place
  const isNew = node.type === 'NewExpression'
  const holders = isNew ? follow.values({ ...place, node: node.callee }) : [place]
  return holders.flatMap(({ source, node }) =>
    node.type === 'ClassDeclaration' || node.type === 'ClassExpression'
      ? classMember(source, node, field, !isNew).flatMap((one) => follow.values({ source, node: one }))
      : [],
  )
}

/** Returns the values of a field of a class, static or of its instances; none if other code may assign it. */
function classMember(source: Source, { body }: Class, field: string, isStatic: boolean): Node[] {
  const member = body.body.find(
    (one) =>
      (one.type === 'PropertyDefinition' || one.type === 'MethodDefinition') &&
      one.static === isStatic &&
      !one.computed &&
      keyName(one.key) === field,
  )
  if (member?.type === 'MethodDefinition') return member.kind === 'get' ? returnsOf(member.value) : []
  if (member?.type !== 'PropertyDefinition' || !member.value || isAssigned(source, field)) return []
  return [member.value]
}

function isAssigned({ program }: Source, field: string): boolean {
  return anyNode(program, (node) => {
    const left = node.type === 'AssignmentExpression' ? bare(node.left) : null
    return left?.type === 'MemberExpression' && keyName(left.property) === field
  })
}

/** Returns the object of `Card.defaultProps = { … }`; `null` if the file has none. */
export function defaultProps({ program }: Source, name: string): Node | null {
  for (const statement of program.body) {
    const set = statement.type === 'ExpressionStatement' ? statement.expression : null
    if (set?.type !== 'AssignmentExpression' || set.left.type !== 'MemberExpression') continue
    const { object, property } = set.left
    if (object.type === 'Identifier' && object.name === name && keyName(property) === 'defaultProps')
      return set.right
  }
  return null
}
