/** Finds the prop that chooses the element of a component: `as`, `component`. */
import { namedElement } from './named-element.ts'
import type { PropsMetadata } from './prop-sets.ts'
import type { Place, TypeAt } from './type-names.ts'

/** Adds the prop whose type is the type parameter that stands for the host element: `as?: E`. */
export function withTagProp(metadata: PropsMetadata, place: Place): PropsMetadata {
  const param = metadata.ofParam ?? metadata.variants?.find(({ ofParam }) => ofParam)?.ofParam
  if (param?.type !== 'TSTypeParameter') return metadata
  const isParam = (type: TypeAt) => {
    const named = namedElement(type)
    return named?.type === 'param' && named.node === param
  }
  const prop =
    metadata.props.find(({ types }) => types?.some(isParam)) ??
    // Another part of an intersection may declare it, too.
    metadata.props.find(({ name }) => name === 'as' || name === 'component')
  const usual = param.default ? namedElement({ place, node: param.default }) : null
  const otherwise = usual?.type === 'tag' ? usual.tag : null
  return prop ? { ...metadata, tagProp: { name: prop.name, otherwise } } : metadata
}
