/** Checks whether spread props after an attribute can replace it. */
import type { JSXAttribute, JSXElement, Node } from 'oxc-parser'
import { namesAround, type Shown } from '../class/shown.ts'
import { refuse } from '../draft.ts'
import { fixedValueNamed } from '../file/changes.ts'
import { attributeName, classAttributeOf, isNothing, keyName, leavesOf } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import type { Design } from '../style/design.ts'
import { codeOf } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'

/**
 * Refuses a class edit that props spread after the class name may override, unless the live names prove that they
 * don't.
 */
export function coveredBySpread(
  source: Source,
  element: JSXElement,
  shown: Shown,
  design: Design | null,
): Refusal | null {
  const attribute = classAttributeOf(element)
  if (!attribute) return null
  const covering = spreadOver(source, element, attribute)
  if (!covering) return null
  const written = shown.placed.filter(({ state }) => state === 'on')
  const known = new Set([...shown.placed.map(({ name }) => name), ...shown.surroundings.flatMap(namesAround)])
  const isOther = (name: string) => !known.has(name) && design?.compile(name) != null
  const isSeen =
    shown.live !== undefined && written.length > 0 && written.every(({ name }) => shown.live?.includes(name))
  // Live utilities that aren't written here must come from the spread props.
  if (isSeen && !shown.live?.some(isOther)) return null
  return refuse(
    'spread',
    `{...${codeOf(source, covering)}} comes after the class name and may replace it.`,
    'Edit where the props come from, or put the spread before the class name.',
  )
}

/** Solid's and Astro's names for a list of classes, of which React knows none. */
const LISTS = /^(classList$|class:)/

/**
 * Refuses a class edit of an element with a list of classes that React doesn't read, or with the other of `class` and
 * `className`, which the page shows.
 */
export function refuseOtherLists(
  { openingElement: { attributes } }: JSXElement,
  { live, placed }: Shown,
): Refusal | null {
  const names = attributes.map((one) => (one.type === 'JSXAttribute' ? attributeName(one) : ''))
  const list = names.find((name) => LISTS.test(name))
  if (list !== undefined)
    return refuse(
      'no-slot',
      `The classes of this element are in ${list}, which React doesn’t read.`,
      `Change them in ${list} in the source, or write them in className and repeat the edit.`,
    )
  if (!names.includes('class') || !names.includes('className')) return null
  if (!live || placed.every(({ name, state }) => state !== 'on' || live.includes(name))) return null
  return refuse(
    'no-slot',
    'This element has both class and className, and the page doesn’t show the last one.',
    'Keep only className in the source, then repeat the edit.',
  )
}

/** Returns the props spread after the attribute that may include one of its name; `null` if none. */
export function spreadOver(source: Source, element: JSXElement, attribute: JSXAttribute): Node | null {
  const { attributes } = element.openingElement
  const behind = attributes
    .slice(attributes.indexOf(attribute) + 1)
    .flatMap((one) => (one.type === 'JSXSpreadAttribute' ? [one.argument] : []))
  const name = keyOf(attribute)
  return behind.find((one) => mayBring(source, one, name)) ?? null
}

/**
 * Whether removing the attribute, or the key of a spread object, would reveal an earlier attribute of its name, or
 * earlier spread props that may set it.
 */
export function coversOthers(source: Source, attribute: Node): boolean {
  let own: Node | undefined = attribute
  while (own && !/^JSX(Spread)?Attribute$/.test(own.type)) own = source.parents.get(own)
  const element = own && source.parents.get(own)
  if (!own || element?.type !== 'JSXOpeningElement') return false
  const key = attribute.type === 'Property' ? keyName(attribute.key) : null
  const name = attribute.type === 'JSXAttribute' ? keyOf(attribute) : (key ?? '')
  const object = source.parents.get(attribute)
  const isSpreadInto =
    object?.type === 'ObjectExpression' && object.properties.some(({ type }) => type === 'SpreadElement')
  const before = element.attributes.filter(({ end }) => end <= own.start)
  return (
    isSpreadInto ||
    before.some((one) =>
      one.type === 'JSXAttribute' ? keyOf(one) === name : mayBring(source, one.argument, name),
    )
  )
}

const keyOf = (attribute: JSXAttribute) => attributeName(attribute).replace(/^class$/, 'className')

/** Returns the spread props of an element that may include one of this name; `null` if none. */
export function spreadWith(source: Source, { openingElement }: JSXElement, name: string): Node | null {
  const spreads = openingElement.attributes.flatMap((one) =>
    one.type === 'JSXSpreadAttribute' ? [one.argument] : [],
  )
  return spreads.find((one) => mayBring(source, one, name)) ?? null
}

/** `({ className, ...rest })` and objects written here without a class name include none. */
function mayBring(source: Source, given: Node, name: string): boolean {
  const leaves = leavesOf(given)
  return leaves.some((node) => !isNothing(node) && mayLeafBring(source, node, name))
}

function mayLeafBring(source: Source, node: Node, name: string): boolean {
  if (node.type === 'ObjectExpression') return !isObjectWithout(node, name)
  const binding = bindingOf(node, source.scopes)
  if (!binding) return true
  const pattern = patternOf(source, binding.at.start)
  if (pattern) return !pattern.properties.some((one) => one.type === 'Property' && isKey(one.key, name))
  const init = fixedValueNamed(source, node)
  return init?.type !== 'ObjectExpression' || !isObjectWithout(init, name)
}

function isObjectWithout(node: Extract<Node, { type: 'ObjectExpression' }>, name: string): boolean {
  return node.properties.every((one) => one.type === 'Property' && !one.computed && !isKey(one.key, name))
}

function isKey(key: Node, name: string): boolean {
  return name === (key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : null)
}

/** Returns the object pattern whose rest element introduces the name at this offset; `null` otherwise. */
function patternOf(source: Source, at: number): Extract<Node, { type: 'ObjectPattern' }> | null {
  for (const [node, parent] of source.parents.entries())
    if (node.type === 'RestElement' && node.argument.start === at && parent.type === 'ObjectPattern')
      return parent
  return null
}
