/** Lists components that render no element of their own, and package components that accept no class. */
import { table } from '../../protocol/table.ts'
import type { Imported } from '../file/imported-names.ts'
import { attributeOf, bare, calleeName } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { bindingOf, declaredAs } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { words } from '../html/html.ts'
import { resolvedTag } from '../project/resolved-tag.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { lackedBy, packageProps } from './package-props.ts'

/** Components that render nothing themselves, by their exported name, with the props they accept. */
const DRAWS_NOTHING = table<readonly string[]>({
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
})

/** Package components that render no element, or one that accepts no class. Their other props are not checked. */
const TAKES_NO_CLASS: ReadonlySet<string> = new Set(
  `Helmet Head Script Routes Route Navigate Redirect Await ScrollRestoration BrowserRouter HashRouter
  MemoryRouter StaticRouter AnimatePresence LazyMotion MotionConfig LayoutGroup DndContext SortableContext PersistGate
  Controller SignedIn SignedOut Protect ClerkLoaded ClerkLoading RecoilRoot ClientOnly Meta Links Scripts LiveReload
  FormattedMessage FormattedDate FormattedTime FormattedNumber FormattedPlural FormattedRelativeTime Trans Plural
  Select.Root Dialog.Root AlertDialog.Root Drawer.Root Tooltip.Root Popover.Root HoverCard.Root DropdownMenu.Root
  DropdownMenu.Sub ContextMenu.Root ContextMenu.Sub Menubar.Menu Menubar.Sub`.split(/\s+/),
)

/** Elements of HTML that a page never shows. */
const NEVER_SHOWN: ReadonlySet<string> = words('base head link meta script style template title')

export const isNeverShown = ({ tag, isNative }: Pick<OutlineElement, 'tag' | 'isNative'>) =>
  isNative && NEVER_SHOWN.has(tag)

/** Package components that show nothing, or that only a certain element may hold. */
const NOT_WRAPPABLE =
  /^(Head|Helmet|Script|Route|Navigate|Redirect|ScrollRestoration|Meta|Links|Scripts|LiveReload)$/

/** Whether an element around it would be one that the page shows. */
export const isWrappable = (source: Source, tag: string) =>
  !NOT_WRAPPABLE.test(packageName(source, tag) ?? '')

export const isClass = (name: string) => name === 'className' || name === 'class' || name === 'style'

/** Whether only an element can have such a prop: no component that renders none uses one of its own by this name. */
const isAttribute = (name: string) =>
  /^(data|aria)-|^(title|lang|dir|role|tabIndex|hidden|draggable|translate|spellCheck|accessKey|inert|popover)$/.test(
    name,
  )

/** Those of them that have no `id` of their own, as a room, a message or a sorted list has. */
const HAS_NO_ID = /(?<!Room)(Provider|Boundary|[\w.]Portal)$|\.(Root|Sub|Menu)$/

/** Whether a package component accepts no such attribute of an element, because it renders none that takes it. */
export function takesNoAttribute(source: Source, tag: string, name: string): boolean {
  const own = packageName(source, tag)
  const isOfElement = isAttribute(name) || (name === 'id' && HAS_NO_ID.test(own ?? ''))
  return isOfElement && isClassless(source, tag) && !/^(Script|Helmet)$/.test(tag)
}

/** Whether a package component accepts no class, by its name, which decides where its types can't be read. */
export function isClassless(source: Source, tag: string): boolean {
  const name = packageName(source, tag)
  return name !== null && (TAKES_NO_CLASS.has(name) || /(Provider|Boundary|[\w.]Portal)$/.test(name))
}

/** Returns the name by which a package exports a component; `null` for one of the project. */
export function packageName(source: Source, tag: string): string | null {
  const [first = tag, ...members] = tag.split('.')
  const imported = source.imported.get(first)
  if (!imported || /^(\.|@\/|~)/.test(imported.specifier)) return null
  return [packageNameOf(first, imported), ...members].join('.')
}

/**
 * `SheetPrimitive` is `Dialog` if it is all of `@radix-ui/react-dialog`, whose `Dialog` and `Root` are `Dialog.Root` and
 * whose `DialogTitle` is `Dialog.Title`.
 */
function packageNameOf(local: string, { specifier, name }: Pick<Imported, 'specifier' | 'name'>): string {
  const radix = /^@radix-ui\/react-([a-z-]+)$/.exec(specifier)?.[1]
  const whole = radix?.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  if (whole !== undefined && name === '*') return whole
  if (whole !== undefined && name !== 'default')
    return `${whole}.${(name.startsWith(whole) ? name.slice(whole.length) : name) || 'Root'}`
  return name === '*' || name === 'default' ? local.replace(/Primitive$/, '') : name
}

