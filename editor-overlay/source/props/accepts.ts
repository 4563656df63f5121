/**
 * Checks which props, values and tags an element accepts: by HTML, by React's built-ins, or by a component's types.
 * Long, because its refusals share how the nearest element is found.
 */
import type { JSXAttribute } from 'oxc-parser'
import type { Json } from '../../protocol/edit.ts'
import { type Open, refuse, type Target } from '../draft.ts'
import { attributeName, attributeOf, hasSpread, isNativeTag } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { isSvgTag } from '../html/html.ts'
import { wantedOfHtml } from '../html/html-values.ts'
import { nativeValue } from '../html/native-values.ts'
import { isOfOtherShape } from '../html/svg-attributes.ts'
import {
  acceptsAttribute,
  acceptsPropOf,
  hasKnownAttributes,
  isTypedFor,
  spelledAttribute,
} from '../html/tag-attributes.ts'
import { componentOf } from '../project/component-of.ts'
import { resolvedTag } from '../project/resolved-tag.ts'
import { inWords, placeIn, sentence } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import { acceptsAsComponent } from './accepts-component.ts'
import { contextProps } from './context-types.ts'
import { checkDeciding } from './deciding-props.ts'
import {
  isClass,
  isClassless,
  isFragmentByDefault,
  isFragmentLike,
  isNeverShown,
  isWrappable,
  propsOfNothing,
  takesNoAttribute,
  VALUES_OF_NOTHING,
} from './draws-nothing.ts'
import { forElement, literalOf, variantsFor } from './fitting-props.ts'
import { intrinsicProps, isForeignTag } from './intrinsic-props.ts'
import { foreignElementOfSpread, untakenOfSpread } from './native-spread.ts'
import { wantedByElements } from './passed-values.ts'
import { checkStyles, fitProp, fitValue, refuseValue } from './prop-fit.ts'
import { accepts, type PropsMetadata } from './prop-sets.ts'
import { wantedOf } from './prop-values.ts'
import { propsAt, propsOfTag } from './props-of-tag.ts'
import { NO_SPREAD, spreadPropsOf } from './spread-props.ts'
import { isMissingStyleProp } from './style-props.ts'

/** Refuses a prop that the element doesn't accept, and names the nearest element that does. */
export function acceptsProp(open: Open, target: Target, name: string): Refusal | null {
  const { jsx } = target
  if (jsx.isNative && (misspelled(jsx.tag, name) || !acceptsAttribute(jsx.tag, name)))
    return refuseAttribute(jsx.tag, name)
  if (name === 'key') return null
  if (jsx.isNative && isMissingStyleProp(open.index, target.source, name))
    return refuse('no-slot', `${aTag(jsx.tag)} doesn’t accept the attribute ${name}.`, 'Use style instead.')
  if (isClass(name) && isNeverShown(jsx))
    return refuse(
      'no-slot',
      `A page never shows its <${jsx.tag}>, so a class would change nothing.`,
      'Select an element that the page shows.',
    )
  if (jsx.isNative) return isForeignTag(jsx.tag) ? acceptsForeign(open, target, name) : null
  return acceptsOfComponent(open, target, name)
}

function acceptsOfComponent(open: Open, target: Target, name: string): Refusal | null {
  const { source, jsx } = target
  const refuseHere = (message: string, component?: string) =>
    withNearest(open, target, name, refuse('no-slot', message), component)
  const component = componentOf(open.index, source, jsx.tag)
  const metadata = propsAt(open, source, jsx)
  // Names say what a component renders only where its types don't.
  const isTyped = !component && metadata !== null && (!metadata.isOpen || metadata.ofTags !== undefined)
  const at = component ? { source, tag: jsx.tag } : resolvedTag(open.index, source, jsx.tag)
  const nothing = propsOfNothing(at.source, { tag: at.tag, isNative: false })
  if (nothing)
    return nothing.includes(name)
      ? null
      : refuseHere(`<${jsx.tag}> renders no element of its own, so it has no ${name}.`)
  if ((isClass(name) || name.includes('-')) && rendersFragment(source, jsx, metadata))
    return refuseHere(`<${jsx.tag}> is a fragment here, so it has no ${name}.`)
  // TypeScript checks no name with a hyphen.
  const isFree = name.includes('-') && !metadata?.isTakenApart
  const isUntaken =
    (!isTyped && isClass(name) && isClassless(at.source, at.tag)) ||
    ((isFree || !isTyped) && takesNoAttribute(at.source, at.tag, name))
  if (!component && isUntaken)
    return refuseHere(`<${jsx.tag}> renders no element that accepts the prop ${name}.`)
  if (!metadata || isFree) return null
  const isOwn = metadata.props.some((prop) => prop.name === name)
  const isMissing = !isOwn && metadata.ofTags && isMissingStyleProp(open.index, source, name)
  if (isMissing || !accepts(metadata, name))
    return refuseHere(`${jsx.tag} doesn’t accept the prop ${name}.`, component?.name)
  const { fitting, deciding } = variantsFor(metadata, jsx, name, true)
  return accepts(fitting, name)
    ? null
    : refuse(
        'no-slot',
        `${jsx.tag} accepts the prop ${name} only with another ${deciding}.`,
        `Change ${deciding} first.`,
      )
}

