/** Finds the prop that chooses the element of a component: `as`, `component`. */
import { namedElement } from './named-element.ts'
import type { PropsMetadata, TagOtherwise } from './prop-sets.ts'
import type { Place, TypeAt } from './type-names.ts'

/**
 * Adds the prop whose type is the type parameter that stands for the host element: `as?: E`. `propsOfElement` reads the
 * props of the component that a type is.
 */
export function withTagProp(
  metadata: PropsMetadata,
  place: Place,
  propsOfElement: (type: TypeAt) => PropsMetadata,
): PropsMetadata {
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
  if (!prop) return metadata
  const usual = param.default ? { place, node: param.default } : null
  const named = usual && namedElement(usual)
  const otherwise: TagOtherwise =
    named?.type === 'tag'
      ? named
      : usual && !named && isFragment(propsOfElement(usual))
        ? { type: 'fragment' }
        : null
  return { ...metadata, tagProp: { name: prop.name, otherwise } }
}

const isFragment = ({ props, isOpen }: PropsMetadata) =>
  !isOpen && props.every(({ name }) => name === 'children')