/** Whether a tag that no component of the project defines is known to accept no class, under any other name. */
export function takesNoClass(index: SourceIndex, source: Source, tag: string): boolean {
  const at = resolvedTag(index, source, tag)
  return (
    isClassless(at.source, at.tag) || propsOfNothing(at.source, { tag: at.tag, isNative: false }) !== null
  )
}

/** Returns the props of an element that renders nothing itself; `null` if it may render something. */
export function propsOfNothing(
  source: Source,
  { tag, isNative }: Pick<OutlineElement, 'tag' | 'isNative'>,
): readonly string[] | null {
  if (isNative) return null
  const parts = tag.split('.')
  const last = (parts.at(-1) ?? tag).replace(/^unstable_/, '')
  const [first = tag] = parts
  if (parts.length > 1) return DRAWS_NOTHING[last] ?? null
  const imported = source.imported.get(first)
  const name = imported && imported.name !== 'default' ? imported.name : first
  const isOwn = !imported && source.outline.components.some((component) => component.name === first)
  if (isOwn) return null
  if (!TAKES_NO_CLASS.has(name) && isContext(source, first)) return DRAWS_NOTHING.Provider ?? null
  if (isOtherValue(source, first)) return null
  const isLocal = imported !== undefined && /^(\.|~|@\/|#)/.test(imported.specifier)
  return isLocal && last !== 'Fragment' ? null : (DRAWS_NOTHING[name.replace(/^unstable_/, '')] ?? null)
}

/** Whether a name is a context, such as `const Theme = createContext(…)`, which React 19 renders as its provider. */
function isContext(source: Source, name: string): boolean {
  const binding = source.scopes.module.names.get(name)
  if (binding?.kind === 'import') return /Context$/.test(name)
  const init = declaredAs(binding)
  if (init?.type !== 'CallExpression' || calleeName(init) !== 'createContext') return false
  return bindingOf(bare(init.callee), source.scopes)?.kind !== 'param'
}

/** Whether a file declares the name itself, as anything but a part of something: `const Activity = lazy(…)`. */
function isOtherValue({ scopes }: Source, name: string): boolean {
  const node = scopes.module.names.get(name)?.node
  return node?.type === 'VariableDeclarator' && node.id.type === 'Identifier'
}

/** Whether `as={Fragment}` is set, so that only the children are rendered. */
export function isFragmentLike({ node }: Pick<OutlineElement, 'node'>): boolean {
  const value = attributeOf(node, 'as')?.value
  const as = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
  const name = as?.type === 'MemberExpression' ? as.property : as
  return name?.type === 'Identifier' && name.name === 'Fragment'
}

/**
 * Whether a component of a package is known to take no children, to render content from elsewhere in their place, or to
 * take only a function, as the formats and messages of react-intl do.
 */
export function ignoresChildren(source: Source, tag: string): boolean {
  const [first = tag] = tag.split('.')
  const imported = source.imported.get(first)
  if ([...(packageProps(source, tag)?.lacks ?? []), ...lackedBy(source, tag)].includes('children'))
    return true
  if (imported && /^Formatted[A-Z]/.test(imported.name) && /\bintl\b/.test(imported.specifier)) return true
  return imported?.name === 'Outlet' && propsOfNothing(source, { tag, isNative: false }) !== null
}

/** Components of Headless UI that are a fragment without `as`; with an `as`, they are that element. */
const FRAGMENTS =
  /^(Menu|MenuItem|Menu\.Item|Listbox|Combobox|Popover|Disclosure|TabGroup|Tab\.Group|SwitchGroup|Switch\.Group)$/

/** Whether a component of Headless UI renders only its children, because nothing tells it which element to be. */
export function isFragmentByDefault({ imported }: Source, { tag, node }: OutlineElement): boolean {
  const [first = tag, ...members] = tag.split('.')
  const from = imported.get(first)
  return (
    from?.specifier === '@headlessui/react' &&
    FRAGMENTS.test([from.name, ...members].join('.')) &&
    !attributeOf(node, 'as')
  )
}

/** The allowed values of props of components that render nothing themselves. */
export const VALUES_OF_NOTHING = table({
  Activity: table({ mode: ['visible', 'hidden'] }),
  SuspenseList: table({ revealOrder: ['forwards', 'backwards', 'together'], tail: ['collapsed', 'hidden'] }),
})