/** Whether only the children are rendered, by `as={Fragment}`, by the type of `as`, or by the name where no type says it. */
function rendersFragment(source: Source, jsx: OutlineElement, metadata: PropsMetadata | null): boolean {
  const { name, otherwise = null } = metadata?.tagProp ?? {}
  if (!name || !otherwise) return isFragmentLike(jsx) || isFragmentByDefault(source, jsx)
  return isFragmentLike(jsx) || (otherwise.type === 'fragment' && !attributeOf(jsx.node, name))
}

/** A custom element without a declaration may take a class; an element of another renderer has none. */
function acceptsForeign(open: Open, target: Target, name: string): Refusal | null {
  const { tag } = target.jsx
  const metadata = intrinsicProps(open.index, tag)
  const isTaken = metadata ? accepts(metadata, name) : tag.includes('-') || !isClass(name)
  if (isTaken || name.includes('-')) return null
  const message = metadata
    ? `<${tag}> is declared without the prop ${name}.`
    : `<${tag}> isn’t an HTML element, so it has no ${name}.`
  return withNearest(open, target, name, refuse('no-slot', message))
}

export const aTag = (tag: string) => `${/^[aeio]/i.test(tag) ? 'An' : 'A'} <${tag}>`

/**
 * Returns the props as a host element accepts them, digits as numbers; refuses one that it doesn't accept. Of those of a
 * component, only what React's types say is known.
 */
export function nativeProps(
  tag: string,
  props: Readonly<Record<string, Json>>,
  isOfComponent = false,
): { type: 'props'; props: Record<string, Json> } | Refusal {
  const taken: Record<string, Json> = {}
  for (const [name, value] of Object.entries(props)) {
    const isKnown = hasKnownAttributes(tag) || isSvgTag(tag)
    const fit = isKnown ? nativeValue(tag, name, value) : { type: 'value' as const, value }
    if (misspelled(tag, name) || !acceptsAttribute(tag, name)) return refuseAttribute(tag, name)
    if (fit.type === 'wanted') return refuseValue(tag, name, fit.wanted)
    const wanted = isOfComponent ? null : wantedOfHtml(tag, name, fit.value)
    if (wanted !== null) return refuseValue(tag, name, wanted)
    const unstyled = name === 'style' ? checkStyles(fit.value) : null
    if (unstyled) return unstyled
    taken[name] = fit.value
  }
  return { type: 'props', props: taken }
}

/** Returns a host element whose attribute a prop is; for a component, only if its type or its code names them. */
export function elementOfProp(open: Open, { source, jsx }: Target, name: string): string | null {
  if (jsx.isNative) return jsx.tag
  const metadata = propsAt(open, source, jsx)
  const fitting = metadata && variantsFor(metadata, jsx, name, true).fitting
  const prop = fitting?.props.find((one) => one.name === name)
  const tags = prop ? prop.ofTags : fitting?.ofTags
  if (!metadata || !tags) return null
  if (!accepts(metadata, name)) return null
  const typed = tags.filter((tag) => isTypedFor(tag, name))
  // React's types give every element a `defaultValue`, which only a component of one without it has a use for.
  return typed.length > 0 ? (typed.find((tag) => takesAttribute(tag, name)) ?? null) : (tags[0] ?? null)
}

/** Whether `null` may be written as the prop of a component, as far as its types say. */
export function acceptsNull(open: Open, target: Target, name: string): boolean {
  const prop = propsAt(open, target.source, target.jsx)?.props.find((one) => one.name === name)
  const isTyped = prop && (prop.types ?? prop.values ?? prop.allowed ?? prop.choices)
  return isTyped ? wantedOf(prop, null) === null : elementOfProp(open, target, name) === null
}

const takesAttribute = (tag: string, name: string) => !misspelled(tag, name) && acceptsAttribute(tag, name)

function misspelled(tag: string, name: string): boolean {
  return spelledAttribute(tag, name) !== name
}

