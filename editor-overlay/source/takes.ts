/** What an element can be given: things that draw no element of their own take no class, and a component what it says. */
import type { Json } from '../protocol/edit.ts'
import { bindingOf } from './class/joiners.ts'
import { type PropMetadata, propsMetadataOf } from './component-props.ts'
import { attributeOf, bare } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import { type Open, refuse, type Target } from './plan/draft.ts'
import { componentOf, importOf } from './resolve.ts'
import type { Source } from './source.ts'
import type { Refusal } from './types.ts'

/** Components that draw nothing themselves, by their name where they come from, with the props that they take. */
const DRAWS_NOTHING: Record<string, readonly string[]> = {
  Fragment: [],
  StrictMode: [],
  Suspense: ['fallback', 'name'],
  SuspenseList: ['revealOrder', 'tail'],
  Profiler: ['id', 'onRender'],
  Activity: ['mode', 'name'],
  ViewTransition: [
    'name',
    'default',
    'enter',
    'exit',
    'update',
    'share',
    'onEnter',
    'onExit',
    'onUpdate',
    'onShare',
  ],
  Outlet: ['context'],
  Consumer: [],
  Provider: ['value', 'store'],
}

/** Components of packages that draw no element, or one that takes no class. What else they take is their own business. */
const TAKES_NO_CLASS: ReadonlySet<string> = new Set(
  `Helmet Head Script Routes Route Navigate Redirect Await ScrollRestoration BrowserRouter HashRouter
  MemoryRouter StaticRouter AnimatePresence LazyMotion MotionConfig LayoutGroup DndContext SortableContext PersistGate
  Controller SignedIn SignedOut Protect ClerkLoaded ClerkLoading RecoilRoot ClientOnly Meta Links Scripts LiveReload
  FormattedMessage FormattedDate FormattedTime FormattedNumber FormattedPlural FormattedRelativeTime Trans Plural
  Select.Root Dialog.Root AlertDialog.Root Drawer.Root Tooltip.Root Popover.Root HoverCard.Root DropdownMenu.Root
  DropdownMenu.Sub ContextMenu.Root ContextMenu.Sub Menubar.Menu Menubar.Sub`.split(/\s+/),
)

const isClass = (name: string) => name === 'className' || name === 'class' || name === 'style'

/** Judged by its name, because the types of a package are not read. */
function isClassless(source: Source, tag: string): boolean {
  const [first = tag] = tag.split('.')
  const imported = importOf(source, source.scopes.module, first)
  if (!imported || /^(\.|@\/|~)/.test(imported.specifier)) return false
  const name = tag === first && imported.name !== 'default' ? imported.name : tag.replace('Primitive.', '.')
  return TAKES_NO_CLASS.has(name) || /(Provider|Boundary|[\w.]Portal)$/.test(name)
}

/** The props of an element that draws nothing; `null` for all that may draw. */
function propsOfNothing(source: Source, { tag, isNative }: OutlineElement): readonly string[] | null {
  if (isNative) return null
  const parts = tag.split('.')
  const last = parts.at(-1) ?? tag
  const [first = tag] = parts
  if (parts.length > 1) return DRAWS_NOTHING[last] ?? null
  const imported = importOf(source, source.scopes.module, first)
  const name = imported && imported.name !== 'default' ? imported.name : first
  const isOwn = !imported && source.outline.components.some((component) => component.name === first)
  if (isOwn) return null
  if (isContext(source, first)) return DRAWS_NOTHING.Provider ?? null
  const isLocal =
    imported !== null && /^[.@~]\/?/.test(imported.specifier) && !imported.specifier.startsWith('@react')
  return isLocal && last !== 'Fragment' ? null : (DRAWS_NOTHING[name] ?? null)
}

/** `const Theme = createContext(…)`, which React 19 draws as its provider. */
function isContext(source: Source, name: string): boolean {
  const binding = source.scopes.bindings.find((one) => one.name === name && one.scope.outer === null)
  if (binding?.kind === 'import') return /Context$/.test(name)
  const init =
    binding?.node.type === 'VariableDeclarator' && binding.node.init ? bare(binding.node.init) : null
  if (init?.type !== 'CallExpression') return false
  const callee = bare(init.callee)
  const word =
    callee.type === 'Identifier'
      ? callee.name
      : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
        ? callee.property.name
        : ''
  return word === 'createContext' && bindingOf(callee, source.scopes)?.kind !== 'param'
}

/** `as={Fragment}`: only the children are drawn. */
export function isFragmentLike({ node }: OutlineElement): boolean {
  const value = attributeOf(node, 'as')?.value
  const as = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
  const name = as?.type === 'MemberExpression' ? as.property : as
  return name?.type === 'Identifier' && name.name === 'Fragment'
}

/** Refuses a prop that the element cannot take, and names the nearest element that can. */
export function takesProp(open: Open, target: Target, name: string): Refusal | null {
  const { source, jsx } = target
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
  const { props, isOpen, lacks } = propsMetadataOf(open.index, component)
  if (props.some((prop) => prop.name === name) || (isOpen && !lacks?.includes(name))) return null
  return withNearest(target, refuse('no-slot', `${component.name} doesn’t accept a ${name}.`), component.name)
}

/** Refuses a value that the type of the prop does not allow. */
export function takesValue(open: Open, { source, jsx }: Target, name: string, value: Json): Refusal | null {
  const component = jsx.isNative ? null : componentOf(open.index, source, jsx.tag)
  const prop = component && propsMetadataOf(open.index, component).props.find((one) => one.name === name)
  if (!component || !prop || value === null) return null
  const wanted = wantedOf(prop, value)
  return wanted === null
    ? null
    : refuse('bad-value', `${name} of ${component.name} is ${wanted}.`, `Give it ${wanted}.`)
}

/** What the type wants instead; `null` when the value is of it. */
function wantedOf({ kind, choices, holds }: PropMetadata, value: Json): string | null {
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? null : 'text'
    case 'number':
      return typeof value === 'number' ? null : 'a number'
    case 'boolean':
      return typeof value === 'boolean' ? null : 'yes or no'
    case 'choice':
      return choices?.some((one) => one === value) ? null : `one of ${choices?.join(', ')}`
    case 'function':
      return 'a function, which is written in the source'
    default:
      if (holds === 'list' && !Array.isArray(value)) return 'a list'
      if (holds === 'object' && (typeof value !== 'object' || Array.isArray(value))) return 'an object'
      return null
  }
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
