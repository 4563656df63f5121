/** The props of components that are styled in place: `` const Title = styled.h2<{ tone: Tone }>`…` ``. */
import type { Node } from 'oxc-parser'
import type { Json } from '../../protocol/edit.ts'
import { table } from '../../protocol/table.ts'
import { bare, keyName, propertyNamed, stringValue } from '../file/nodes.ts'
import { declaredAs, lookUp } from '../file/scopes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { isSvgTag } from '../html/html.ts'
import { hasKnownAttributes } from '../html/tag-attributes.ts'
import { resolvedTag } from '../project/resolved-tag.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { type Allowed, COMPOUND, literal, OBJECT, TAG } from './allowed-values.ts'
import { propsMetadataOf } from './component-props.ts'
import { mapped, type PropMetadata, type PropsMetadata, together, UNKNOWN_PROPS } from './prop-sets.ts'
import { membersOf } from './prop-types.ts'
import { propsOfVariants } from './variant-props.ts'

/** Modules with a function `styled`, and the props that it adds. */
const ADDED: readonly [specifier: RegExp, names: string[]][] = [
  [/^styled-components(\/|$)/, ['as', 'forwardedAs', 'theme']],
  [/^@emotion\/styled(\/|$)/, ['as', 'theme']],
  [/^@mui\/(material|system)(\/|$)/, ['as', 'theme', 'sx']],
  [/^@stitches\/react$/, ['as', 'css']],
]

/** What the added props accept. */
const VALUES = table<readonly Allowed[]>({
  as: [TAG],
  forwardedAs: [TAG],
  theme: [OBJECT],
  sx: [COMPOUND],
  css: [OBJECT],
})

/** What is styled, with the types of further props, the props that every such component takes, and those of variants. */
type Styled = {
  base: Node | string
  types: readonly Node[]
  added: readonly string[]
  variants: readonly PropsMetadata[]
}

/** Returns the props; `null` for any other tag, and if it isn't known what is styled. */
export function styledProps(
  index: SourceIndex,
  from: Source,
  tag: string,
  propsOf: (source: Source, tag: string) => PropsMetadata | null,
): PropsMetadata | null {
  const { source, tag: name } = resolvedTag(index, from, tag)
  const init = declaredAs(lookUp(source.scopes.module, name))
  const styled = init && styledBy(source, init)
  if (!styled) return null
  const { base, types, added, variants } = styled
  const inner = typeof base === 'string' ? propsOfElement(base) : propsOf(source, sliceOf(source, base))
  if (!inner) return null
  const own = types.map((node) =>
    membersOf({ place: { index, source }, node }, (component) => propsMetadataOf(index, component)),
  )
  const props = added.map((one) => {
    const allowed = VALUES[one]
    return { name: one, kind: 'other' as const, isRequired: false, ...(allowed ? { allowed } : {}) }
  })
  const others = [...own, ...variants, { props, isOpen: false }]
  const [only, another] = (inner.isOpen && inner.ofTags) || []
  if (inner.tagProp?.name === 'as') return { ...together([inner, ...others]), tagProp: inner.tagProp }
  if (only === undefined || another !== undefined) return together([inner, ...others])
  const { ofTags: _, ...rest } = inner
  const whole = together([{ ...rest, ofParam: init, besideParam: [] }, ...others])
  return { ...whole, tagProp: { name: 'as', otherwise: { type: 'tag', tag: only } } }
}

function propsOfElement(tag: string): PropsMetadata | null {
  return hasKnownAttributes(tag) || isSvgTag(tag) ? { ...UNKNOWN_PROPS, ofTags: [tag] } : null
}

/** Follows `styled(Card).attrs<More>(…)<Own>` from its end to its start; `outer` are the types behind the node. */
function styledBy(source: Source, node: Node, outer: readonly Node[] = []): Styled | null {
  const made = madeBy(node)
  if (!made) return null
  const { by, types: own } = made
  const types = [...outer, ...own]
  if (by.type !== 'Identifier') return styledBy(source, by, types)
  const specifier = source.imported.get(by.name)?.specifier ?? ''
  const variants = specifier === '@stitches/react' ? variantsOf(node) : []
  if (variants === null) return null
  const added = ADDED.find(([module]) => module.test(specifier))?.[1]
  const base = baseOf(node)
  return added && base !== null ? { base, types, added, variants } : null
}

/** Returns the props of the variants that are given behind what is styled; `null` if not all are known. */
function variantsOf(node: Node): PropsMetadata[] | null {
  const given = node.type === 'CallExpression' ? node.arguments.slice(1).map(bare) : []
  if (given.some(({ type }) => type !== 'ObjectExpression')) return null
  const made = given.flatMap((one) =>
    one.type === 'ObjectExpression' && propertyNamed(one, 'variants') ? [propsOfVariants(one)] : [],
  )
  return made.every((one) => one !== null) ? made.map((one) => mapped(one, byCondition)) : null
}

/** A variant may also have one value per media query, each also as text. */
function byCondition({ values, ...prop }: PropMetadata): PropMetadata {
  return values ? { ...prop, allowed: [...values.flatMap(spellingsOf), OBJECT] } : prop
}

const spellingsOf = (value: Json): Allowed[] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [literal(value), { ...literal(`${value}`), words: '' }]
    : []

/** Returns what an expression calls or reads a member of, and its type arguments. */
function madeBy(node: Node): { by: Node; types: readonly Node[] } | null {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return { by: node.tag, types: node.typeArguments?.params ?? [] }
    case 'CallExpression':
      return { by: node.callee, types: node.typeArguments?.params ?? [] }
    case 'MemberExpression':
      return { by: node.object, types: [] }
    default:
      return null
  }
}

/** Returns what `styled.h2`, `styled('h2')` or `styled(Card)` styles. */
function baseOf(node: Node): Node | string | null {
  if (node.type === 'MemberExpression') return node.computed ? null : keyName(node.property)
  const [first] = node.type === 'CallExpression' ? node.arguments : []
  if (!first) return null
  const given = bare(first)
  return stringValue(given) ?? (/^(Identifier|MemberExpression)$/.test(given.type) ? given : null)
}
