/**
 * Finds the components that accept exactly one element: by a prop, by their name in a package, or by how they use it.
 * Long, because all three ways are read from one component.
 */
import type { JSXChild, Node } from 'oxc-parser'
import { fixedValueNamed } from '../file/changes.ts'
import {
  anyNode,
  attributeOf,
  bare,
  hasSpread,
  isChildren,
  isInside,
  isNothing,
  keyName,
  tagOf,
} from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Source } from '../file/source.ts'
import { countedChildren } from '../file/value-kinds.ts'
import { componentOf } from '../project/component-of.ts'
import { openFile, type SourceIndex } from '../project/source-index.ts'
import { propsMetadataOf } from '../props/component-props.ts'
import { isFragmentByDefault, isFragmentLike } from '../props/draws-nothing.ts'
import type { ComponentRecord } from '../types.ts'
import { clonedIn, clonesNamed, neededIn } from './cloned-elements.ts'

const SLOT = /^(Slot|Slottable|Slot\.Root|SlotPrimitive\.Slot|Slot\.Slot)$/

/** Whether the element passes its own props to its one child: a slot, or one with `asChild` or the like. */
export function acceptsOneChild(source: Source, jsx: OutlineElement, hasSlots: boolean): boolean {
  const { node, isNative } = jsx
  if (isNative || holdsSlottable(node.children)) return false
  if (hasSlots && SLOT.test(importedTag(source, jsx))) return true
  return (
    isFragmentLike(jsx) ||
    (/Item$/.test(jsx.tag) && isFragmentByDefault(source, jsx)) ||
    (isIn(BIND_THEIR_CHILD, source, jsx.tag) && mayBeOn(node, 'name')) ||
    ['asChild', 'legacyBehavior'].some((name) => mayBeOn(node, name) || isSpreadOn(source, node, name))
  )
}

