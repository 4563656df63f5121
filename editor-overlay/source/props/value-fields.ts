/** Reads the fields of object types that the project spells out. */
import type { Node, TSInterfaceDeclaration } from 'oxc-parser'
import { keyName } from '../file/nodes.ts'
import { declaredTypes, type Place, type TypeAt } from './type-names.ts'

/** One field; a method has its signature as type, and a field without a type has none. */
export type Field = { name: string; isRequired: boolean; type: TypeAt | null }

const MOST_STEPS = 6

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

/** Whether an interface is an empty one of a package, to which projects add in files that aren't read. */
function isToBeFilled({ place, node }: { place: Place; node: TSInterfaceDeclaration }): boolean {
  const { files, settings } = place.index
  const isEmpty = node.body.body.length === 0 && node.extends.length === 0
  return isEmpty && !files.has(place.source.file) && !settings.types.has(place.source.file)
}

/** Returns the type of the fields that aren't named, as in `{ [name: string]: number }`, and those that are. */
export function otherFieldsOf({ place, node }: TypeAt): { fields: Field[]; type: TypeAt } | null {
  if (node.type === 'TSInterfaceDeclaration' && node.extends.length > 0) return null
  const members =
    node.type === 'TSTypeLiteral'
      ? node.members
      : node.type === 'TSInterfaceDeclaration'
        ? node.body.body
        : []
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
