/** What an item of a list finds by its key, which a copy can't share: `ICONS[item.id]`. */
import type { CallExpression, Node } from 'oxc-parser'
import { type Open, refuse } from '../../draft.ts'
import { valueNamed } from '../../file/changes.ts'
import { repeated } from '../../file/context.ts'
import { attributeOf, bare, calleeName, isFunction, isInside, walk } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { literalAt, namesIn, type Path, pathOf } from '../../text/entry-values.ts'
import { hasMessage, messageOf } from '../../text/message.ts'
import { placeIn, sentence, short } from '../../text/quoted.ts'
import { traceValue } from '../../text/trace.ts'
import { methodOf, outerOfBare } from '../../text/trace-steps.ts'
import type { Refusal } from '../../types.ts'
import type { Entry } from './list.ts'
import { readersOf } from './picked-entry.ts'
import { callOn } from './sought-entry.ts'

/**
 * Refuses a copy of an entry with another key if what an item shows is found by that key; else returns null. `path` is
 * where the key is in the entry.
 */
export function refuseLookedUp(
  open: Open,
  from: { source: Source; jsx: OutlineElement; callback: Node },
  entry: Entry,
  path: Path,
): Refusal | null {
  const value = literalAt(entry.node, path)?.value
  const key = attributeOf(from.jsx.node, 'key')
  const own = { source: from.source, callback: from.callback }
  let found: { source: Source; node: Node } | null = null
  for (const { source, callback } of [own, ...otherLists(open, entry, from.callback)]) {
    const [param] = isFunction(callback) ? callback.params : []
    const names = param && new Map(namesIn(param, []))
    if (names)
      walk(callback, (node) => {
        if (found || node === key) return false
        const by = pathOf(node, names)?.join('.') === path.join('.') && lookUpBy(open, source, node, value)
        if (by) found = { source, node: by }
        return true
      })
  }
  return found
    ? refuse(
        'list-item',
        `What an item shows is looked up by its ${path.at(-1) ?? 'value'}, which a copy can’t share: “${short(wordsOf(found))}”.`,
        sentence`Add the entry in the source, together with what is looked up by it: ${placeIn(entry.source, entry.node.start)}.`,
      )
    : null
}

const wordsOf = ({ source, node }: { source: Source; node: Node }) => sliceOf(source, node)

/** Returns the callbacks of the other lists that are rendered from the same entries. */
function otherLists(open: Open, entry: Entry, own: Node): { source: Source; callback: Node }[] {
  return readersOf(open, entry, /(?:)/).flatMap(({ file, names }) =>
    names.flatMap((node) => {
      const call = callOn(file, node)
      const [callback] = call && repeated(call) ? call.arguments : []
      return callback && callback !== own ? [{ source: file, callback }] : []
    }),
  )
}

/** Returns what finds something by a key: a table or map, a comparison with its value, a list, a message, a function. */
function lookUpBy(open: Open, source: Source, key: Node, value: unknown): Node | null {
  const outer = outerOfBare(source, key)
  if (outer?.type === 'BinaryExpression' && /^[!=]==?$/.test(outer.operator)) {
    const other = bare(bare(outer.left) === bare(key) ? outer.right : outer.left)
    const isOfOther = outerFinds(source, outer)
    return isOfOther || (other.type === 'Literal' && other.value === value) ? outer : null
  }
  if (outer?.type === 'MemberExpression' && outer.computed && bare(outer.property) === bare(key))
    return isWritten(open, source, outer.object) ? outer : null
  const call =
    outer && /^(TemplateLiteral|BinaryExpression)$/.test(outer.type) ? outerOfBare(source, outer) : outer
  if (call?.type !== 'CallExpression' || bare(call.callee) === bare(key)) return null
  const callee = bare(call.callee)
  if (callee.type === 'MemberExpression' && calleeName(call) === 'get')
    return isWritten(open, source, callee.object) ? call : null
  const [first] = call.arguments
  const isWhole = first !== undefined && bare(first) === bare(key) && typeof value === 'string'
  const isMessage =
    first &&
    isInside(key, first) &&
    (isWhole ? hasMessage(open, source, call, value) : messageOf(open, source, call, undefined))
  return isMessage || choosesBy(source, call, value) ? call : null
}

/** Whether the comparison is what another list is searched with: `more.find(({ id }) => id === item.id)`. */
function outerFinds(source: Source, comparison: Node): boolean {
  const fn = outerOfBare(source, comparison)
  const call = fn && isFunction(fn) ? outerOfBare(source, fn) : null
  return call?.type === 'CallExpression' && /^find/.test(methodOf(call) ?? '')
}

/** Whether a value is a table, list or map that is written with entries. */
const isWritten = (open: Open, source: Source, node: Node) =>
  traceValue(open, { source, node }).some(({ node: made }) => {
    if (made.type === 'ObjectExpression') return made.properties.length > 0
    if (made.type === 'ArrayExpression') return made.elements.length > 0
    return made.type === 'NewExpression' && made.arguments.length > 0
  })

/** Whether a function of the file has a case or comparison for this very value. */
function choosesBy(source: Source, call: CallExpression, value: unknown): boolean {
  const made = valueNamed(source, call.callee)
  let isFound = false
  if (made && isFunction(made))
    walk(made, (node) => {
      isFound ||= node.type === 'Literal' && node.value === value
      return !isFound
    })
  return isFound
}
