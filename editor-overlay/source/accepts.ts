/** What an element can be given: things that draw no element of their own take no class, and a component what it says. */
import type { JSXAttribute } from 'oxc-parser'
import type { Json } from '../protocol/edit.ts'
import { acceptsAsComponent } from './accepts-component.ts'
import { componentOf } from './component-of.ts'
import { propsMetadataOf } from './component-props.ts'
import { isClass, isClassless, isFragmentLike, propsOfNothing, VALUES_OF_NOTHING } from './draws-nothing.ts'
import { fittingProp, literalOf, variantsFor } from './fitting-props.ts'
import { isSvgTag } from './html.ts'
import { namesInWords } from './names-in-words.ts'
import { nativeValue } from './native-values.ts'
import { attributeName, hasSpread, isNativeTag } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import { type Open, refuse, type Target } from './plan/draft.ts'
import { accepts } from './prop-sets.ts'
import { wantedInstead } from './prop-values.ts'
import { acceptsAttribute, acceptsPropOf, isJudged, spelledAttribute } from './tag-attributes.ts'
import type { Refusal } from './types.ts'

/** Refuses a prop that the element cannot take, and names the nearest element that can. */
export function acceptsProp(open: Open, target: Target, name: string): Refusal | null {
  const { source, jsx } = target
  if (jsx.isNative && (misspelled(jsx.tag, name) || !acceptsAttribute(jsx.tag, name)))
    return refuseAttribute(jsx.tag, name)
  if (jsx.isNative || name === 'key') return null
  const nothing = propsOfNothing(source, jsx)
  if (nothing)
    return nothing.includes(name)
      ? null
      : withNearest(
          target,
          refuse('no-slot', `<${jsx.tag}> renders no element of its own, so it has no ${name}.`),
        )
  if (isClass(name) && isFragmentLike(jsx))
    return withNearest(target, refuse('no-slot', `<${jsx.tag}> is a fragment here, so it has no ${name}.`))
  const component = componentOf(open.index, source, jsx.tag)
  if (!component && isClass(name) && isClassless(source, jsx.tag))
    return withNearest(target, refuse('no-slot', `<${jsx.tag}> renders no element that accepts a ${name}.`))
  if (!component) return null
  const metadata = propsMetadataOf(open.index, component)
  if (!accepts(metadata, name))
    return withNearest(
      target,
      refuse('no-slot', `${jsx.tag} doesn’t accept ${withArticle(name)}.`),
      component.name,
    )
  const { fitting, deciding } = variantsFor(metadata, jsx, name)
  return accepts(fitting, name)
    ? null
    : refuse(
        'no-slot',
        `${jsx.tag} accepts ${withArticle(name)} only with another ${deciding}.`,
        `Change ${deciding} first.`,
      )
}

const aTag = (tag: string) => `${/^[aeio]/i.test(tag) ? 'An' : 'A'} <${tag}>`

