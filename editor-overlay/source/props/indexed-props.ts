/** Props that are typed by a field of other props: `type?: ComponentProps<'button'>['type']`. */
import type { Node } from 'oxc-parser'
import { propsMetadataOf } from './component-props.ts'
import { accepts, type PropMetadata } from './prop-sets.ts'
import { membersOf } from './prop-types.ts'
import { lastName, type TypeAt } from './type-names.ts'
import { literalsOf } from './type-values.ts'

const MOST_STEPS = 4

/** Returns the prop with the types that it refers to, and the attribute of a host element that it is. */
export function followed(prop: PropMetadata): PropMetadata {
  const found = prop.types?.map((type) => fieldOf(type, 0))
  if (!found?.some((one) => one !== null)) return prop
  const [only, another] = found
  if (only && !another && !only.types && only.ofTags)
    return { ...prop, types: [], ofTags: only.ofTags, ofName: only.ofName ?? only.name }
  const types = found.map((one, at) => one?.types ?? prop.types?.slice(at, at + 1) ?? [])
  return { ...prop, types: types.flat() }
}

/** Returns the prop that a type is a field of; `null` for any other type. */
function fieldOf(type: TypeAt, step: number): PropMetadata | null {
  const node = withoutNothing(type.node)
  const { place } = type
  if (node.type !== 'TSIndexedAccessType' || step > MOST_STEPS) return null
  const [name, another] = literalsOf({ place, node: node.indexType }) ?? []
  if (name === undefined || another !== undefined) return null
  const whole = membersOf({ place, node: node.objectType }, (component) =>
    propsMetadataOf(place.index, component),
  )
  const own = whole.props.find((prop) => prop.name === name)
  const [only, more] = own?.types ?? []
  if (only && !more) return fieldOf(only, step + 1) ?? own ?? null
  if (own) return own
  const { ofTags } = whole
  return ofTags && ofTags.length > 0 && accepts(whole, name)
    ? { name, kind: 'other', isRequired: false, ofTags }
    : null
}

/** Returns the type without `undefined` and `null`. */
function withoutNothing(node: Node): Node {
  if (node.type === 'TSParenthesizedType') return withoutNothing(node.typeAnnotation)
  if (node.type === 'TSUnionType') {
    const [only, another] = node.types.filter(({ type }) => !/^TS(Undefined|Null)Keyword$/.test(type))
    return only && !another ? withoutNothing(only) : node
  }
  const [inner] =
    node.type === 'TSTypeReference' && lastName(node.typeName) === 'NonNullable'
      ? (node.typeArguments?.params ?? [])
      : []
  return inner ? withoutNothing(inner) : node
}
