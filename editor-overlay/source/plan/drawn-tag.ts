/** The host element that a component renders in its place, as far as its name or its code says it. */
import type { Node } from 'oxc-parser'
import { textValue } from '../file/attribute-values.ts'
import type { Imported } from '../file/imported-names.ts'
import { attributeOf, bare, calleeName, hasSpread, keyName, stringValue, walk } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { declaredAs, lookUp, scopeAt } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { isKnownTag, words } from '../html/html.ts'

/** What renders a component; a new instance has no node and no props yet. */
export type Use = { tag: string; node: OutlineElement['node'] | null }

/**
 * Returns the tag on the page, such as `a` for the link of a router, or `button` for `<Comp>` of
 * `const Comp = asChild ? Slot : 'button'`; the tag as written if it isn't known. `use` renders the component whose code
 * contains the element.
 */
export function drawnTag(source: Source, jsx: OutlineElement, use: Use | null): string {
  if (jsx.isNative) return jsx.tag
  return ofPackage(source, jsx) ?? styledTag(source, jsx) ?? (use && chosenFor(source, jsx, use)) ?? jsx.tag
}

/** Package names, a tag, and the components of the package that render it unless a prop says otherwise. */
const HOSTS: readonly [specifier: RegExp, tag: string, names: ReadonlySet<string>][] = [
  [/^next(-view-transitions|\/link)$/, 'a', words('Link')],
  [/^(react-router(-dom)?|@remix-run\/react|@tanstack\/react-router|gatsby)$/, 'a', words('Link NavLink')],
  [/^@(mui\/material|chakra-ui\/react)(\/|$)/, 'a', words('Link')],
  [/^@mantine\/core$/, 'a', words('Anchor')],
  [/^@mui\/material(\/|$)/, 'button', words('Button Fab IconButton ToggleButton')],
  [/^@chakra-ui\/react$/, 'button', words('Button IconButton')],
  [/^@mantine\/core$/, 'button', words('ActionIcon Button UnstyledButton')],
]

/** Packages of icons, whose components each render an `svg`. */
const ICONS =
  /^(lucide-react|react-icons\/.+|@heroicons\/react\/.+|@(tabler\/icons|phosphor-icons\/react|remixicon\/react|radix-ui\/react-icons).*)$/

const isIcon = ({ specifier, name }: Imported) =>
  ICONS.test(specifier) && /^[A-Z]/.test(name) && !/(Provider|Context|Base)$/.test(name)

/** Props that make another element of it. */
const OTHERWISE = words('as asChild component href legacyBehavior render renderRoot')

function ofPackage({ imported }: Source, { tag, node }: OutlineElement): string | null {
  const from = imported.get(tag)
  if (!from) return null
  // A default export has the name of its module, as in `@mui/material/Button`.
  const own = from.specifier === 'next/link' ? 'Link' : (from.specifier.split('/').at(-1) ?? '')
  const name = from.name === 'default' ? own : from.name
  if (isIcon(from)) return 'svg'
  const choosing = attributeOf(node, 'as') ?? attributeOf(node, 'component')
  const chosen = choosing && textValue(choosing)
  if (chosen !== null && isKnownTag(chosen)) return chosen
  const host = HOSTS.find(([specifier, , names]) => specifier.test(from.specifier) && names.has(name))?.[1]
  const isOther = [...OTHERWISE].some((prop) => attributeOf(node, prop) && !(host === 'a' && prop === 'href'))
  return host === undefined || isOther || hasSpread(node) ? null : host
}

/** Returns the tag of `` styled.h2`…` `` and `styled('h2')(…)`, unless a prop makes another element of it. */
function styledTag(source: Source, { tag, node }: OutlineElement): string | null {
  const init = declaredAs(lookUp(source.scopes.module, tag))
  const name = init && tagStyledBy(init)
  const isOther = hasSpread(node) || attributeOf(node, 'as') || attributeOf(node, 'forwardedAs')
  return name && isKnownTag(name) && !isOther ? name : null
}

/** Returns the key or the argument of `styled`, whatever its result is called with; `null` for any other value. */
function tagStyledBy(init: Node): string | null {
  let maker = init.type === 'TaggedTemplateExpression' ? init.tag : init
  while (maker.type === 'CallExpression' && maker.callee.type !== 'Identifier') maker = maker.callee
  if (maker.type === 'CallExpression')
    return calleeName(maker) === 'styled' ? stringValue(maker.arguments[0] ?? null) : null
  if (maker.type !== 'MemberExpression' || maker.object.type !== 'Identifier') return null
  return maker.object.name === 'styled' ? keyName(maker.property) : null
}

/** Returns the tag that a component chooses for one of its uses; `null` if its code doesn't show that. */
function chosenFor(source: Source, { tag, node }: OutlineElement, use: Use): string | null {
  const binding = use.node && hasSpread(use.node) ? null : lookUp(scopeAt(source.scopes, node), tag)
  if (!binding) return null
  if (binding.kind === 'param') {
    const { name, otherwise } = defaultOf(binding.node, binding.at.start) ?? {}
    return name && otherwise ? givenOr(use, name, otherwise) : null
  }
  const init = declaredAs(binding)
  if (init?.type === 'LogicalExpression' && init.left.type === 'Identifier' && init.operator !== '&&')
    return givenOr(use, init.left.name, init.right)
  if (init?.type !== 'ConditionalExpression' || init.test.type !== 'Identifier') return null
  const attribute = use.node && attributeOf(use.node, init.test.name)
  if (!attribute) return stringValue(init.alternate)
  return isOn(attribute.value) ? stringValue(init.consequent) : null
}

/** `as: Comp = 'div'`: the name of the prop and its value where it isn't given. */
function defaultOf(pattern: Node, start: number): { name: string | null; otherwise: Node } | null {
  let found: { name: string | null; otherwise: Node } | null = null
  walk(pattern, (node) => {
    if (node.type !== 'Property' || node.value.type !== 'AssignmentPattern') return
    if (node.value.left.start === start) found = { name: keyName(node.key), otherwise: node.value.right }
  })
  return found
}

function givenOr({ node }: Use, name: string, otherwise: Node): string | null {
  const attribute = node && attributeOf(node, name)
  return attribute ? textValue(attribute) : stringValue(otherwise)
}

function isOn(value: Node | null): boolean {
  const node = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : value
  return node === null || (node.type === 'Literal' && Boolean(node.value))
}