function withArticle(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

/** Props as an element of the page takes them, digits as numbers; refused where it does not take one. */
export function nativeProps(
  tag: string,
  props: Readonly<Record<string, Json>>,
): { type: 'props'; props: Record<string, Json> } | Refusal {
  const taken: Record<string, Json> = {}
  for (const [name, value] of Object.entries(props)) {
    const isKnown = isJudged(tag) || isSvgTag(tag)
    const fit = isKnown ? nativeValue(tag, name, value) : { type: 'value' as const, value }
    if (misspelled(tag, name) || !acceptsAttribute(tag, name)) return refuseAttribute(tag, name)
    if (fit.type === 'wanted') return refuseValue(tag, name, fit.wanted)
    taken[name] = fit.value
  }
  return { type: 'props', props: taken }
}

function misspelled(tag: string, name: string): boolean {
  return spelledAttribute(tag, name) !== name
}

function refuseAttribute(tag: string, name: string): Refusal {
  const spelled = spelledAttribute(tag, name)
  const elsewhere = 'Change the tag first, or select an element that takes it.'
  const unknown = `Use data-${name.toLowerCase()} instead.`
  return refuse(
    'no-slot',
    `${aTag(tag)} doesn’t take ${withArticle(name)}.`,
    spelled === null ? unknown : spelled === name ? elsewhere : `Use ${spelled} instead.`,
  )
}

/** Refuses a value that the type of the prop does not allow. */
export function acceptsValue(open: Open, { source, jsx }: Target, name: string, value: Json): Refusal | null {
  const component = jsx.isNative ? null : componentOf(open.index, source, jsx.tag)
  const own = jsx.isNative || component ? null : VALUES_OF_NOTHING[jsx.tag.split('.').at(-1) ?? '']?.[name]
  if (own && propsOfNothing(source, jsx) && !own.some((one) => one === value))
    return refuseValue(jsx.tag, name, `one of ${own.join(', ')}`)
  const prop = component && fittingProp(open.index, component, jsx, name)
  if (!prop || value === null) return null
  const isCode = prop.kind === 'function'
  const wanted = isCode
    ? 'a function, which is written in the source'
    : wantedInstead(prop.types ?? [], value)
  return wanted === null ? null : refuseValue(jsx.tag, name, wanted)
}

function refuseValue(tag: string, name: string, wanted: string): Refusal {
  return refuse('bad-value', `${name} of ${tag} is ${wanted}.`, `Give it ${wanted}.`)
}

/** Refuses to take away what the type of the component asks for. */
export function needsProp(open: Open, { source, jsx }: Target, name: string): Refusal | null {
  const component = jsx.isNative ? null : componentOf(open.index, source, jsx.tag)
  const prop = component && fittingProp(open.index, component, jsx, name)
  return prop?.isRequired && !hasSpread(jsx.node)
    ? refuse('bad-value', `${jsx.tag} needs ${withArticle(name)}.`, 'Give it another value instead.')
    : null
}

/** Refuses another tag that does not take what is written on the element. */
export function acceptsAttributes(open: Open, { source, jsx }: Target, tag: string): Refusal | null {
  const isNative = isNativeTag(tag)
  const ofNothing = isNative ? propsOfNothing(source, jsx)?.filter((name) => name !== 'id') : null
  const taken = propsOfNothing(source, { tag, isNative })
  const component = isNative || taken ? null : componentOf(open.index, source, tag)
  if (component) return acceptsAsComponent(propsMetadataOf(open.index, component), jsx, tag)
  const isTaken = (one: JSXAttribute) => {
    const name = attributeName(one)
    if (taken) return taken.includes(name)
    if (!isNative) return true
    const value = literalOf(one)
    const text = typeof value === 'string' ? value : null
    const isOfTag = jsx.isNative ? acceptsAttribute(tag, name, text) : acceptsPropOf(tag, name, text)
    return isOfTag && !ofNothing?.includes(name)
  }
  const untaken = jsx.node.openingElement.attributes.flatMap((one) =>
    one.type === 'JSXAttribute' && attributeName(one) !== 'key' && !isTaken(one) ? [attributeName(one)] : [],
  )
  const names = namesInWords([...new Set(untaken)])
  return untaken.length > 0
    ? refuse('no-slot', `${aTag(tag)} doesn’t take ${names}.`, `Remove ${names} first.`)
    : null
}

function withNearest({ source, jsx }: Target, refusal: Refusal, component?: string): Refusal {
  // What a prop draws, such as a fallback, is not what is on screen.
  const own = jsx.children.filter(({ node }) => node.start >= jsx.node.openingElement.end)
  const inside = firstNative(own) ?? firstNative(jsx.children)
  const around = nativeAbove(jsx)
  const nearest = inside ?? around
  const open =
    component === undefined
      ? ''
      : `Open ${component} and edit the element inside, which changes every use of it`
  if (!nearest)
    return { ...refusal, alternative: open === '' ? 'Wrap it in a div and select that.' : `${open}.` }
  const select = `${open === '' ? 'Select' : ', or select'} the <${nearest.tag}> ${inside ? 'inside' : 'around'} it`
  return { ...refusal, alternative: `${open}${select}.`, nearest: source.idOf(nearest) }
}

function firstNative(children: readonly OutlineElement[]): OutlineElement | null {
  for (const child of children) {
    const found = child.isNative ? child : firstNative(child.children)
    if (found) return found
  }
  return null
}

function nativeAbove(jsx: OutlineElement): OutlineElement | null {
  for (let at = jsx.parent; at; at = at.parent) if (at.isNative) return at
  return null
}
