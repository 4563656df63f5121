/** Reads the members that a type literal or an interface lists. */
import type { Node } from 'oxc-parser'
import { keyName } from '../file/nodes.ts'
import { kindOfName, kindOfType } from './prop-kinds.ts'
import type { PropMetadata, PropsMetadata } from './prop-sets.ts'
import { lastName, type Place } from './type-names.ts'
import { literalsOf } from './type-values.ts'

/** Reads another type of the same place. */
type ReadProps = (node: Node) => PropsMetadata

/** Reads listed members. One typed `never` or `undefined` isn't accepted; an index signature leaves the set open. */
export function spelledMembers(place: Place, members: readonly Node[], read: ReadProps): PropsMetadata {
  const signatures = members.flatMap((one) => (one.type === 'TSIndexSignature' ? [one.parameters] : []))
  const isPattern = signatures.length > 0 && !signatures.some(takesAnyName)
  const lacks = members.flatMap((one) =>
    one.type === 'TSPropertySignature' && isNever(one.typeAnnotation?.typeAnnotation)
      ? (keyName(one.key) ?? [])
      : [],
  )
  const props = members
    .flatMap((one) => memberOf(place, one, read))
    .filter(({ name }) => !lacks.includes(name))
  return {
    props,
    isOpen: signatures.length > 0,
    ...(signatures.length > 0 && !isPattern ? { isIndexed: true } : {}),
    ...(isPattern ? { ofTags: [] } : {}),
    ...(lacks.length > 0 ? { lacks } : {}),
  }
}

/** A template such as `data-${string}` is a pattern of names with a hyphen, like the attributes of any element. */
function takesAnyName(parameters: readonly Node[]): boolean {
  const [first] = parameters
  const type = first?.type === 'Identifier' ? first.typeAnnotation?.typeAnnotation : null
  return type?.type !== 'TSTemplateLiteralType' || !type.quasis.some(({ value }) => value.raw.includes('-'))
}

export function isNever(type: Node | undefined): boolean {
  return type?.type === 'TSNeverKeyword' || type?.type === 'TSUndefinedKeyword'
}

function memberOf(place: Place, member: Node, read: ReadProps): PropMetadata[] {
  if (member.type !== 'TSMethodSignature' && member.type !== 'TSPropertySignature') return []
  const name = keyName(member.key)
  if (name === null) return []
  const isRequired = !member.optional
  if (member.type === 'TSMethodSignature' && member.kind === 'method')
    return [{ name, kind: 'function', isRequired, types: [{ place, node: member }] }]
  const type =
    member.type === 'TSMethodSignature'
      ? member.returnType?.typeAnnotation
      : member.typeAnnotation?.typeAnnotation
  const given = type && propOfComponent(place, type, read)
  if (given) return [{ ...given, name, isRequired }]
  return [type ? propOf(place, name, type, isRequired) : { name, kind: kindOfName(name), isRequired }]
}

/** Returns the prop that `ComponentProps<typeof Box>['tone']` names. */
function propOfComponent(place: Place, type: Node, read: ReadProps): PropMetadata | null {
  if (type.type !== 'TSIndexedAccessType' || type.objectType.type !== 'TSTypeReference') return null
  if (!/^ComponentProps/.test(lastName(type.objectType.typeName))) return null
  const [name] = literalsOf({ place, node: type.indexType }) ?? []
  return read(type.objectType).props.find((prop) => prop.name === name) ?? null
}

/** Returns a prop of a type. */
export function propOf(place: Place, name: string, type: Node, isRequired: boolean): PropMetadata {
  return { name, kind: kindOfType(type), isRequired, types: [{ place, node: type }] }
}