function refuseAttribute(tag: string, name: string): Refusal {
  const spelled = spelledAttribute(tag, name)
  const elsewhere = 'Change the tag first, or select an element that takes it.'
  const unknown = `Use data-${name.toLowerCase()} instead.`
  return refuse(
    'no-slot',
    `${aTag(tag)} doesn’t accept the attribute ${name}.`,
    spelled === null ? unknown : spelled === name ? elsewhere : `Use ${spelled} instead.`,
  )
}

/** Refuses a value that the type of the prop doesn't allow. */
export function acceptsValue(open: Open, { source, jsx }: Target, name: string, value: Json): Refusal | null {
  const metadata = propsAt(open, source, jsx)
  const own = jsx.isNative || metadata ? null : VALUES_OF_NOTHING[jsx.tag.split('.').at(-1) ?? '']?.[name]
  if (own && propsOfNothing(source, jsx) && !own.some((one) => one === value))
    return refuseValue(jsx.tag, name, `one of ${own.join(', ')}`)
  if (!metadata) {
    const given = name === 'value' && !jsx.isNative ? contextProps(open.index, source, jsx.tag) : null
    const fit = given && fitProp(jsx.tag, given, name, value)
    return fit?.type === 'refused' ? fit : null
  }
  const fit = fitProp(jsx.tag, variantsFor(metadata, jsx, name).fitting, name, value)
  if (fit.type === 'refused') return refuseByOthers(metadata, jsx, name, value) ?? fit
  const component = jsx.isNative ? null : componentOf(open.index, source, jsx.tag)
  const wanted = component && wantedByElements(open.index, component, { name, value })
  return wanted === null
    ? checkDeciding({ index: open.index, source }, metadata, jsx, name, value)
    : refuseValue(jsx.tag, name, wanted)
}

/** Names the props that keep an element from the variants in which the value is accepted; `null` if there are none. */
function refuseByOthers(metadata: PropsMetadata, jsx: OutlineElement, name: string, value: Json) {
  const variants = metadata.variants?.filter(
    (one) => accepts(one, name) && fitValue(one, name, value).type === 'value',
  )
  if (!variants || variants.length === 0) return null
  const reasons = variants.map((one) => variantsFor({ ...metadata, variants: [one] }, jsx, name).deciding)
  const deciding = reasons.reduce((best, one) => (one.length < best.length ? one : best))
  return refuse(
    'bad-value',
    `${jsx.tag} accepts this value for its ${name} only with another ${deciding}.`,
    `Change ${deciding} first.`,
  )
}

/** Refuses to remove a prop that the component's type requires. */
export function needsProp(open: Open, { source, jsx }: Target, name: string): Refusal | null {
  const metadata = propsAt(open, source, jsx)
  if (!metadata)
    return /^(value|store)$/.test(name) && propsOfNothing(source, jsx)?.includes(name)
      ? refuse('bad-value', `The ${name} of <${jsx.tag}> is required.`, 'Give it another value instead.')
      : null
  const prop = variantsFor(metadata, jsx, name, true).fitting.props.find((one) => one.name === name)
  const spread = hasSpread(jsx.node) ? spreadPropsOf({ index: open.index, source }, jsx.node) : NO_SPREAD
  const mayPass = spread.isOpen || spread.props.some((one) => one.name === name)
  return prop?.isRequired && !mayPass
    ? refuse('bad-value', `The ${name} of <${jsx.tag}> is required.`, 'Give it another value instead.')
    : checkDeciding({ index: open.index, source }, metadata, jsx, name, null)
}

/** Refuses a new tag that doesn't accept the attributes of the element. */
export function acceptsAttributes(open: Open, target: Target, tag: string): Refusal | null {
  const { source, jsx } = target
  const isNative = isNativeTag(tag)
  const ofNothing = isNative ? propsOfNothing(source, jsx)?.filter((name) => name !== 'id') : null
  const at = resolvedTag(open.index, source, tag)
  const taken = propsOfNothing(at.source, { tag: at.tag, isNative })
  const metadata = taken ? null : propsOfTag(open.index, source, tag)
  if (metadata) return acceptsAsComponent({ index: open.index, source }, forElement(metadata, jsx), jsx, tag)
  const isTaken = (one: JSXAttribute) => {
    const name = attributeName(one)
    if (taken) return taken.includes(name)
    if (!isNative) return true
    if (name === 'sx' && !jsx.isNative && !/@jsx/.test(source.text)) return false
    const value = literalOf(one)
    const text = typeof value === 'string' ? value : null
    const isOfTag =
      jsx.isNative && !isForeignTag(jsx.tag) && isSvgTag(jsx.tag) === isSvgTag(tag)
        ? acceptsAttribute(tag, name, text)
        : acceptsPropOf(tag, name, text)
    return isOfTag && !(isSvgTag(tag) && isOfOtherShape(tag, name)) && !ofNothing?.includes(name)
  }
  const untaken = jsx.node.openingElement.attributes.flatMap((one) =>
    one.type === 'JSXAttribute' && attributeName(one) !== 'key' && !isTaken(one) ? [attributeName(one)] : [],
  )
  const passed = isNative ? untakenOfSpread({ index: open.index, source }, jsx, tag) : []
  const names = inWords([...new Set([...untaken, ...passed])], 'and')
  if (names !== '')
    return refuse('no-slot', `${aTag(tag)} doesn’t accept ${names}.`, `Remove ${names} first.`)
  return isNative && !jsx.isNative ? refuseForeignSpread(open, target, tag) : null
}

