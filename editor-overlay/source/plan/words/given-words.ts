/** Words that a function of the project is given and shows, also with values filled in: `fill('From {price}')`. */
import type { CallExpression, Node } from 'oxc-parser'
import type { Open } from '../../draft.ts'
import { bare, isFunction, stringValue } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import type { Place, Source } from '../../file/source.ts'
import { type Definition, definitionOf } from '../../text/definition.ts'
import { traceValue } from '../../text/trace.ts'
import { isAsked } from './asked-props.ts'
import { candidateFilled, candidatesAt } from './word-candidates.ts'
import type { Candidate, Search } from './word-search.ts'

/** Returns the candidates among the arguments of a call, of which the page shows the text of one. */
export function candidatesGiven(search: Search, { source, node: given }: Place): Candidate[] {
  const node = bare(given)
  const made = node.type === 'CallExpression' ? functionOf(search.open, source, node) : null
  if (!made || node.type !== 'CallExpression') return []
  return node.arguments.flatMap((argument, index) =>
    isLookedUp(made, index)
      ? []
      : traceValue(search.open, { source, node: argument }, search.edit).flatMap((value) => {
          const words = value.type === 'expression' ? stringValue(value.node) : null
          const isSaying = words !== null && /\p{L}/u.test(words.replace(/\{[^{}]*\}/g, ''))
          const filled = isSaying ? candidateFilled(value, words, search.edit) : null
          return filled ?? (words === null && value.type !== 'attribute' ? [] : candidatesAt(search, value))
        }),
  )
}

function functionOf(open: Open, source: Source, { callee }: CallExpression): Definition | null {
  const binding = bindingOf(bare(callee), source.scopes)
  const made = binding && definitionOf(open, source, binding)
  return made && isFunction(made.init) ? made : null
}

/** Whether a function only compares a parameter, or looks up by it. */
function isLookedUp({ source, init }: Definition, index: number): boolean {
  const param: Node | undefined = isFunction(init) ? init.params[index] : undefined
  const refs = source.scopes.bindings.find(({ at }) => at.start === param?.start)?.refs ?? []
  return refs.length > 0 && refs.every(({ node }) => isAsked(source, node))
}
