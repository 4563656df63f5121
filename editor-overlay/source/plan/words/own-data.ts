/** Whether words come from the data of one item or use, or are written once for all of them: `LABELS[row.status]`. */
import type { Node } from 'oxc-parser'
import type { Open } from '../../draft.ts'
import { repeated } from '../../file/context.ts'
import { callRunning } from '../../file/list-item.ts'
import { isFunction, isInside, type Span, walk } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Place, Source } from '../../file/source.ts'
import { definitionOf } from '../../text/definition.ts'

/** Where a file changes. */
export type Written = { source: Source; patch: Span }

/** Returns the list whose items a function draws: `rows` of `rows.map(draw)`. */
export function listOf(source: Source, callback: Node): Node | null {
  const call = callRunning(source, callback)
  return call && repeated(call)
}

/**
 * Whether each run of a function around an expression can show what is written at a place: it is in the function, or in
 * what the expression reads without the function's parameters.
 */
export function isForAllRuns(open: Open, shown: Place, fn: Node, written: Written): boolean {
  if (
    isFunction(fn) &&
    fn.params.some((one) => shown.source === written.source && isInside(written.patch, one))
  )
    return false
  const isHere = ({ source, node }: Place) => source === written.source && isInside(written.patch, node)
  if (isHere({ source: shown.source, node: fn })) return true
  const seen = new Set<Node>()
  const reaches = (place: Place): boolean => {
    if (seen.has(place.node)) return false
    seen.add(place.node)
    if (isHere(place)) return true
    let isFound = false
    walk(place.node, (node) => {
      const next =
        isFound || node.type !== 'Identifier' ? null : behind(open, { source: place.source, node }, fn)
      isFound ||= next !== null && reaches(next)
      return !isFound
    })
    return isFound
  }
  return reaches(shown)
}

/** Returns what a name stands for, unless it is a parameter of the function: its value, its declaration or its list. */
function behind(open: Open, { source, node }: Place, fn: Node): Place | null {
  const binding = bindingOf(node, source.scopes)
  if (!binding) return null
  const home = binding.node
  if (binding.kind === 'import') {
    const made = definitionOf(open, source, binding)
    return made && { source: made.source, node: made.init }
  }
  if (binding.kind === 'param') {
    const list = home === fn ? null : listOf(source, home)
    return list && { source, node: list }
  }
  if (home.type === 'VariableDeclarator') return home.init ? { source, node: home.init } : null
  return isFunction(home) || home.type === 'ClassDeclaration' ? { source, node: home } : null
}
