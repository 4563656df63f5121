/** Reads the props of a component from its parameter and from a type that the project spells out. */
import type { Node } from 'oxc-parser'
import { isFunction, keyName } from '../file/nodes.ts'
import { declaredAt } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { openFile, type SourceIndex } from '../project/source-index.ts'
import type { ComponentRecord } from '../types.ts'
import { type Kept, onceWithin } from './bounded.ts'
import { componentNode } from './component-node.ts'
import { describedType, usualProps } from './described-props.ts'
import { kindOfName } from './prop-kinds.ts'
import {
  either,
  mapped,
  type PropMetadata,
  type PropsMetadata,
  UNKNOWN_PROPS,
  UNREAD_PROPS,
} from './prop-sets.ts'
import { elementProps, membersOf } from './prop-types.ts'
import { withTagProp } from './tag-prop.ts'
import { annotationOf, declaredTypes, lastName, type Place, type TypeAt } from './type-names.ts'

/** Returns the props of a component in the index; unknown props if its file or function can't be read. */
export function propsMetadataOf(
  index: SourceIndex,
  { file, start, end }: Pick<ComponentRecord, 'file' | 'start' | 'end'>,
): PropsMetadata {
  const source = openFile(index, file)
  if (source.type !== 'open') return UNKNOWN_PROPS
  const fn = componentNode(source, { start, end })
  return fn
    ? onceWithin(components, fn, UNREAD_PROPS, () => withUsual({ index, source }, fn), false)
    : UNKNOWN_PROPS
}

/** A prop with a default isn't required. */
function withUsual(place: Place, fn: Node): PropsMetadata {
  const metadata = metadataOf(place, fn)
  const usual = usualProps(place.source, fn)
  return usual.length === 0
    ? metadata
    : mapped(metadata, (prop) => (usual.includes(prop.name) ? { ...prop, isRequired: false } : prop))
}

const components: Kept<PropsMetadata> = new WeakMap()

function read(place: Place, node: Node): PropsMetadata {
  return membersOf({ place, node }, (component) => propsMetadataOf(place.index, component))
}

function metadataOf(place: Place, node: Node): PropsMetadata {
  if (!isFunction(node)) {
    const own = node.type === 'ClassDeclaration' || node.type === 'ClassExpression' ? node : null
    const type = own?.superTypeArguments?.params[0]
    const described = type ? { place, node: type } : describedType(place, node)
    return described ? read(described.place, described.node) : UNKNOWN_PROPS
  }
  const [first] = node.params
  if (!first) return { props: [], isOpen: false, isTakenApart: true }
  const pattern = first.type === 'AssignmentPattern' ? first.left : first
  const type = annotationOf(pattern) ?? typeAround(place.source, node)
  const at = type ? { place, node: type } : (calledType(place, node) ?? describedType(place, node))
  const overloads = overloadsOf(place, node)
  const typed =
    overloads ??
    (at
      ? withTagProp(read(at.place, at.node), at.place, (type) =>
          elementProps(type, (component) => propsMetadataOf(place.index, component)),
        )
      : null)
  const named = namesTaken(place.source, pattern)
  if (!named) return typed ?? UNKNOWN_PROPS
  const known = new Map(typed?.props.map((prop) => [prop.name, prop]))
  const tags = typed?.ofTags ? { ofTags: typed.ofTags } : {}
  const taken = named.flatMap(({ name, hasDefault }): PropMetadata[] => {
    if (typed?.lacks?.includes(name)) return []
    const info = known.get(name) ?? { ...tags, name, kind: kindOfName(name), isRequired: false }
    return [hasDefault ? { ...info, isRequired: false } : info]
  })
  const names = new Set(taken.map(({ name }) => name))
  const others = typed?.props.filter(({ name }) => !names.has(name)) ?? []
  const hasRest = pattern.type === 'ObjectPattern' && pattern.properties.some(isRest)
  const isOpen = hasRest && (typed?.isOpen ?? true)
  return { ...typed, props: [...taken, ...others], isOpen, ...(hasRest ? {} : { isTakenApart: true }) }
}

