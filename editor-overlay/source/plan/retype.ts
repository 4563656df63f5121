/** The element type in `ref`, handlers and `{...props}`, which has to follow the tag. */
import type { JSXAttribute, Node } from 'oxc-parser'
import { table } from '../../protocol/table.ts'
import type { Binding } from '../bindings.ts'
import { bindingOf } from '../class/joiners.ts'
import { propsMetadataOf } from '../component-props.ts'
import { literalOf } from '../fitting-props.ts'
import { nativeValue } from '../native-values.ts'
import {
  anyNode,
  attributeName,
  attributeOf,
  bare,
  calleeName,
  isFunction,
  keyName,
  stringValue,
  walk,
} from '../nodes.ts'
import { type Source, sliceOf } from '../source.ts'
import { acceptsAttribute, isOfSomeTag, isTypedFor } from '../tag-attributes.ts'
import { placeIn } from '../text/quoted.ts'
import { lastName, localTypesIn } from '../type-names.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { usesOf } from '../usages.ts'
import { type Open, refuse, type Target } from './draft.ts'
import { type Handler, handlersOf } from './handlers.ts'

/** The part of the type name that belongs to a tag, as in `HTMLDivElement`; any other tag is an `HTMLElement`. */
const NAMES = table<string>(
  Object.fromEntries(
    `a:Anchor area:Area audio:Audio blockquote:Quote button:Button canvas:Canvas details:Details dialog:Dialog div:Div
  dl:DList fieldset:FieldSet form:Form h1:Heading h2:Heading h3:Heading h4:Heading h5:Heading h6:Heading hr:HR
  iframe:IFrame img:Image input:Input label:Label legend:Legend li:LI meter:Meter ol:OList option:Option output:Output
  p:Paragraph pre:Pre progress:Progress q:Quote select:Select span:Span table:Table tbody:TableSection td:TableCell
  textarea:TextArea tfoot:TableSection th:TableCell thead:TableSection time:Time tr:TableRow ul:UList video:Video`
      .split(/\s+/)
      .map((pair) => pair.split(':') as [string, string]),
  ),
)

/** Types with the same members, so that one is assignable to the other. */
const ALIKE = /^(Div|Paragraph|Heading)$/

/** Members that every element has. */
const OF_ALL =
  /^(focus|blur|click|scroll\w*|offset\w*|client\w*|get\w+|set\w+|has\w+|remove\w*|toggleAttribute|class\w+|style|contains|closest|matches|querySelector\w*|addEventListener|animate|dataset|text\w+|inner\w+|parent\w+|child\w*|first\w+|last\w+|id|title|hidden|tabIndex|append\w*|dispatchEvent|ownerDocument|tagName)$/

type Retyped = { patches: TextPatch[]; notes: string[] }

/** The patches of the types that name the old element; refused where one is used as what only that is. */
export function retype(open: Open, target: Target, tag: string): Retyped | Refusal {
  const { source, jsx } = target
  const [from, to] = [NAMES[jsx.tag] ?? '', NAMES[tag] ?? '']
  const isSame = from === to || (ALIKE.test(from) && ALIKE.test(to))
  if (isSame) return { patches: [], notes: [] }
  const ref = attributeOf(jsx.node, 'ref')?.value
  const named = ref?.type === 'JSXExpressionContainer' ? bindingOf(bare(ref.expression), source.scopes) : null
  if (named?.node.type === 'VariableDeclarator' && named.node.id.type === 'ArrayPattern')
    return refuse(
      'no-slot',
      `Code keeps this <${jsx.tag}> in ${named.name}.`,
      `Change the type of ${named.name} in the source first.`,
    )
  const handlers = handlersOf(open, target)
  if (handlers.some(({ fn }) => fn && readsOwn(fn, tag)))
    return refuse(
      'no-slot',
      `A handler of this <${jsx.tag}> reads what a <${tag}> doesn’t have.`,
      'Change the handler in the source first.',
    )
  const names = { from: jsx.tag, to: tag }
  const fixed = isPlain(from)
    ? undefined
    : handlers.find(({ shared }) => shared.some((one) => isOnlyFor(one, names)))
  if (fixed) return refuseShared(target, fixed)
  const followed = handlers.flatMap(({ own }) => own).flatMap((root) => renamed(root, names))
  // A narrower type is assignable to a plain element's, except for the parameter of a function.
  if (isPlain(to)) return { patches: followed, notes: [] }
  const made = named && madeByHook(named)
  if (made && isOnlyOf(source, named, from))
    return refuse(
      'no-slot',
      `Code uses ${named.name} as a <${jsx.tag}>.`,
      `Change the code that uses ${named.name} first.`,
    )
  const roots = made ? [made] : []
  const isPassed = (named && !made) || spreadsProps(source, jsx.node)
  const own = isPassed ? ownTypes(source, jsx.component?.node) : []
  const isRenamed = own.some((root) => renamed(root, names).length > 0)
  const unfit = isRenamed ? checkUses(open, target, names) : null
  if (unfit) return unfit
  const patches = [...roots, ...own].flatMap((root) => renamed(root, names))
  return {
    patches: [...followed, ...patches],
    notes: isRenamed ? [`Its component now accepts the props of a <${tag}>.`] : [],
  }
}

