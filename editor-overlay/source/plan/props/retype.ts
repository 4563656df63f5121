/**
 * The element type in `ref`, handlers and `{...props}`, which has to follow the tag. Long, because it includes the
 * tables of element types and their members.
 */
import type { JSXAttribute, Node } from 'oxc-parser'
import { type Open, refuse, type Target } from '../../draft.ts'
import type { Binding } from '../../file/bindings.ts'
import {
  attributeName,
  attributeOf,
  bare,
  calleeName,
  isFunction,
  stringValue,
  walk,
} from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { elementType, isOnlyFor, isPlain, isSameType, type Tags } from '../../html/element-types.ts'
import { nativeValue } from '../../html/native-values.ts'
import { acceptsAttribute, isTypedFor } from '../../html/tag-attributes.ts'
import { usesOf } from '../../project/usages.ts'
import { refuseForeignSpread } from '../../props/accepts.ts'
import { propsMetadataOf } from '../../props/component-props.ts'
import { literalOf } from '../../props/fitting-props.ts'
import { lastName, localTypesIn } from '../../props/type-names.ts'
import { codeOf, placeIn, sentence } from '../../text/quoted.ts'
import type { Refusal, TextPatch } from '../../types.ts'
import { handlerUsesOld, refUsesOld } from './element-uses.ts'
import { type Handler, handlersOf } from './handlers.ts'

type Retyped = { patches: TextPatch[]; notes: string[] }

/**
 * The patches of the types that name the old element; refused where one is used as what only that is. Long, because
 * every use of the old type is checked first.
 */
export function retype(open: Open, target: Target, tag: string): Retyped | Refusal {
  const { source, jsx } = target
  const tags = { from: jsx.tag, to: tag }
  if (isSameType(elementType(jsx.tag), elementType(tag))) return { patches: [], notes: [] }
  const ref = attributeOf(jsx.node, 'ref')?.value
  const named = ref?.type === 'JSXExpressionContainer' ? bindingOf(bare(ref.expression), source.scopes) : null
  if (named?.node.type === 'VariableDeclarator' && named.node.id.type === 'ArrayPattern')
    return refuse(
      'no-slot',
      `Code stores this <${jsx.tag}> in ${named.name}.`,
      `Change the type of ${named.name} in the source first.`,
    )
  const handlers = handlersOf(open, target)
  const old = handlers.find((one) => handlerUsesOld(open, one, tags))
  if (old)
    return refuse(
      'no-slot',
      `${old.event} of this <${jsx.tag}> uses what a <${tag}> doesn’t have.`,
      sentence`Change the handler in the source first: ${placeIn(old.home, (old.fn ?? old.given).start)}.`,
    )
  if (refUsesOld(open, target, tags))
    return refuse(
      'no-slot',
      named
        ? `Code uses ${named.name} as a <${jsx.tag}>.`
        : `The ref of this <${jsx.tag}> uses what a <${tag}> doesn’t have.`,
      `Change the code that uses ${named?.name ?? 'the element'} first.`,
    )
  const fixed = isPlain(jsx.tag)
    ? undefined
    : handlers.find(({ shared }) => shared.some((one) => isOnlyFor(one, tags)))
  if (fixed) return refuseShared(target, fixed)
  const followed = handlers.flatMap(({ own }) => own).flatMap((root) => renamed(root, tags))
  // A narrower type is assignable to a plain element's, except for the parameter of a function.
  if (isPlain(tag)) return { patches: followed, notes: [] }
  const made = named && madeByHook(named)
  if (made && isHeldTwice(source, named))
    return refuse(
      'no-slot',
      `Code uses ${named.name} as a <${jsx.tag}>.`,
      `Change the code that uses ${named.name} first.`,
    )
  const roots = made ? [made] : []
  const isPassed = (named && !made) || spreadsProps(source, jsx.node)
  const own = ownTypes(source, isPassed ? jsx.component?.node : undefined)
  const names = (nodes: readonly Node[]) => nodes.some((root) => renamed(root, tags).length > 0)
  const isRenamed = names([...own.ref, ...own.props])
  const unfit =
    (names(own.props) ? null : refuseForeignSpread(open, target, tag)) ??
    (isRenamed ? checkUses(open, target, tags) : null)
  if (unfit) return unfit
  const patches = [...roots, ...own.ref, ...own.props].flatMap((root) => renamed(root, tags))
  return {
    patches: [...followed, ...patches],
    notes: isRenamed ? [`Its component now accepts the props of a <${tag}>.`] : [],
  }
}

/** Refuses a tag that doesn't take what a use of the component passes to the element by its type. */
function checkUses(open: Open, { source, jsx }: Target, tags: Tags): Refusal | null {
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
      const isReader =
        given !== null &&
        isFunction(given) &&
        handlerUsesOld(open, { event: name, home: at, fn: given }, tags)
      const isKept = held
        ? !isOnlyFor(held, tags)
        : isOwn(name) || (takesAttribute(tags.to, one) && !isReader)
      if (isKept) continue
      return refuse(
        'no-slot',
        `${record.name} is given ${name}, which fits a <${tags.from}> only.`,
        sentence`Change it where it is passed first: ${placeIn(at, one.start)}.`,
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

function refuseShared({ source, jsx }: Target, { event, given }: Handler): Refusal {
  const name = codeOf(source, given)
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

/** Whether the ref is used in more than one place. */
function isHeldTwice(source: Source, { refs }: Binding): boolean {
  const places = refs.filter(({ node }) => source.parents.get(node)?.type === 'JSXExpressionContainer')
  return places.length > 1
}

function spreadsProps(source: Source, node: Target['jsx']['node']): boolean {
  return node.openingElement.attributes.some(
    (one) =>
      one.type === 'JSXSpreadAttribute' && bindingOf(bare(one.argument), source.scopes)?.kind === 'param',
  )
}

/** The nodes with the types of a component: those of its ref, in `forwardRef<…>`, and those of its props. */
type OwnTypes = { ref: Node[]; props: Node[] }

/** Returns what is written for its parameter or in `forwardRef<…>`, and the types that only it uses. */
function ownTypes(source: Source, component: Node | undefined): OwnTypes {
  if (!component || !isFunction(component)) return { ref: [], props: [] }
  const [first] = component.params
  const annotation = first && 'typeAnnotation' in first ? first.typeAnnotation : null
  const call = source.parents.get(component)
  const args = call?.type === 'CallExpression' ? (call.typeArguments?.params ?? []) : []
  const written = [annotation, ...args.slice(args.length > 1 ? 1 : 0)].flatMap((one) => one ?? [])
  const named = written
    .flatMap((root) => localTypesIn(source, root))
    .flatMap(({ node, refs }) => (refs.length === 1 ? [node] : []))
  return { ref: args.length > 1 ? args.slice(0, 1) : [], props: [...written, ...named] }
}

function renamed(root: Node, { from, to }: Tags): TextPatch[] {
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
