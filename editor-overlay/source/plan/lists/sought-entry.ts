/** Code that finds an entry by a value in it: `items.find(({ id }) => id === 'a')`. */

import type { CallExpression, Node } from 'oxc-parser'
import type { EditChoice } from '../../../protocol/edit-result.ts'
import { type Open, refuse } from '../../draft.ts'
import {
  anyNode,
  attributeName,
  calleeName,
  isFunction,
  isInside,
  stringValue,
  walk,
} from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import { declaredAt } from '../../file/scopes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { memberName } from '../../text/entry-names.ts'
import { literalAt, namesIn, type Path, pathOf } from '../../text/entry-values.ts'
import { codeOf, distinct, type NamedPlace, placeIn, sentence } from '../../text/quoted.ts'
import { traceValue } from '../../text/trace.ts'
import { methodCallOn, methodOf, outerOfBare, SAME_ENTRIES } from '../../text/trace-steps.ts'
import type { Refusal } from '../../types.ts'
import { keyPaths } from './copied-entry.ts'
import type { Entry } from './list.ts'
import { readersOf } from './picked-entry.ts'
import { takenByTest } from './tested-entry.ts'

const FINDS = /^(find(Last)?(Index)?|some|every)$/
const ASKS = /^(includes|(lastI|i)ndexOf)$/
const FINDS_IN = /\.(filter|find\w*|some|every|includes|(lastI|i)ndexOf)\(|\bfromEntries\b|\bnew Map\b/

/** Refuses the removal of an entry that other code finds by a value in it; else returns null. */
export function refuseSought(open: Open, entry: Entry): Refusal | null {
  for (const { file, names } of readersOf(open, entry, FINDS_IN))
    for (const node of names) {
      const picked = pickedByKey(file, node, entry)
      const call = picked?.node ?? callOn(file, node)
      const sought =
        picked?.key ?? (call?.type === 'CallExpression' ? soughtBy(open, file, call, entry) : null)
      if (call && sought !== null)
        return {
          ...refuse(
            'list-item',
            `Other code looks for “${sought}” in this list: “${codeOf(file, call)}”.`,
            sentence`Change ${placeIn(file, call.start)} first, or choose “only this one”, which keeps the entry.`,
          ),
          choices: [ONLY],
        }
      const taken = takenByTest(file, node, entry)
      if (taken) return refuseTaken(file, taken)
    }
  return null
}

function refuseTaken(file: Source, taken: Node): Refusal {
  return {
    ...refuse(
      'list-item',
      `Other code picks this entry by a condition, and could pick another one instead: “${codeOf(file, taken)}”.`,
      sentence`Change ${placeIn(file, taken.start)} first, or choose “only this one”, which keeps the entry.`,
    ),
    choices: [ONLY],
  }
}

const ONLY: EditChoice = { label: 'Only this one', context: { meaning: 'only' } }

/** Notes where code still names the key of an entry that is removed: `open === 'a'`, `useState('a')`. */
export function notesOnKey(
  open: Open,
  drawn: { jsx: OutlineElement; callback: Node },
  entry: Entry,
): string[] {
  const [path] = keyPaths(drawn.jsx, drawn.callback) ?? []
  const key = path && literalAt(entry.node, path)?.value
  if (typeof key !== 'string') return []
  const readers = readersOf(open, entry, /(?:)/).map(({ file }) => file)
  const places = [...new Set([entry.source, ...readers])].flatMap((source) => {
    const found: NamedPlace[] = []
    walk(source.program, (node, parent) => {
      const isKey = node.type === 'Literal' && node.value === key && !isInside(node, entry.node)
      if (isKey && parent && isAsked(parent)) found.push(placeIn(source, node.start))
      return true
    })
    return found
  })
  const some = distinct(places).slice(0, 3)
  return some.length > 0 ? [`Other code still refers to “${key}”: ${some.join(' and ')}.`] : []
}

/** Whether the literal in a node is compared, or is a first or usual value: `defaultValue="a"`. */
function isAsked(node: Node): boolean {
  if (node.type === 'BinaryExpression') return /^[!=]==?$/.test(node.operator)
  if (node.type === 'CallExpression') return calleeName(node) === 'useState'
  if (node.type === 'JSXAttribute')
    return /^(value|default\w*|active\w*|selected\w*)$/.test(attributeName(node))
  return node.type === 'SwitchCase'
}

/** Returns the call of a method of the list, also of the same entries in another order: `xs.filter(…).find(…)`. */
export function callOn(source: Source, list: Node): CallExpression | null {
  const call = methodCallOn(source, list)
  return call && SAME_ENTRIES.test(methodOf(call) ?? '') ? callOn(source, call) : call
}

/** Returns where code picks the entry by a text in it from a table of the list: `byId.a` of `Object.fromEntries(…)`. */
function pickedByKey(source: Source, list: Node, entry: Entry): { node: Node; key: string } | null {
  let outer = source.parents.get(list)
  let isTable = false
  while (outer && /^(Member|Call|New|TS\w*|Parenthesized)Expression$/.test(outer.type)) {
    isTable ||= /^(Object\.fromEntries|new Map)\(/.test(sliceOf(source, outer))
    outer = source.parents.get(outer)
  }
  if (!isTable || outer?.type !== 'VariableDeclarator') return null
  const { start } = outer.id
  const refs = declaredAt(source.scopes, start)?.refs ?? []
  for (const { node } of refs) {
    const member = outerOfBare(source, node)
    if (member?.type !== 'MemberExpression' || member.object !== node) continue
    const call = outerOfBare(source, member)
    const isGet = call?.type === 'CallExpression' && call.callee === member && calleeName(call) === 'get'
    const key = isGet ? stringValue(call.arguments[0]) : memberName(member)
    const isOwn = (one: Node) => one.type === 'Literal' && one.value === key
    if (key !== null && anyNode(entry.node, isOwn)) return { node: isGet ? call : member, key }
  }
  return null
}

type Value = string | number

/** Returns the value of the entry that a call looks for; null if it looks for none of them. */
function soughtBy(open: Open, source: Source, call: CallExpression, entry: Entry): Value | null {
  const [first] = call.arguments
  const method = methodOf(call) ?? ''
  if (!first) return null
  if (ASKS.test(method)) return equal(open, source, first, entry, [])
  const [param] = FINDS.test(method) && isFunction(first) ? first.params : []
  if (!param) return null
  const names = new Map(namesIn(param, []))
  let found: Value | null = null
  walk(first, (node) => {
    if (node.type !== 'BinaryExpression' || !/^===?$/.test(node.operator)) return true
    for (const [own, other] of [[node.left, node.right] as const, [node.right, node.left] as const]) {
      const path = pathOf(own, names)
      if (path) found ??= equal(open, source, other, entry, path)
    }
    return true
  })
  return found
}

/** Returns the value at a path of the entry if an expression may have the same; what the entry itself says is no other. */
function equal(open: Open, source: Source, given: Node, entry: Entry, path: Path): Value | null {
  const own = literalAt(entry.node, path)?.value
  if (typeof own !== 'string' && typeof own !== 'number') return null
  const isSame = ({ source: from, node }: { source: Source; node: Node }) =>
    node.type === 'Literal' && node.value === own && !(from === entry.source && isInside(node, entry.node))
  return traceValue(open, { source, node: given }).some(isSame) ? own : null
}