/** Refuses a tag that doesn't take what a use of the component passes to the element by its type. */
function checkUses(open: Open, { source, jsx }: Target, names: { from: string; to: string }): Refusal | null {
  const start = jsx.component?.node.start
  const record = open.index.files.get(source.file)?.components.find((one) => one.start === start)
  const uses = record ? usesOf(open, record) : null
  if (!record || uses?.type !== 'usages') return null
  const { props } = propsMetadataOf(open.index, record)
  const isOwn = (name: string) => props.some((prop) => prop.name === name && !prop.ofTags)
  for (const { source: at, node } of uses.usages)
    for (const one of node.openingElement.attributes) {
      if (one.type !== 'JSXAttribute') continue
      const name = attributeName(one)
      const held = refIn(at, one)
      const given = one.value?.type === 'JSXExpressionContainer' ? bare(one.value.expression) : null
      const isReader = given !== null && isFunction(given) && readsOwn(given, names.to)
      const isKept = held
        ? !isOnlyFor(held, names)
        : isOwn(name) || (takesAttribute(names.to, one) && !isReader)
      if (isKept) continue
      return refuse(
        'no-slot',
        `${record.name} is given ${name}, which fits a <${names.from}> only.`,
        `Change it where it is given first: ${placeIn(at, one.start)}.`,
      )
    }
  return null
}

/** Returns the type of the ref that an attribute passes. */
function refIn({ scopes }: Source, { value }: JSXAttribute): Node | null {
  const binding = value?.type === 'JSXExpressionContainer' ? bindingOf(bare(value.expression), scopes) : null
  return binding ? madeByHook(binding) : null
}

function takesAttribute(tag: string, one: JSXAttribute): boolean {
  const name = attributeName(one)
  const value = literalOf(one)
  if (name === 'key') return true
  const fit = value === null ? null : nativeValue(tag, name, value)
  const text = typeof value === 'string' ? value : null
  return (
    isTypedFor(tag, name) &&
    acceptsAttribute(tag, name, text) &&
    (fit === null || (fit.type === 'value' && fit.value === value))
  )
}

/** Whether the DOM interface of an element has no members of its own. */
const isPlain = (name: string) => /^(Span)?$/.test(name)

/** Whether a type names the interface of the old element and not that of the new one. */
function isOnlyFor(root: Node, { from, to }: { from: string; to: string }): boolean {
  const found = new Set<string>()
  walk(root, (node) => {
    if (node.type === 'Identifier') found.add(node.name)
  })
  return found.has(elementType(from)) && !found.has(elementType(to))
}

function refuseShared({ source, jsx }: Target, { event, given }: Handler): Refusal {
  const name = sliceOf(source, given).slice(0, 60)
  return refuse(
    'no-slot',
    `${event} of this <${jsx.tag}> is ${name}, whose type fits <${jsx.tag}> only.`,
    `Change the type of ${name} in the source first.`,
  )
}

/** The type argument of `const box = useRef<HTMLDivElement>(null)`. */
function madeByHook({ node }: Binding): Node | null {
  const call = node.type === 'VariableDeclarator' && node.init ? bare(node.init) : null
  if (call?.type !== 'CallExpression' || !call.typeArguments) return null
  return /^(useRef|createRef)$/.test(calleeName(call) ?? '') ? call.typeArguments : null
}

/** Whether code reads a member that not every element has, or the ref is used in more than one place. */
function isOnlyOf(source: Source, { refs }: Binding, from: string): boolean {
  const starts = new Set(refs.map(({ start }) => start))
  let places = 0
  for (const [node, parent] of source.parents.entries()) {
    if (parent.type === 'JSXExpressionContainer' && starts.has(node.start)) places += 1
    if (node.type !== 'MemberExpression' || parent.type !== 'MemberExpression') continue
    const isCurrent = starts.has(node.object.start) && parent.object === node
    const { property } = parent
    if (from !== '' && isCurrent && property.type === 'Identifier' && !OF_ALL.test(property.name)) return true
  }
  return places > 1
}

