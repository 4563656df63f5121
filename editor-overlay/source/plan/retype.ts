/** The type of the element behind `ref` and `{...props}`, which follows the tag. */
import type { Node } from 'oxc-parser'
import type { Binding } from '../bindings.ts'
import { bindingOf } from '../class/joiners.ts'
import { attributeName, attributeOf, bare, calleeName, isFunction, stringValue, walk } from '../nodes.ts'
import type { Source } from '../source.ts'
import { acceptsAttribute } from '../tag-attributes.ts'
import { lastName, localTypesIn } from '../type-names.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { refuse, type Target } from './draft.ts'

/** The part of the name of their type, as in `HTMLDivElement`, that tags have; others are only an `HTMLElement`. */
const NAMES: Record<string, string> = Object.fromEntries(
  `a:Anchor area:Area audio:Audio blockquote:Quote button:Button canvas:Canvas details:Details dialog:Dialog div:Div
  dl:DList fieldset:FieldSet form:Form h1:Heading h2:Heading h3:Heading h4:Heading h5:Heading h6:Heading hr:HR
  iframe:IFrame img:Image input:Input label:Label legend:Legend li:LI meter:Meter ol:OList option:Option output:Output
  p:Paragraph pre:Pre progress:Progress q:Quote select:Select span:Span table:Table tbody:TableSection td:TableCell
  textarea:TextArea tfoot:TableSection th:TableCell thead:TableSection time:Time tr:TableRow ul:UList video:Video`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
)

/** These have the same members, so that one passes for the other. */
const ALIKE = /^(Div|Paragraph|Heading)$/

/** What every element has. */
const OF_ALL =
  /^(focus|blur|click|scroll\w*|offset\w*|client\w*|get\w+|set\w+|has\w+|remove\w*|toggleAttribute|class\w+|style|contains|closest|matches|querySelector\w*|addEventListener|animate|dataset|text\w+|inner\w+|parent\w+|child\w*|first\w+|last\w+|id|title|hidden|tabIndex|append\w*|dispatchEvent|ownerDocument|tagName)$/

type Retyped = { patches: TextPatch[]; notes: string[] }

/** The patches of the types that name the old element; refused where one is used as what only that is. */
export function retype({ source, jsx }: Target, tag: string): Retyped | Refusal {
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
  const handlers = handlersOf(source, jsx.node)
  if (handlers.some(({ fn }) => readsOwn(fn, tag)))
    return refuse(
      'no-slot',
      `A handler of this <${jsx.tag}> reads what a <${tag}> doesn’t have.`,
      'Change the handler in the source first.',
    )
  if (/^(Span)?$/.test(to)) return { patches: [], notes: [] }
  const made = named && madeByHook(named)
  if (made && isOnlyOf(source, named, from))
    return refuse(
      'no-slot',
      `Code uses ${named.name} as a <${jsx.tag}>.`,
      `Change the code that uses ${named.name} first.`,
    )
  const roots = handlers.filter(({ isOwn }) => isOwn).flatMap(({ types }) => types)
  if (made) roots.push(made)
  const isPassed = (named && !made) || spreadsProps(source, jsx.node)
  const own = isPassed ? ownTypes(source, jsx.component?.node) : []
  const names = { from: jsx.tag, to: tag }
  const patches = [...roots, ...own].flatMap((root) => renamed(root, names))
  return {
    patches,
    notes: own.some((root) => renamed(root, names).length > 0)
      ? [`Its component takes the props of a <${tag}> now.`]
      : [],
  }
}

/** The type argument of `const box = useRef<HTMLDivElement>(null)`. */
function madeByHook({ node }: Binding): Node | null {
  const call = node.type === 'VariableDeclarator' && node.init ? bare(node.init) : null
  if (call?.type !== 'CallExpression' || !call.typeArguments) return null
  return /^(useRef|createRef)$/.test(calleeName(call) ?? '') ? call.typeArguments : null
}

/** Whether a member is read that only this kind of element has, or another element has the same reference. */
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

type Handler = { fn: Node; types: Node[]; isOwn: boolean }

/** The functions that the element gives to its events, and the types that they name; `isOwn`: nothing else uses one. */
function handlersOf(source: Source, node: Target['jsx']['node']): Handler[] {
  return node.openingElement.attributes.flatMap((one) => {
    const value = one.type === 'JSXAttribute' && /^(on[A-Z]|ref$)/.test(attributeName(one)) ? one.value : null
    if (value?.type !== 'JSXExpressionContainer') return []
    const given = bare(value.expression)
    const binding = bindingOf(given, source.scopes)
    const home = binding?.node
    const made = home?.type === 'VariableDeclarator' ? home.init && bare(home.init) : (home ?? given)
    const [first] = made?.type === 'CallExpression' ? made.arguments : []
    const fn = first ?? made
    if (!fn || !isFunction(fn)) return []
    const id = home?.type === 'VariableDeclarator' ? home.id : null
    const annotations = [fn.params[0], id].flatMap((at) =>
      at && 'typeAnnotation' in at ? (at.typeAnnotation ?? []) : [],
    )
    return [{ fn, types: annotations, isOwn: !binding || binding.refs.length === 1 }]
  })
}

/** Whether `event.target.value` and the like is read, which the new element does not have. */
function readsOwn(fn: Node, tag: string): boolean {
  let found = false
  walk(fn, (node) => {
    const holder = node.type === 'MemberExpression' ? bare(node.object) : null
    if (node.type !== 'MemberExpression' || holder?.type !== 'MemberExpression') return
    const isTarget =
      holder.property.type === 'Identifier' && /^(currentTarget|target)$/.test(holder.property.name)
    const name = node.property.type === 'Identifier' ? node.property.name : ''
    if (isTarget && !OF_ALL.test(name) && !acceptsAttribute(tag, name)) found = true
  })
  return found
}

/** What the types of a component are written in: its parameter, `forwardRef<…>`, and a type that only it uses. */
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

function renamed(root: Node, { from, to }: { from: string; to: string }): TextPatch[] {
  const [old, next] = [from, to].map((tag) => `HTML${NAMES[tag] ?? ''}Element`)
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
