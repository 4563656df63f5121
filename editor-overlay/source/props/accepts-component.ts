/** Checks whether a component accepts the attributes and content of an element whose tag it is to replace. */
import type { JSXAttribute, Node } from 'oxc-parser'
import type { Json } from '../../protocol/edit.ts'
import { refuse } from '../draft.ts'
import { attributeName, hasSpread } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { countedChildren, kindsOf } from '../file/value-kinds.ts'
import { inWords } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import { takenBy, takes, wordsOf } from './children-type.ts'
import { literalOf } from './fitting-props.ts'
import { handlerWanted } from './handler-fit.ts'
import { fitValue } from './prop-fit.ts'
import { accepts, type PropsMetadata } from './prop-sets.ts'
import { isAssignable, NO_SPREAD, type SpreadProp, type SpreadProps, spreadPropsOf } from './spread-props.ts'
import type { Place } from './type-names.ts'
import { typesOfValue } from './value-types.ts'

/** What keeps an element from matching the props of a component. */
export type Judged = { untaken: string[]; unfit: { name: string; wanted: string }[]; missing: string[] }

/** The new value of a prop; no value if it is removed. */
type Change = { name: string; value?: Json }

/** Refuses the component if none of its prop variants accepts the attributes and content of the element. */
export function acceptsAsComponent(
  place: Place,
  metadata: PropsMetadata,
  jsx: OutlineElement,
  tag: string,
): Refusal | null {
  const nearest = judge(place, metadata, jsx)
  const [wrong] = nearest.unfit
  if (nearest.untaken.length > 0) return refuseUntaken(tag, nearest.untaken)
  if (wrong)
    return refuse(
      'bad-value',
      `${wrong.name} of ${tag} must be ${wrong.wanted}.`,
      `Change ${wrong.name} first, or remove it.`,
    )
  return nearest.missing.length === 0 ? null : refuseMissing(jsx, tag, nearest.missing)
}

function refuseUntaken(tag: string, untaken: readonly string[]): Refusal {
  const names = inWords(
    untaken.filter((name) => name !== 'children'),
    'and',
  )
  return names === ''
    ? refuse('no-children', `${tag} can’t have children.`, 'Delete its content first.')
    : refuse('no-slot', `${tag} doesn’t accept ${names}.`, `Remove ${names} first.`)
}

function refuseMissing({ isNative }: OutlineElement, tag: string, missing: readonly string[]): Refusal {
  const names = inWords(missing, 'and')
  return refuse(
    'no-slot',
    `${tag} needs ${names}.`,
    isNative ? `Add ${tag} as a new element instead.` : `Set ${names} first.`,
  )
}

/** Returns how many reasons there are. */
export function countOf({ untaken, unfit, missing }: Judged): number {
  return untaken.length + unfit.length + missing.length
}

/** Compares the element, with a change of one prop, with the prop variant that it matches best. */
export function judge(
  place: Place,
  metadata: PropsMetadata,
  { node }: Pick<OutlineElement, 'node'>,
  change?: Change,
): Judged {
  const spread = hasSpread(node) ? spreadPropsOf(place, node) : NO_SPREAD
  const variants = metadata.variants ?? [metadata]
  // The new value says which variant is meant.
  const meant = variants.filter((one) => !change || takesChange(one, change))
  const judged = (meant.length > 0 ? meant : variants).map((one) =>
    judgeOne(place, one, node, spread, change),
  )
  return judged.reduce((best, one) => (countOf(one) < countOf(best) ? one : best))
}

function takesChange(variant: PropsMetadata, { name, value }: Change): boolean {
  if (value === undefined) return !variant.props.some((prop) => prop.name === name && prop.isRequired)
  return accepts(variant, name) && unfitLiteral(variant, name, value) === null
}

