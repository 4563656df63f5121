/** Reads the fields of object types that the project spells out. */
import type { Node, TSInterfaceDeclaration } from 'oxc-parser'
import { keyName } from '../file/nodes.ts'
import { withKey } from './mapped-types.ts'
import { declaredTypes, type Place, type TypeAt } from './type-names.ts'

/** One field; a method has its signature as type, and a field without a type has none. */
export type Field = { name: string; isRequired: boolean; type: TypeAt | null }

const MOST_STEPS = 12

/** Returns the fields of a type literal or an interface; `null` if it may have others. */
export function fieldsOf({ place, node }: TypeAt, step = 0): Field[] | null {
  if (node.type === 'TSTypeLiteral') return listed(place, node.members)
  if (node.type !== 'TSInterfaceDeclaration' || step > MOST_STEPS) return null
  if (isToBeFilled({ place, node })) return null
  const bases = node.extends.map(({ expression, typeArguments }) => {
    const [base, another] = declaredTypes(place, expression, typeArguments?.params ?? [])
    if (!base || another) return null
    const inner = base.node.type === 'TSTypeAliasDeclaration' ? base.node.typeAnnotation : base.node
    return fieldsOf({ place: base.place, node: inner }, step + 1)
  })
  const own = listed(place, node.body.body)
  if (own === null || bases.some((one) => one === null)) return null
  const inherited = bases.flatMap((one) => one ?? [])
  return [...inherited.filter(({ name }) => own.every((one) => one.name !== name)), ...own]
}

/** Returns one field of a type, also of one that may have fields without a name; `null` if it isn't found. */
export function fieldNamed(at: TypeAt, name: string, step = 0): Field | null {
  const { place, node } = at
  const inside = (one: Node) => fieldNamed({ place, node: one }, name, step + 1)
  if (step > MOST_STEPS) return null
  switch (node.type) {
    case 'TSTypeAliasDeclaration':
    case 'TSParenthesizedType':
      return inside(node.typeAnnotation)
    case 'TSTypeReference':
      return fieldOfOnly(declaredTypes(place, node.typeName, node.typeArguments?.params ?? []), name, step)
    case 'TSMappedType': {
      const { constraint, nameType, typeAnnotation, key, optional } = node
      const isRepeating = constraint.type === 'TSTypeOperator' && constraint.operator === 'keyof' && !nameType
      const field = isRepeating && typeAnnotation ? inside(constraint.typeAnnotation) : null
      return field && typeAnnotation
        ? {
            name,
            isRequired: field.isRequired && !optional,
            type: { place: withKey(place, key.name, name), node: typeAnnotation },
          }
        : null
    }
    case 'TSTypeLiteral':
      return fieldAmong(place, node.members, name)
    case 'TSInterfaceDeclaration': {
      const own = fieldAmong(place, node.body.body, name)
      if (own) return own
      for (const { expression, typeArguments } of node.extends) {
        const found = fieldOfOnly(declaredTypes(place, expression, typeArguments?.params ?? []), name, step)
        if (found) return found
      }
      return null
    }
    default:
      return null
  }
}

function fieldOfOnly([only, another]: readonly TypeAt[], name: string, step: number): Field | null {
  return only && !another ? fieldNamed(only, name, step + 1) : null
}

function fieldAmong(place: Place, members: readonly Node[], name: string): Field | null {
  const own = members.find((one) => 'key' in one && keyName(one.key) === name)
  return own ? (listed(place, [own])?.[0] ?? null) : null
}

/** Whether an interface is an empty one of a package, to which projects add in files that aren't read. */
function isToBeFilled({ place, node }: { place: Place; node: TSInterfaceDeclaration }): boolean {
  const { files, settings } = place.index
  const isEmpty = node.body.body.length === 0 && node.extends.length === 0
  return isEmpty && !files.has(place.source.file) && !settings.types.has(place.source.file)
}

/** Returns the type of the fields that aren't named, as in `{ [name: string]: number }`, and those that are. */
export function otherFieldsOf({ place, node }: TypeAt): { fields: Field[]; type: TypeAt } | null {
  if (node.type === 'TSInterfaceDeclaration' && node.extends.length > 0) return null
  const members = membersIn(node)
  const signatures = members.flatMap((one) => (one.type === 'TSIndexSignature' ? [one] : []))
  const [only, another] = signatures
  const fields = listed(
    place,
    members.filter(({ type }) => type !== 'TSIndexSignature'),
  )
  const [key] = only?.parameters ?? []
  const isAnyName =
    key?.type === 'Identifier' && key.typeAnnotation?.typeAnnotation.type === 'TSStringKeyword'
  const type = only?.typeAnnotation.typeAnnotation
  return fields && type && isAnyName && !another ? { fields, type: { place, node: type } } : null
}

/** Whether numbers are keys, as in `{ [index: number]: string }`. */
export function hasNumbers({ node }: TypeAt): boolean {
  return membersIn(node).some((one) => {
    const [key] = one.type === 'TSIndexSignature' ? one.parameters : []
    return key?.type === 'Identifier' && key.typeAnnotation?.typeAnnotation.type === 'TSNumberKeyword'
  })
}

function membersIn(node: Node): readonly Node[] {
  if (node.type === 'TSTypeLiteral') return node.members
  return node.type === 'TSInterfaceDeclaration' ? node.body.body : []
}

function listed(place: Place, members: readonly Node[]): Field[] | null {
  const fields = members.map((one): Field | null => {
    if (one.type !== 'TSPropertySignature' && one.type !== 'TSMethodSignature') return null
    const name = keyName(one.key)
    if (name === null) return null
    const type = one.type === 'TSMethodSignature' ? one : one.typeAnnotation?.typeAnnotation
    return { name, isRequired: !one.optional, type: type ? { place, node: type } : null }
  })
  return fields.every((one) => one !== null) ? fields : null
}
