/** Checks whether a host element takes the values that another element has for the attributes of that name. */
import type { JSXAttribute, Node } from 'oxc-parser'
import { refuse } from '../draft.ts'
import { attributeName, leavesOf } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { kindsOf } from '../file/value-kinds.ts'
import { nativeValue } from '../html/native-values.ts'
import { hasKnownAttributes } from '../html/tag-attributes.ts'
import type { SourceIndex } from '../project/source-index.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { aTag } from './accepts.ts'
import { takenBy } from './children-type.ts'
import { literalOf } from './fitting-props.ts'
import type { Place } from './type-names.ts'
import { typesOfValue } from './value-types.ts'

/** Refuses a tag whose attribute takes other values than the one that the element has, such as an address in parts. */
export function refuseUnfitFor(place: Place, { node }: OutlineElement, tag: string): Refusal | null {
  for (const one of node.openingElement.attributes) {
    if (one.type !== 'JSXAttribute' || !hasKnownAttributes(tag)) continue
    const wanted = wantedFor(place, one, tag)
    const name = attributeName(one)
    if (wanted !== null)
      return refuse(
        'bad-value',
        `${aTag(tag)} doesn’t accept this ${name}.`,
        `Change ${name} to ${wanted} first, or remove it.`,
      )
  }
  return null
}

function wantedFor(place: Place, attribute: JSXAttribute, tag: string): string | null {
  const name = attributeName(attribute)
  const { value } = attribute
  const literal = literalOf(attribute)
  if (literal !== null) {
    const fit = nativeValue(tag, name, literal)
    return fit.type === 'wanted' ? fit.wanted : null
  }
  if (value?.type !== 'JSXExpressionContainer' || imagesIn(place, attribute).length > 0) return null
  const kinds = leavesOf(value.expression).flatMap((leaf) => [...kindsOf(leaf), ...typedKinds(place, leaf)])
  const unfit = kinds.map((kind) => wantedInsteadOf(tag, name, kind))
  return unfit.find((one) => one !== null) ?? null
}

/** Types of objects in place of which an element takes an address. */
const OF_ADDRESS = /\b(Static(Import|ImageData|Require)|UrlObject|LinkProps|To)\b/

function typedKinds(place: Place, leaf: Node): readonly { type: string }[] {
  const types = typesOfValue(place, leaf)
  const isObject = types.some(({ place: { source }, node }) => OF_ADDRESS.test(sliceOf(source, node)))
  return isObject ? [{ type: 'object' }] : (takenBy({ types }) ?? [])
}

/** Returns what an attribute takes, if it is neither an object, a list nor a function; each of these is one of them. */
function wantedInsteadOf(tag: string, name: string, { type }: { type: string }): string | null {
  const isCode = type === 'function' || type === 'element'
  if (!isCode && type !== 'object' && type !== 'list') return null
  if (isCode && /^on[A-Z]|^ref$|action$/i.test(name)) return null
  const fit = name === 'style' && isCode ? null : nativeValue(tag, name, type === 'list' ? [] : {})
  if (fit === null) return 'an object'
  return fit.type === 'wanted' ? fit.wanted : null
}

const IS_IMAGE = /\.(avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i

/** Returns the images that are given as their import, which Next.js makes an object with the address in `src`. */
function imagesIn({ index, source }: Place, attribute: JSXAttribute): Node[] {
  const { value } = attribute
  if (attributeName(attribute) !== 'src' || value?.type !== 'JSXExpressionContainer') return []
  const { imported } = source
  const images = leavesOf(value.expression).filter(
    (leaf) => leaf.type === 'Identifier' && IS_IMAGE.test(imported.get(leaf.name)?.specifier ?? ''),
  )
  return images.length > 0 && isNext(index, source) ? images : []
}

const isNext = ({ settings }: SourceIndex, { file, imported }: Source) =>
  [...imported.values()].some(({ specifier }) => specifier.startsWith('next/')) ||
  (settings.packages?.open(file, 'next/image') ?? null) !== null

/** What a tag change does to the address of an image. */
type Addressed = { patches: TextPatch[]; notes: string[] }

/** Writes the address of each imported image in place of the image, and says so where it may be one. */
export function withAddresses(place: Place, { node, tag: old }: OutlineElement, tag: string): Addressed {
  const given = node.openingElement.attributes.filter(
    (one): one is JSXAttribute => one.type === 'JSXAttribute' && attributeName(one) === 'src',
  )
  if (!hasKnownAttributes(tag)) return { patches: [], notes: [] }
  const patches = given
    .flatMap((one) => imagesIn(place, one))
    .map(({ end }) => ({ start: end, end, text: '.src' }))
  const isImage = place.source.imported.get(old)?.specifier === 'next/image'
  const isUnsure = isImage && patches.length === 0 && given.some((one) => mayBeImage(place, one))
  return {
    patches,
    notes: isUnsure ? ['Check that src is text: of an imported image, the address is its src.'] : [],
  }
}

function mayBeImage(place: Place, { value }: JSXAttribute): boolean {
  const leaves = value?.type === 'JSXExpressionContainer' ? leavesOf(value.expression) : []
  return leaves.some(
    (leaf) =>
      kindsOf(leaf).some(({ type }) => type === 'unknown') && !takenBy({ types: typesOfValue(place, leaf) }),
  )
}