function judgeOne(
  place: Place,
  variant: PropsMetadata,
  node: OutlineElement['node'],
  spread: SpreadProps,
  change?: Change,
): Judged {
  const written = node.openingElement.attributes.flatMap((one) =>
    one.type === 'JSXAttribute' && attributeName(one) !== 'key' && attributeName(one) !== change?.name
      ? [one]
      : [],
  )
  const names = new Set(written.map(attributeName))
  if (change?.value !== undefined) names.add(change.name)
  const hasContent = countedChildren(node.children).length > 0
  if (hasContent) names.add('children')
  // What the component requires of its children is checked with the new text, but not where it is the other choice.
  const isRemoval = change !== undefined && change.value === undefined
  const isPassed = (name: string) =>
    names.has(name) || spread.isOpen || spread.props.some((one) => one.name === name && one.isAlways)
  const missing = variant.props.flatMap(({ name, isRequired }) =>
    isRequired && (name !== 'children' || isRemoval) && !isPassed(name) ? [name] : [],
  )
  const passed = judgeSpread(variant, spread, names)
  const changed = change?.value === undefined ? null : unfitLiteral(variant, change.name, change.value)
  return {
    untaken: [...[...names].filter((name) => name !== 'ref' && !accepts(variant, name)), ...passed.untaken],
    unfit: [
      ...written.flatMap((one) => unfitValue(place, variant, one) ?? []),
      ...(changed ? [changed] : []),
      ...passed.unfit,
    ],
    missing,
  }
}

/** TypeScript lets a spread hold more than the component accepts, but not only such props, nor any typed `never`. */
function judgeSpread(
  variant: PropsMetadata,
  { props, isOpen, elements }: SpreadProps,
  names: ReadonlySet<string>,
) {
  const own = props.filter(({ name }) => !names.has(name))
  const isTaken = ({ name }: SpreadProp) => accepts(variant, name)
  const isAttributes = isOpen || elements.length > 0
  const isForeign = !isAttributes && own.length > 0 && names.size === 0 && !own.some(isTaken)
  const isNever = ({ name }: SpreadProp) => !variant.isOpen && (variant.lacks?.includes(name) ?? false)
  const unfit = own.flatMap(({ name, fits }) => {
    const prop = variant.props.find((one) => one.name === name)
    return prop && !fits(prop) ? [{ name, wanted: wordsOf(takenBy(prop)) }] : []
  })
  return { untaken: own.filter((one) => isForeign || isNever(one)).map(({ name }) => name), unfit }
}

function unfitValue(place: Place, metadata: PropsMetadata, attribute: JSXAttribute) {
  const { props } = metadata
  const name = attributeName(attribute)
  const prop = props.find((one) => one.name === name)
  const literal = literalOf(attribute)
  if (literal !== null) return unfitLiteral(metadata, name, literal)
  const { value } = attribute
  if (!prop || prop.ofTags) return value ? unfitChoice(metadata, name, value) : null
  const handler = value && handlerWanted(prop, value)
  if (handler) return { name, wanted: handler }
  const taken = takenBy(prop)
  const types = value?.type === 'JSXExpressionContainer' ? typesOfValue(place, value.expression) : []
  const isFit =
    (!value || kindsOf(value).every((kind) => takes(taken, kind))) && isAssignable({ types }, prop)
  return isFit ? null : { name, wanted: wordsOf(taken) }
}

/** Compares each text that a condition chooses. */
function unfitChoice(metadata: PropsMetadata, name: string, value: Node) {
  const texts = kindsOf(value).flatMap((kind) => (kind.type === 'text' ? (kind.value ?? []) : []))
  const unfit = texts.map((one) => unfitLiteral(metadata, name, one))
  return unfit.find((one) => one !== null) ?? null
}

/** A value that would have to be rewritten, such as a number in quotes, does not fit either. */
function unfitLiteral(metadata: PropsMetadata, name: string, value: Json) {
  const fit = fitValue(metadata, name, value)
  if (fit.type === 'wanted') return { name, wanted: fit.wanted }
  const isSame = fit.value === value || (typeof value === 'object' && typeof fit.value === 'object')
  return isSame ? null : { name, wanted: typeof fit.value === 'number' ? 'a number' : 'text' }
}
