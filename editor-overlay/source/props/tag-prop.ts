/** Finds the prop that chooses the element of a component: `as`, `component`. */
import { TAG } from './allowed-values.ts'
import { namedElement } from './named-element.ts'
import { mapped, type PropsMetadata, type TagOtherwise } from './prop-sets.ts'
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
  return {
    ...withTags(metadata, prop.name, param.constraint === null),
    tagProp: { name: prop.name, otherwise },
  }
}

/** A type parameter without a constraint accepts anything by itself, but a tag where it stands for the element. */
function withTags(metadata: PropsMetadata, name: string, isFree: boolean): PropsMetadata {
  if (!isFree) return metadata
  const tagged = mapped(metadata, (prop) => (prop.name === name ? { ...prop, allowed: [TAG] } : prop))
  return tagged.variants
    ? { ...tagged, variants: tagged.variants.map((one) => withTags(one, name, true)) }
    : tagged
}

const isFragment = ({ props, isOpen }: PropsMetadata) =>
  !isOpen && props.every(({ name }) => name === 'children')