function spreadsProps(source: Source, node: Target['jsx']['node']): boolean {
  return node.openingElement.attributes.some(
    (one) =>
      one.type === 'JSXSpreadAttribute' && bindingOf(bare(one.argument), source.scopes)?.kind === 'param',
  )
}

/** Members besides attributes that only some elements have. */
const MEMBERS: [names: RegExp, tags: RegExp][] = [
  [
    /^(select|setRangeText|setSelectionRange|selection(Start|End|Direction)|textLength)$/,
    /^(input|textarea)$/,
  ],
  [
    /^(\w+Validity|validity|validationMessage|willValidate|form|labels)$/,
    /^(button|fieldset|input|output|select|textarea)$/,
  ],
  [/^(play|pause|load|currentTime|duration|paused|ended|volume|playbackRate)$/, /^(audio|video)$/],
  [/^(insertRow|deleteRow|rows)$/, /^(table|tbody|tfoot|thead)$/],
]

function hasMember(tag: string, name: string): boolean {
  if (MEMBERS.some(([names, tags]) => names.test(name) && tags.test(tag))) return true
  return isOfSomeTag(name) && acceptsAttribute(tag, name)
}

const IS_TARGET = /^(currentTarget|target)$/

/** Whether it reads a member such as `event.target.value` that the new element does not have. */
function readsOwn(fn: Node, tag: string): boolean {
  const [first] = isFunction(fn) ? fn.params : []
  const taken = first?.type === 'ObjectPattern' ? first.properties : []
  const isForeign = (name: Node) => {
    const read = keyName(name) ?? ''
    return !OF_ALL.test(read) && !hasMember(tag, read)
  }
  const patterns = taken.flatMap((one) =>
    one.type === 'Property' && IS_TARGET.test(keyName(one.key) ?? '') ? [one.value] : [],
  )
  const names = patterns.flatMap((one) => (one.type === 'Identifier' ? [one.name] : []))
  const isTarget = (node: Node) =>
    node.type === 'Identifier'
      ? names.includes(node.name)
      : node.type === 'MemberExpression' && IS_TARGET.test(keyName(node.property) ?? '')
  const isRead = patterns.some(
    (one) =>
      one.type === 'ObjectPattern' &&
      one.properties.some((inner) => inner.type === 'Property' && isForeign(inner.key)),
  )
  return (
    isRead ||
    anyNode(
      fn,
      (node) =>
        (node.type === 'MemberExpression' && isTarget(bare(node.object)) && isForeign(node.property)) ||
        // `const { value } = event.target`
        (node.type === 'VariableDeclarator' &&
          node.init !== null &&
          isTarget(bare(node.init)) &&
          node.id.type === 'ObjectPattern' &&
          node.id.properties.some((inner) => inner.type === 'Property' && isForeign(inner.key))),
    )
  )
}

/** Returns the nodes with the types of a component: its parameter, `forwardRef<…>`, and a type that only it uses. */
function ownTypes(source: Source, component: Node | undefined): Node[] {
  if (!component || !isFunction(component)) return []
  const [first] = component.params
  const annotation = first && 'typeAnnotation' in first ? first.typeAnnotation : null
  const call = source.parents.get(component)
  const args = call?.type === 'CallExpression' ? call.typeArguments : null
  const written = [annotation, args].flatMap((one) => one ?? [])
  const named = written
    .flatMap((root) => localTypesIn(source, root))
    .flatMap(({ node, refs }) => (refs.length === 1 ? [node] : []))
  return [...written, ...named]
}

const elementType = (tag: string) => `HTML${NAMES[tag] ?? ''}Element`

function renamed(root: Node, { from, to }: { from: string; to: string }): TextPatch[] {
  const [old, next] = [from, to].map(elementType)
  const patches: TextPatch[] = []
  walk(root, (node, parent) => {
    if (node.type === 'Identifier' && node.name === old && parent?.type !== 'TSPropertySignature')
      patches.push({ start: node.start, end: node.end, text: next ?? '' })
    if (node.type !== 'TSTypeReference' || !/^ComponentProps/.test(lastName(node.typeName))) return
    const [tag] = node.typeArguments?.params ?? []
    if (tag?.type === 'TSLiteralType' && stringValue(tag.literal) === from)
      patches.push({ start: tag.start + 1, end: tag.end - 1, text: to })
  })
  return patches
}
