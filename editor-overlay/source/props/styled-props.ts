/** The props of components that are styled in place: `` const Title = styled.h2<{ tone: Tone }>`…` ``. */
import type { Node } from 'oxc-parser'
import { bare, keyName, stringValue } from '../file/nodes.ts'
import { declaredAs, lookUp } from '../file/scopes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { isSvgTag } from '../html/html.ts'
import { hasKnownAttributes } from '../html/tag-attributes.ts'
import { resolvedTag } from '../project/resolved-tag.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { propsMetadataOf } from './component-props.ts'
import { type PropsMetadata, together, UNKNOWN_PROPS } from './prop-sets.ts'
import { membersOf } from './prop-types.ts'

/** Modules with a function `styled`, and the props that it adds. */
const ADDED: readonly [specifier: RegExp, names: string[]][] = [
  [/^styled-components(\/|$)/, ['as', 'forwardedAs', 'theme']],
  [/^@emotion\/styled(\/|$)/, ['as', 'theme']],
  [/^@mui\/(material|system)(\/|$)/, ['as', 'theme', 'sx']],
]

/** What is styled, with the types of further props and the props that every such component takes. */
type Styled = { base: Node | string; types: readonly Node[]; added: readonly string[] }

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
  const { base, types, added } = styled
  const inner = typeof base === 'string' ? propsOfElement(base) : propsOf(source, sliceOf(source, base))
  if (!inner) return null
  const own = types.map((node) =>
    membersOf({ place: { index, source }, node }, (component) => propsMetadataOf(index, component)),
  )
  const props = added.map((one) => ({ name: one, kind: 'other' as const, isRequired: false }))
  const others = [...own, { props, isOpen: false }]
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
  const added = ADDED.find(([module]) => module.test(specifier))?.[1]
  const base = baseOf(node)
  return added && base !== null ? { base, types, added } : null
}

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
