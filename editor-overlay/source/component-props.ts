/** The props that a component says it takes: from its parameter, and from a type that the project spells out. */
import type { Node } from 'oxc-parser'
import { isFunction } from './nodes.ts'
import type { OutlineComponent } from './outline.ts'
import { kindOfName } from './prop-kinds.ts'
import { type PropMetadata, type PropsMetadata, UNKNOWN_PROPS } from './prop-sets.ts'
import { membersOf } from './prop-types.ts'
import type { Source } from './source.ts'
import { openFile, type SourceIndex } from './source-index.ts'
import { lastName, type Place } from './type-names.ts'
import type { ComponentRecord } from './types.ts'

/** Of a component as the index has it. */
export function propsMetadataOf(index: SourceIndex, { file, start, end }: ComponentRecord): PropsMetadata {
  const source = openFile(index, file)
  if (source.type !== 'open') return UNKNOWN_PROPS
  const jsx = source.outline.components.find(({ node }) => node.start === start && node.end === end)
  return jsx ? metadataOf({ index, source }, jsx) : UNKNOWN_PROPS
}

function read(place: Place, node: Node): PropsMetadata {
  return membersOf({ place, node }, (component) => propsMetadataOf(place.index, component))
}

function metadataOf(place: Place, { node }: OutlineComponent): PropsMetadata {
  if (!isFunction(node)) {
    const own = node.type === 'ClassDeclaration' || node.type === 'ClassExpression' ? node : null
    const type = own?.superTypeArguments?.params[0]
    return type ? read(place, type) : UNKNOWN_PROPS
  }
  const [first] = node.params
  if (!first) return { props: [], isOpen: false }
  const pattern = first.type === 'AssignmentPattern' ? first.left : first
  const annotation = 'typeAnnotation' in pattern ? pattern.typeAnnotation : null
  const type = annotation?.typeAnnotation ?? typeAround(place.source, node)
  const typed = type ? read(place, type) : null
  if (pattern.type !== 'ObjectPattern') return typed ?? UNKNOWN_PROPS
  const known = new Map(typed?.props.map((prop) => [prop.name, prop]))
  const taken = pattern.properties.flatMap((property): PropMetadata[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const { name } = property.key
    const info = known.get(name) ?? { name, kind: kindOfName(name), isRequired: false }
    return [property.value.type === 'AssignmentPattern' ? { ...info, isRequired: false } : info]
  })
  const names = new Set(taken.map(({ name }) => name))
  const others = typed?.props.filter(({ name }) => !names.has(name)) ?? []
  const hasRest = pattern.properties.some((property) => property.type === 'RestElement')
  const isOpen = hasRest && (typed?.isOpen ?? true)
  const { lacks, variants } = typed ?? UNKNOWN_PROPS
  return {
    props: [...taken, ...others],
    isOpen,
    ...(lacks ? { lacks } : {}),
    ...(variants ? { variants } : {}),
  }
}

/** The type of the props where it stands around the function: `FC<Props>`, `forwardRef<Element, Props>(…)`. */
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