/** Whether an object of the file with the prop is spread onto the element. */
function isSpreadOn(source: Source, { openingElement }: OutlineElement['node'], name: string): boolean {
  const spreads = openingElement.attributes.filter((one) => one.type === 'JSXSpreadAttribute')
  if (spreads.length === 0 || !new RegExp(`\\b${name}\\b`).test(source.text)) return false
  const isOn = (one: Node) =>
    one.type === 'Property' &&
    keyName(one.key) === name &&
    !isNothing(one.value) &&
    one.value.type !== 'Identifier'
  return spreads.some(({ argument }) => {
    return anyNode(fixedValueNamed(source, argument) ?? argument, isOn)
  })
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

/** Package name prefixes, each with components of the package. */
type OfPackages = readonly (readonly [string, RegExp])[]

const CLONE_THEIR_CHILD: OfPackages = [
  ['@mui/', /^(Tooltip|Fade|Grow|Slide|Zoom|ClickAwayListener)$/],
  ['@mantine/core', /^(Tooltip|Tooltip\.Floating|(Popover|Menu|HoverCard)\.Target)$/],
  ['@chakra-ui/', /^(Tooltip|PopoverTrigger)$/],
  ['react-transition-group', /^(Transition|CSSTransition|SwitchTransition)$/],
  ['@tippyjs/react', /./],
  ['recharts', /^ResponsiveContainer$/],
]

/** With a name, the value of that name is the one of the only child. */
const BIND_THEIR_CHILD: OfPackages = [['antd', /^Form\.Item$/]]

/** Any number of children is allowed. */
const CLONE_EACH_CHILD: OfPackages = [['@mui/', /^(AvatarGroup|BottomNavigation|Select|SpeedDial|Tabs)$/]]

/** Tells what a component does with what it is passed, by its tag. */
export type Treatments = (tag: string) => Treatment

/** Returns a function that reads each component that a file uses when it is first asked about. */
export function treatmentsIn(index: SourceIndex, source: Source): Treatments {
  const known = new Map<string, Treatment>()
  const isUsed = (tag: string) => source.outline.elements.some((jsx) => jsx.tag === tag)
  return (tag) => {
    const treatment = known.get(tag) ?? (isUsed(tag) ? treatmentOf(index, source, tag) : NEITHER)
    known.set(tag, treatment)
    return treatment
  }
}

function isIn(packages: OfPackages, source: Source, tag: string): boolean {
  const [first = tag, ...more] = tag.split('.')
  const imported = source.imported.get(first)
  if (!imported) return false
  const name = imported.name === 'default' ? first : imported.name
  const full = imported.name === '*' ? more.join('.') : [name, ...more].join('.')
  return packages.some(([start, names]) => imported.specifier.startsWith(start) && names.test(full))
}

/** Whether a component adds props to its children, so that nothing may be inserted between them. */
export function clonesChildren(
  index: SourceIndex,
  source: Source,
  { tag, isNative }: OutlineElement,
): boolean {
  return !isNative && (isIn(CLONE_EACH_CHILD, source, tag) || treatmentOf(index, source, tag).isCloned)
}

/** Packages whose components render the element in their `render` prop with their own props. */
const RENDERS_ELEMENT = /\bfrom\s*['"]@(?:base-ui|base-ui-components|ariakit)\//

/**
 * Whether a component adds props to the element that the prop holds. By the convention of packages, `render` holds the
 * element that is rendered in place of their own.
 */
export function clonesProp(
  index: SourceIndex,
  source: Source,
  { tag, isNative }: OutlineElement,
  name: string,
): boolean {
  if (isNative) return false
  if (name === 'render') {
    const component = componentOf(index, source, tag)
    if (!component || RENDERS_ELEMENT.test(index.files.get(component.file)?.text ?? '')) return true
  }
  return treatmentOf(index, source, tag).clonedProps.includes(name)
}

/**
 * What a component does with its children: it accepts exactly one element, or adds props to it, or reads each by its
 * position. `clonedProps` names other props that hold an element to which it adds props, and `neededProps` those of them
 * that it uses without asking first whether they hold one.
 */
type Treatment = {
  isOne: boolean
  isCloned: boolean
  isCounted: boolean
  clonedProps: string[]
  neededProps: string[]
}

const NEITHER: Treatment = {
  isOne: false,
  isCloned: false,
  isCounted: false,
  clonedProps: [],
  neededProps: [],
}
const BOTH: Treatment = { ...NEITHER, isOne: true, isCloned: true }

const MOST_STEPS = 4

function treatmentOf(index: SourceIndex, source: Source, tag: string, step = 0): Treatment {
  if (isIn(CLONE_THEIR_CHILD, source, tag)) return BOTH
  const component = step < MOST_STEPS ? componentOf(index, source, tag) : null
  const text = component && index.files.get(component.file)?.text
  if (!component || !text) return NEITHER
  const own = text.slice(component.start, component.end)
  const isUsed = CLONES.test(own) && (DROPS_OTHERS.test(own) || !/isValidElement/.test(own))
  if (GIVES_TO_SLOT.test(own) && /radix/.test(text) && isSlotAlways(index, component)) return BOTH
  const given = byHolders(index, component, own, step)
  return {
    isOne: isUsed || given.isOne || (NAMES_ONE.test(text) && isTyped(index, component)),
    isCloned: given.isCloned || ADDS_PROPS.test(own) || clonesNamed(own),
    isCounted: BY_POSITION.test(own),
    clonedProps: clonedIn(own),
    neededProps: neededIn(own),
  }
}

/** `children[0]`, and a destructuring of them that leaves none over. */
const BY_POSITION =
  /(?<![\w.])(?:(?:this\.)?props\.)?children(?:\[\d|\.(?:at|slice)\()|\bChildren\.toArray\([^()]*\)(?:\[|\.(?:at|slice)\()|\[[^\]=.]*\]\s*=\s*(?:(?:React\.)?Children\.toArray\(\s*)?(?:(?:this\.)?props\.)?children\b(?!\.)/

/** It also reads what only an element has: `children.props`. */
const CLONES =
  /\b(?:Children\.only|cloneElement)\(\s*(?:(?:this\.)?props\.)?children\b|(?<![\w.])(?:(?:this\.)?props\.)?children\.(?:props|type)\b/
/** It renders nothing instead of several children. */
const DROPS_OTHERS =
  /!(?:React\.)?isValidElement(?:<[^>]*>)?\(\s*children\s*\)\s*\)\s*(?:\{\s*)?return null\b|(?<!!)\b(?:React\.)?isValidElement(?:<[^>]*>)?\(\s*children\s*\)\s*(?:&&|\?[^?;]*:\s*null\b)/
const ADDS_PROPS =
  /\bcloneElement(?:<[^()]*>)?\(\s*(?:(?:React\.)?Children\.only\(\s*)?\(*(?:(?:this\.)?props\.)?children\b|\bChildren\.(?:map|forEach)\([\s\S]*\bcloneElement\(/
/** A component that spreads all its props, including `children`, onto a slot. */
const GIVES_TO_SLOT = /<(?:Slot|Slot\.Root|SlotPrimitive\.Slot)\b(?:[^<>]|=>)*\{\.\.\.\w+\}(?:[^<>]|=>)*\/>/

/** Whether the slot is all that gets the children; else each use decides: `if (asChild) return <Slot {...props} />`. */
function isSlotAlways(index: SourceIndex, component: ComponentRecord): boolean {
  const source = openFile(index, component.file)
  if (source?.type !== 'open') return true
  const inside = source.outline.elements.filter(({ node }) => isInside(node, component))
  return childrenHolders(inside).every(({ tag }) => SLOT.test(tag))
}

const NAMES_ONE = /ReactElement|JSX\.Element/
const ONE_ELEMENT = /^(?:React\.)?(?:ReactElement|JSX\.Element)\b(?![\s\S]*(?:\||\[))/
/**
 * `{children}` as the last child of a component, or a slot that may be passed them with other props; asked first, because
 * the file may not be parsed yet.
 */
const ENDS_COMPONENT = /\bchildren\b[^{}]*\}\s*<\/[A-Z]|<[A-Z][^<>]*\basChild\b/

/** A component that passes its children on uses them as every element that they are passed to does. */
function byHolders(
  index: SourceIndex,
  component: ComponentRecord,
  own: string,
  step: number,
): Pick<Treatment, 'isOne' | 'isCloned'> {
  const source = ENDS_COMPONENT.test(own) ? openFile(index, component.file) : null
  if (source?.type !== 'open') return NEITHER
  const inside = source.outline.elements.filter(({ node }) => isInside(node, component))
  const treatments = childrenHolders(inside).map((jsx) => {
    if (jsx.isNative || countedChildren(jsx.node.children).length > 1) return NEITHER
    const isSlot = acceptsOneChild(source, jsx, source.text.includes('Slot')) && !isUndecided(jsx.node)
    return isSlot ? BOTH : treatmentOf(index, source, jsx.tag, step + 1)
  })
  const all = (name: 'isOne' | 'isCloned') => treatments.length > 0 && treatments.every((one) => one[name])
  return { isOne: all('isOne'), isCloned: all('isCloned') }
}

/** Returns the elements that are passed the children: in the markup, else among spread props. */
export function childrenHolders(elements: readonly OutlineElement[]): OutlineElement[] {
  const holders = elements.filter(({ node }) => node.children.some(isChildren))
  return holders.length > 0
    ? holders
    : elements.filter(({ node }) => hasSpread(node) && countedChildren(node.children).length === 0)
}

/** Whether each use of the component decides if the element is a slot, as in `asChild={asChild}`. */
function isUndecided(node: OutlineElement['node']): boolean {
  const value = attributeOf(node, 'asChild')?.value
  return value?.type === 'JSXExpressionContainer' && bare(value.expression).type !== 'Literal'
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
