/** Compares a value with the type of a prop, or with the attribute of the host element that it becomes. */
import type { Node } from 'oxc-parser'
import type { Json } from '../../protocol/edit.ts'
import { refuse } from '../draft.ts'
import { type Native, nativeValue } from '../html/native-values.ts'
import { checkStyle } from '../style/property-names.ts'
import type { Refusal } from '../types.ts'
import { followed } from './indexed-props.ts'
import type { PropsMetadata } from './prop-sets.ts'
import { wantedOf } from './prop-values.ts'
import { lastName } from './type-names.ts'

/** Returns the value to write, such as a number for a string of digits, or else a description of what is accepted. */
export function fitValue(metadata: PropsMetadata, name: string, value: Json): Native {
  const given = metadata.props.find((one) => one.name === name)
  const asIs: Native = { type: 'value', value }
  if (value === null) return asIs
  const prop = given && followed(given)
  if (prop?.kind === 'function')
    return { type: 'wanted', wanted: 'a function, which is written in the source' }
  const wanted = prop ? wantedOf(prop, value) : null
  if (wanted !== null) return { type: 'wanted', wanted }
  const tags = (prop ? prop.ofTags : metadata.ofTags) ?? (name.startsWith('aria-') ? ['div'] : [])
  const fits = tags.map((tag) => nativeValue(tag, prop?.ofName ?? name, value))
  return fits.find(({ type }) => type === 'value') ?? fits[0] ?? asIs
}

/** Returns the same for a prop of a component, as a refusal if the value isn't accepted. */
export function fitProp(
  tag: string,
  metadata: PropsMetadata,
  name: string,
  value: Json,
): Extract<Native, { type: 'value' }> | Refusal {
  const fit = fitValue(metadata, name, value)
  const unstyled = takesStyles(metadata, name) ? checkStyles(value) : null
  if (unstyled) return unstyled
  return fit.type === 'wanted' ? refuseValue(tag, name, fit.wanted) : fit
}

export function refuseValue(tag: string, name: string, wanted: string): Refusal {
  return refuse('bad-value', `${tag} doesn’t accept this value for its ${name}.`, `Give it ${wanted}.`)
}

function takesStyles({ props, ofTags }: PropsMetadata, name: string): boolean {
  const prop = props.find((one) => one.name === name)
  if (!prop) return name === 'style' && (ofTags !== undefined || props.length > 0)
  const types = (prop.types ?? []).flatMap(({ node }): Node[] =>
    node.type === 'TSUnionType' ? node.types : [node],
  )
  return types.some((node) => node.type === 'TSTypeReference' && lastName(node.typeName) === 'CSSProperties')
}

/** Refuses properties of a style object that CSS doesn't have. */
export function checkStyles(value: Json): Refusal | null {
  if (value === null || typeof value !== 'object') return null
  const refusals = Object.entries(value).map(([property, one]) => checkStyle(property, one))
  return refusals.find((one) => one !== null) ?? null
}
