/** Checks components of packages that throw for a child of another kind. No edit may give them one. */
import type { JSXChild, JSXElement } from 'oxc-parser'
import { allowedIn } from '../../protocol/html.ts'
import { refuse, tagsInWords } from '../draft.ts'
import { bare, isFragmentTag, isNativeTag, leavesOf, tagOf } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Source } from '../file/source.ts'
import type { Refusal } from '../types.ts'

/** Package names, the components that inspect their children, and the kinds of child that they accept. */
const ONLY: readonly [specifier: RegExp, holders: RegExp, children: readonly string[]][] = [
  [/^react-router(-dom)?$/, /^(Routes|Route)$/, ['Route']],
  [/^next\/head$/, /^default$/, allowedIn('head')],
  [/^react-helmet(-async)?$/, /^(Helmet|default)$/, allowedIn('head')],
]

/** Refuses a result in which more children than before are of a kind that the component around them doesn't accept. */
export function checkAllowedChildren(before: Source, after: Source): Refusal | null {
  const wrong = wrongIn(after)
  const [first] = wrong
  if (!first) return null
  const earlier = wrongIn(before)
  if (wrong.length <= earlier.length) return null
  const known = new Set(earlier.map(({ holder }) => before.idOf(holder)))
  const { holder, tag, children } = wrong.find((one) => !known.has(after.idOf(one.holder))) ?? first
  return refuse(
    'no-children',
    `<${holder.tag}> takes only ${tagsInWords(children, 'and')} elements, and this edit would give it a <${tag}>.`,
    `Change what is inside one of them, or the element around <${holder.tag}>.`,
  )
}

type Wrong = { holder: OutlineElement; tag: string; children: readonly string[] }

function wrongIn(source: Source): Wrong[] {
  if (!importsAny(source)) return []
  return source.outline.elements.flatMap((holder): Wrong[] => {
    const children = childrenOf(source, holder)
    if (!children) return []
    const tags = elementsIn(holder.node.children).map(({ openingElement }) => tagOf(openingElement.name))
    return tags.flatMap((tag) => (isAllowed(source, tag, children) ? [] : [{ holder, tag, children }]))
  })
}

/** Most files import none of the packages. The imports are read once, so this is faster than searching the text. */
function importsAny({ imported }: Source): boolean {
  for (const from of imported.values())
    if (ONLY.some(([specifier]) => specifier.test(from.specifier))) return true
  return false
}

function childrenOf(source: Source, { tag }: OutlineElement): readonly string[] | null {
  const from = source.imported.get(tag)
  const found =
    from && ONLY.find(([specifier, holders]) => specifier.test(from.specifier) && holders.test(from.name))
  return found?.[2] ?? null
}

/** A fragment is looked through. Other components are refused, too, even if they render one of the kind. */
function isAllowed({ imported }: Source, tag: string, children: readonly string[]): boolean {
  return children.includes(isNativeTag(tag) ? tag : (imported.get(tag)?.name ?? '')) || isFragmentTag(tag)
}

/** Returns the elements that the children can evaluate to, also in fragments. */
function elementsIn(children: readonly JSXChild[]): JSXElement[] {
  return children.flatMap((child) => {
    const nodes = child.type === 'JSXExpressionContainer' ? leavesOf(child.expression) : [child]
    return nodes.flatMap((given) => {
      const node = bare(given)
      if (node.type === 'JSXFragment') return elementsIn(node.children)
      return node.type === 'JSXElement' ? [node] : []
    })
  })
}