type TakenName = { name: string; hasDefault: boolean }

/** Returns the props that a parameter takes apart, or that are read from it; `null` if it is also used as a whole. */
function namesTaken(source: Source, pattern: Node): TakenName[] | null {
  if (pattern.type === 'ObjectPattern') return namesIn(pattern)
  if (pattern.type !== 'Identifier') return null
  const uses = declaredAt(source.scopes, pattern.start)?.refs.map(({ node }) => source.parents.get(node))
  const names = uses?.map((use): TakenName[] | null => {
    if (use?.type === 'VariableDeclarator' && use.id.type === 'ObjectPattern')
      return use.id.properties.some(isRest) ? null : namesIn(use.id)
    const name =
      use?.type === 'MemberExpression' && !use.computed
        ? keyName(use.property)
        : use?.type === 'JSXMemberExpression'
          ? use.property.name
          : null
    return name === null ? null : [{ name, hasDefault: false }]
  })
  return names?.every((one) => one !== null)
    ? [...new Map(names.flat().map((one) => [one.name, one])).values()]
    : null
}

const isRest = ({ type }: Node) => type === 'RestElement'

function namesIn({ properties }: Extract<Node, { type: 'ObjectPattern' }>): TakenName[] {
  return properties.flatMap((one): TakenName[] =>
    one.type === 'Property' && one.key.type === 'Identifier'
      ? [{ name: one.key.name, hasDefault: one.value.type === 'AssignmentPattern' }]
      : [],
  )
}

/** Returns the props of the overloads of a function, which hide its own parameter; `null` if it has none. */
function overloadsOf(place: Place, fn: Node): PropsMetadata | null {
  const name = fn.type === 'FunctionDeclaration' ? fn.id?.name : undefined
  if (name === undefined) return null
  const declared = place.source.program.body.flatMap((statement) => {
    const isExport =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    const node = isExport ? statement.declaration : statement
    return node?.type === 'TSDeclareFunction' && node.id?.name === name ? [node] : []
  })
  const types = declared.flatMap(({ params: [first] }) => (first && annotationOf(first)) ?? [])
  return types.length > 0 ? either(types.map((type) => read(place, type))) : null
}

/** Returns the parameter of the function type that a variable is declared with: `const Card: Draws<Props> = …`. */
function calledType(place: Place, node: Node): TypeAt | null {
  const outer = place.source.parents.get(node)
  if (outer?.type !== 'VariableDeclarator' || outer.id.type !== 'Identifier') return null
  const type = outer.id.typeAnnotation?.typeAnnotation
  const [declared] =
    type?.type === 'TSTypeReference'
      ? declaredTypes(place, type.typeName, type.typeArguments?.params ?? [])
      : []
  const alias = declared?.node.type === 'TSTypeAliasDeclaration' ? declared.node.typeAnnotation : type
  const [first] = alias?.type === 'TSFunctionType' ? alias.params : []
  const inner = first ? annotationOf(first) : null
  return inner ? { place: declared?.place ?? place, node: inner } : null
}

/** Returns the props type written around the function: `FC<Props>`, `forwardRef<Element, Props>(…)`; `null` if none. */
export function typeAround({ parents }: Pick<Source, 'parents'>, node: Node): Node | null {
  const outer = parents.get(node)
  if (outer?.type === 'ParenthesizedExpression') return typeAround({ parents }, outer)
  if (outer?.type === 'CallExpression') {
    const name = lastName(outer.callee)
    const at = name === 'forwardRef' ? 1 : name === 'memo' ? 0 : -1
    return outer.typeArguments?.params[at] ?? typeAround({ parents }, outer)
  }
  if (outer?.type !== 'VariableDeclarator' || outer.id.type !== 'Identifier') return null
  const type = outer.id.typeAnnotation?.typeAnnotation
  if (type?.type !== 'TSTypeReference') return null
  return /^(FC|VFC|SFC|FunctionComponent)$/.test(lastName(type.typeName))
    ? (type.typeArguments?.params[0] ?? null)
    : null
}
