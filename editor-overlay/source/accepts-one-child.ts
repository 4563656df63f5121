/**
 * Finds the components that accept exactly one element: by a prop, by their name in a package, or by how they use it.
 */
import type { JSXChild } from 'oxc-parser'
import { componentOf } from './component-of.ts'
import { propsMetadataOf } from './component-props.ts'
import { isFragmentLike } from './draws-nothing.ts'
import { attributeOf, bare, isNothing, tagOf } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import type { Source } from './source.ts'
import type { SourceIndex } from './source-index.ts'
import type { ComponentRecord } from './types.ts'

const SLOT = /^(Slot|Slottable|Slot\.Root|SlotPrimitive\.Slot|Slot\.Slot)$/

/** Whether the element passes its own props to its one child: a slot, or one with `asChild` or the like. */
export function acceptsOneChild(source: Source, jsx: OutlineElement, hasSlots: boolean): boolean {
  const { node, isNative } = jsx
  if (isNative || holdsSlottable(node.children)) return false
  if (hasSlots && SLOT.test(importedTag(source, jsx))) return true
  return isFragmentLike(jsx) || ['asChild', 'legacyBehavior'].some((name) => mayBeOn(node, name))
}

/** Returns the tag with its first name replaced by the name under which the module exports it. */
function importedTag(source: Source, { tag }: OutlineElement): string {
  const [first = tag, ...more] = tag.split('.')
  const imported = source.imported.get(first)
  return imported && /^\w+$/.test(imported.name) && imported.name !== 'default'
    ? [imported.name, ...more].join('.')
    : tag
}

/** If one of the children is a `Slottable`, it may have siblings. */
function holdsSlottable(children: readonly JSXChild[]): boolean {
  return children.some(
    (child) => child.type === 'JSXElement' && /Slottable$/.test(tagOf(child.openingElement.name)),
  )
}

/** A value that isn't known statically may be true. */
function mayBeOn(node: OutlineElement['node'], name: string): boolean {
  const attribute = attributeOf(node, name)
  if (!attribute) return false
  const { value } = attribute
  if (value?.type !== 'JSXExpressionContainer') return true
  const plain = bare(value.expression)
  return plain.type === 'Literal' ? Boolean(plain.value) : !isNothing(plain)
}

/** Package name prefixes, each with the components of the package that clone their one child. */
const CLONE_THEIR_CHILD: readonly (readonly [string, RegExp])[] = [
  ['@mui/', /^(Tooltip|Fade|Grow|Slide|Zoom|ClickAwayListener)$/],
  ['@mantine/core', /^(Tooltip|Tooltip\.Floating|(Popover|Menu|HoverCard)\.Target)$/],
  ['@chakra-ui/', /^(Tooltip|PopoverTrigger)$/],
  ['react-transition-group', /^(Transition|CSSTransition|SwitchTransition)$/],
  ['@tippyjs/react', /./],
  ['recharts', /^ResponsiveContainer$/],
]

/** Returns the tags in a file whose components accept exactly one element, whatever their props are. */
export function oneChildTags(index: SourceIndex, source: Source): ReadonlySet<string> {
  const tags = new Set<string>()
  for (const { tag, isNative } of source.outline.elements) if (!isNative) tags.add(tag)
  return new Set([...tags].filter((tag) => isOfPackage(source, tag) || isOfProject(index, source, tag)))
}

function isOfPackage(source: Source, tag: string): boolean {
  const [first = tag, ...more] = tag.split('.')
  const imported = source.imported.get(first)
  if (!imported) return false
  const name = imported.name === 'default' ? first : imported.name
  const full = imported.name === '*' ? more.join('.') : [name, ...more].join('.')
  return CLONE_THEIR_CHILD.some(([start, names]) => imported.specifier.startsWith(start) && names.test(full))
}

/** Whether a component clones its one child to add props, so that nothing may be inserted between the two. */
export function clonesItsChild(
  index: SourceIndex,
  source: Source,
  { tag, isNative }: OutlineElement,
): boolean {
  if (isNative) return false
  if (isOfPackage(source, tag)) return true
  const component = componentOf(index, source, tag)
  const own = component && index.files.get(component.file)?.text.slice(component.start, component.end)
  return own ? /\bcloneElement\(\s*(?:(?:this\.)?props\.)?children\b/.test(own) : false
}

const CLONES = /\b(?:Children\.only|cloneElement)\(\s*(?:(?:this\.)?props\.)?children\b/
/** A component that spreads all its props, including `children`, onto a slot. */
const GIVES_TO_SLOT = /<(?:Slot|Slot\.Root|SlotPrimitive\.Slot)\b(?:[^<>]|=>)*\{\.\.\.\w+\}(?:[^<>]|=>)*\/>/
const NAMES_ONE = /Children\.only|cloneElement|ReactElement|JSX\.Element|<Slot/
const ONE_ELEMENT = /^(?:React\.)?(?:ReactElement|JSX\.Element)\b(?![\s\S]*(?:\||\[))/

function isOfProject(index: SourceIndex, source: Source, tag: string): boolean {
  const component = componentOf(index, source, tag)
  const text = component && index.files.get(component.file)?.text
  if (!component || !text || !NAMES_ONE.test(text)) return false
  const own = text.slice(component.start, component.end)
  const isCloned = CLONES.test(own) && !/isValidElement/.test(own)
  return isCloned || (/radix/.test(text) && GIVES_TO_SLOT.test(own)) || isTyped(index, component)
}

/** `children: ReactElement` */
function isTyped(index: SourceIndex, component: ComponentRecord): boolean {
  const children = propsMetadataOf(index, component).props.find(({ name }) => name === 'children')
  const types = children?.isRequired ? (children.types ?? []) : []
  return (
    types.length > 0 &&
    types.every(({ place, node }) => ONE_ELEMENT.test(place.source.text.slice(node.start, node.end)))
  )
}
