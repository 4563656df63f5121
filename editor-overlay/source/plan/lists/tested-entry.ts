/** Code that takes the entries of a list that pass a test: `plans.find((one) => one.isBest)`, `xs.filter(on)[0]`. */
import type { CallExpression, Node } from 'oxc-parser'
import { bare, isFunction, keyName } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { passes, valueIn } from '../../text/entry-values.ts'
import { methodCallOn, methodOf, outerOfBare } from '../../text/trace-steps.ts'
import type { Entry } from './list.ts'

/** Returns what code takes of a list if that is the entry, or one that follows it and would move up; else null. */
export function takenByTest(source: Source, list: Node, { array, at }: Entry): Node | null {
  const call = methodCallOn(source, list)
  const [test] = call?.arguments ?? []
  const taken = call && placesTaken(source, call)
  if (!call || !taken || !test || !isFunction(test)) return null
  const fits = array.elements.map((one) => one !== null && passes(test, one))
  if (fits.includes(null) || !fits[at]) return null
  const all = fits.flatMap((one, place) => (one ? [place] : []))
  const ranked = taken.isFromEnd ? all.toReversed() : all
  return ranked.indexOf(at) <= taken.last ? taken.node : null
}

type Taken = { node: Node; last: number; isFromEnd: boolean }

/** Returns how many of the entries that pass code takes: of `find` one, of `filter` up to the last place that it reads. */
function placesTaken(source: Source, call: CallExpression): Taken | null {
  const method = methodOf(call)
  if (method === 'find' || method === 'findLast')
    return { node: call, last: 0, isFromEnd: method === 'findLast' }
  const outer = method === 'filter' ? outerOfBare(source, call) : undefined
  if (outer?.type === 'VariableDeclarator' && outer.id.type === 'ArrayPattern')
    return {
      node: call,
      last: outer.id.elements.findLastIndex((one) => one?.type !== 'RestElement'),
      isFromEnd: false,
    }
  if (outer?.type !== 'MemberExpression') return null
  const at = keyName(outer.property) === 'at' ? methodCallOn(source, call) : null
  const given = outer.computed ? outer.property : at?.arguments[0]
  const place = given ? valueIn(bare(given), new Map(), call)?.value : null
  if (typeof place !== 'number') return null
  return { node: at ?? outer, last: place < 0 ? -place - 1 : place, isFromEnd: place < 0 }
}
