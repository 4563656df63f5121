/** Components that would render themselves without end. */
import type { Node } from 'oxc-parser'
import { type Open, refuse } from '../draft.ts'
import type { Binding } from '../file/bindings.ts'
import { bare, isInside, type Span } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import { outerOf, type Place, type Source } from '../file/source.ts'
import { definitionOf } from '../text/definition.ts'
import type { Refusal } from '../types.ts'
import { isWrapped, renderedBy } from './rendered-component.ts'

const MOST_COMPONENTS = 300

type Used = { source: Source; tag: string }

/** Refuses these tags in a component that one of them renders, directly or through others; else returns null. */
export function checkRecursion(open: Open, used: readonly Used[], to: Source, holder: Span): Refusal | null {
  const tag = used.find((one) => renders(open, one, to, holder))?.tag
  return tag === undefined
    ? null
    : refuse(
        'own-descendant',
        `${tag} renders this place, so inside it ${tag} would render itself endlessly.`,
        'Choose a place outside the component.',
      )
}

function renders(open: Open, first: Used, file: Source, holder: Span): boolean {
  const seen = new Set<string>()
  const left = [first]
  for (let one = left.pop(); one && seen.size < MOST_COMPONENTS; one = left.pop()) {
    const found = renderedBy(open, one.source, { tag: one.tag, isNative: false })
    const key = found && `${found.source.file} ${found.component.node.start}`
    if (!found || !key || seen.has(key)) continue
    seen.add(key)
    const own = { source: found.source, node: found.component.node }
    const isHere = own.source.file === file.file
    for (const { source, node } of isHere || isWrapped(found) ? codeOf(open, own) : [own]) {
      if (source.file === file.file && isInside(holder, node)) return true
      for (const inner of source.outline.elements)
        if (!inner.isNative && isInside(inner.node, node)) left.push({ source, tag: inner.tag })
    }
  }
  return false
}

/**
 * Returns the code that a component runs: its own, functions and values of its file, and what it is wrapped by. It is
 * read where the place is, because the names of a file take long to resolve.
 */
function codeOf(open: Open, { source, node: component }: Place): Place[] {
  const call = outerOf(source, component)
  const wrapper = call?.type === 'CallExpression' ? bindingOf(bare(call.callee), source.scopes) : null
  const made = wrapper?.kind === 'import' ? definitionOf(open, source, wrapper) : null
  const found = new Set<Node>([component])
  const follow = (binding: Binding | null) => {
    // A name in a tag is followed by what its component renders.
    if (binding && /^(function|variable)$/.test(binding.kind)) found.add(binding.node)
  }
  follow(wrapper)
  for (const node of found)
    for (const ref of source.scopes.refs)
      if (isInside(ref, node) && ref.node.type === 'Identifier') follow(ref.binding)
  const own = [...found].map((node) => ({ source, node }))
  return made ? [...own, { source: made.source, node: made.init }] : own
}

/** Returns the components that a span of markup uses. */
export function componentsIn(source: Source, span: Span): Used[] {
  return source.outline.elements
    .filter(({ node, isNative }) => !isNative && isInside(node, span))
    .map(({ tag }) => ({ source, tag }))
}