/** Refuses a tag that isn't the element for which handlers or a ref among spread props are typed. */
export function refuseForeignSpread({ index }: Open, { source, jsx }: Target, tag: string): Refusal | null {
  const type = foreignElementOfSpread({ index, source }, jsx, tag)
  const spread = jsx.node.openingElement.attributes.find((one) => one.type === 'JSXSpreadAttribute')
  if (type === null || !spread) return null
  return refuse(
    'no-slot',
    `${sliceOf(source, spread)} passes props for an ${type}, and ${aTag(tag).replace('A', 'a')} isn’t one.`,
    sentence`Change the type of what is spread first: ${placeIn(source, spread.start)}.`,
  )
}

/** Adds the nearest element that accepts the prop; `component` is the one whose code can be changed instead. */
function withNearest(
  open: Open,
  { source, jsx }: Target,
  name: string,
  refusal: Refusal,
  component?: string,
): Refusal {
  const inside = shownInside(open, { source, jsx }, name)
  const nearest = inside ?? nativeAbove(jsx, name)
  const inCode =
    component === undefined
      ? ''
      : `Open ${component} and edit the element inside, which changes every use of it`
  const instead = isWrappable(source, jsx.tag)
    ? 'Wrap it in a div and select that.'
    : 'Select an element that the page shows.'
  if (!nearest) return { ...refusal, alternative: inCode === '' ? instead : `${inCode}.` }
  const select = `${inCode === '' ? 'Select' : ', or select'} the <${nearest.tag}> ${inside ? 'inside' : 'around'} it`
  return { ...refusal, alternative: `${inCode}${select}.`, nearest: source.idOf(nearest) }
}

/** Returns the first element inside that accepts the prop, in the children or in what another prop renders. */
export function shownInside(
  open: Open,
  { source, jsx }: Pick<Target, 'source' | 'jsx'>,
  name: string,
): OutlineElement | null {
  // Elements inside a prop, such as a fallback, aren't what is on screen.
  const own = jsx.children.filter(({ node }) => node.start >= jsx.node.openingElement.end)
  const isTaken = (one: OutlineElement) => takes(open, source, one, name)
  return firstShown(own, isTaken) ?? firstShown(jsx.children, isTaken)
}

/** Names of packages that make an element of each tag: `motion.div`. */
const ELEMENT_OF_PACKAGE = /^(motion|m|animated|chakra|ark|styled)\.[a-z]/

/** Whether an element accepts a prop; a component does if its code says so. */
function takes(open: Open, source: Source, jsx: OutlineElement, name: string): boolean {
  if (jsx.isNative) return takesAttribute(jsx.tag, name)
  if (ELEMENT_OF_PACKAGE.test(jsx.tag)) return true
  const metadata = componentOf(open.index, source, jsx.tag) ? propsAt(open, source, jsx) : null
  return metadata !== null && accepts(metadata, name)
}

function firstShown(
  children: readonly OutlineElement[],
  isTaken: (child: OutlineElement) => boolean,
): OutlineElement | null {
  for (const child of children) {
    if (isFallback(child) || isNeverShown(child)) continue
    const found = isTaken(child) ? child : firstShown(child.children, isTaken)
    if (found) return found
  }
  return null
}

/** Whether a prop renders the element in place of the content, as `fallback` does while a page loads. */
function isFallback({ between }: OutlineElement): boolean {
  return between.some(
    (one) => one.type === 'JSXAttribute' && /fallback|error|loading|pending/i.test(attributeName(one)),
  )
}

function nativeAbove(jsx: OutlineElement, name: string): OutlineElement | null {
  for (let at = jsx.parent; at; at = at.parent) if (at.isNative && takesAttribute(at.tag, name)) return at
  return null
}
