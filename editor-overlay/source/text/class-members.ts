/** What is assigned to a class or a component: its fields, and its default props. */
import type { AssignmentExpression, Class, Node } from 'oxc-parser'
import { classOfThis } from '../file/class-of-this.ts'
import { bare, keyName, walk } from '../file/nodes.ts'
import type { OutlineComponent } from '../file/outline.ts'
import type { Source } from '../file/source.ts'
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

/** Returns the values of a field of a class, static or of its instances; none if code outside of it may assign it. */
export function classMember(source: Source, own: Class, field: string, isStatic: boolean): Node[] {
  const member = own.body.body.find(
    (one) =>
      (one.type === 'PropertyDefinition' || one.type === 'MethodDefinition') &&
      one.static === isStatic &&
      !one.computed &&
      keyName(one.key) === field,
  )
  if (member?.type === 'MethodDefinition')
    return member.kind === 'get' ? returnsOf(member.value) : [member.value]
  const first = member?.type === 'PropertyDefinition' && member.value ? [member.value] : []
  const sets = assignmentsOf(source, field)
  const isOwn = ({ left }: AssignmentExpression) => {
    const holder = left.type === 'MemberExpression' ? bare(left.object) : null
    return holder?.type === 'ThisExpression' && classOfThis(source, holder)?.node === own
  }
  return sets.every(isOwn) ? [...first, ...sets.map(({ right }) => right)] : []
}

function assignmentsOf({ program }: Source, field: string): AssignmentExpression[] {
  const found: AssignmentExpression[] = []
  walk(program, (node) => {
    const left = node.type === 'AssignmentExpression' ? bare(node.left) : null
    if (node.type === 'AssignmentExpression' && left?.type === 'MemberExpression')
      if (keyName(left.property) === field) found.push(node)
  })
  return found
}

/** Returns the object of `Card.defaultProps = { … }` or of `static defaultProps`; `null` if there is none. */
export function defaultProps(
  source: Source,
  { name, node }: Pick<OutlineComponent, 'name' | 'node'>,
): Node | null {
  const isClass = node.type === 'ClassDeclaration' || node.type === 'ClassExpression'
  const [own] = isClass ? classMember(source, node, 'defaultProps', true) : []
  if (own) return own
  for (const statement of source.program.body) {
    const set = statement.type === 'ExpressionStatement' ? statement.expression : null
    if (set?.type !== 'AssignmentExpression' || set.left.type !== 'MemberExpression') continue
    const { object, property } = set.left
    if (object.type === 'Identifier' && object.name === name && keyName(property) === 'defaultProps')
      return set.right
  }
  return null
}
