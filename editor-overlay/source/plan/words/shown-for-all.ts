/** Notes on words that more than the selected place shows: every item of a list around it, every use of its component. */
import type { Node } from 'oxc-parser'
import type { Drafted, Open, Target } from '../../draft.ts'
import { repeated } from '../../file/context.ts'
import { callRunning, listAround } from '../../file/list-item.ts'
import { anyNode, bare, calleeName, isFunction, isInside, type Span, walk } from '../../file/nodes.ts'
import { bindingOf, valueNamed } from '../../file/scopes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { memberName } from '../../text/entry-names.ts'
import { EVERY_ITEM, notesOnCalls, notesOnUsesOf } from '../every-use.ts'

/** Returns notes on all that shows the words of an expression, or what is written in their place, as well. */
export function notesOnShared(open: Open, target: Target, expression: Node, planned: Drafted): string[] {
  if (planned.type === 'refused') return []
  const { source, jsx, entry } = target
  const given = functionsGiving(source, expression)
  if (!given) return []
  const home = jsx.component
  const around = listsAround(source, jsx.node)
  const lists = around.filter((one) => !given.has(one))
  const written = planned.files.flatMap((file) =>
    file.patches.flatMap((patch) => listsAround(file.source, patch).filter((one) => !given.has(one))),
  )
  const sorted = around.some((one) => given.has(one) && isSortedBy(source, one, expression))
  const isListed = planned.notes.includes(EVERY_ITEM)
  const notes = [
    ...(sorted ? ['The list is sorted by this text, so the item may change its place.'] : []),
    ...(isListed ? [] : lists.map((one) => everyItem(source, one))),
    ...(isListed ? [] : written.map((one) => everyItem(source, one))),
    ...(home && !given.has(home.node) ? notesOnUsesOf(open, entry, home.name) : []),
    ...planned.files.flatMap(({ source: from, patches }) =>
      patches.flatMap((patch) => [
        ...notesOnDefault(open, from, patch),
        ...notesOnCalls(from, functionsAround(from, patch)),
      ]),
    ),
  ]
  return [...new Set(notes)].filter((note) => !planned.notes.includes(note))
}

/** Returns the list whose items a function draws: `rows` of `rows.map(draw)`. */
function listOf(source: Source, callback: Node): Node | null {
  const call = callRunning(source, callback)
  return call && repeated(call)
}

/** Whether the list of a callback is sorted by what an expression shows: `rows.toSorted((a, b) => a.name > b.name)`. */
function isSortedBy(source: Source, callback: Node, given: Node): boolean {
  const list = listOf(source, callback)
  const made = list && (valueNamed(list, source.scopes) ?? list)
  const node = bare(given)
  const name = node.type === 'MemberExpression' ? memberName(node) : sliceOf(source, node)
  return (
    made !== null &&
    anyNode(made, (one) => {
      if (one.type !== 'CallExpression' || !/^(sort|toSorted)$/.test(calleeName(one) ?? '')) return false
      const words = one.arguments.map((first) => sliceOf(source, first))
      return words.length === 0 || words.some((code) => code.split(/[^\w$]+/).includes(name ?? ''))
    })
  )
}

/** Returns notes on the lists around a list of which each item has the same list in it. */
export function notesOnOuterLists(source: Source, callback: Node): string[] {
  const list = listOf(source, callback)
  const given = list && functionsGiving(source, list)
  return given
    ? callbacksAround(source, callback).flatMap((one) => (given.has(one) ? [] : everyItem(source, one)))
    : []
}

function callbacksAround(source: Source, node: Node): Node[] {
  const outer = listAround(source, node)
  return outer ? [outer, ...callbacksAround(source, outer)] : []
}

/** Returns a note on a default of a component whose only use is in a list. */
function notesOnDefault(open: Open, source: Source, patch: Span): string[] {
  const home = source.outline.components.find(
    ({ node }) => isFunction(node) && node.params.some((one) => isInside(patch, one)),
  )
  const entry = home && open.index.files.get(source.file)
  return entry ? notesOnUsesOf(open, entry, home.name).filter((note) => note === EVERY_ITEM) : []
}

function everyItem(source: Source, callback: Node): string {
  const list = listOf(source, callback)
  const label = list ? sliceOf(source, list) : ''
  return label === '' || label.length > 60 || label.includes('\n')
    ? EVERY_ITEM
    : `Changes every item of ${label}.`
}

function functionsAround({ program }: Source, place: Span): Node[] {
  const found: Node[] = []
  walk(program, (node) => {
    if (!isInside(place, node)) return false
    if (isFunction(node)) found.push(node)
    return true
  })
  return found
}

/** Returns the callbacks of the lists around a place. */
function listsAround(source: Source, place: Span): Node[] {
  const node = source.outline.elements.findLast((one) => isInside(place, one.node))?.node
  return node ? callbacksAround(source, node).filter((one) => isInside(place, one)) : []
}

/** Returns the functions whose arguments an expression is made of; `null` if a hook may have got it from elsewhere. */
function functionsGiving(source: Source, expression: Node): ReadonlySet<Node> | null {
  const found = new Set<Node>()
  const seen = new Set<Node>()
  let isKnown = true
  const visit = (given: Node) => {
    if (seen.has(given)) return
    seen.add(given)
    walk(given, (node) => {
      if (node.type === 'CallExpression' && /^use[A-Z]/.test(calleeName(node) ?? '')) {
        isKnown &&= /^use(State|Memo|Reducer|Ref)$/.test(calleeName(node) ?? '')
      }
      const binding = node.type === 'Identifier' ? bindingOf(node, source.scopes) : null
      if (!binding || isCallee(source, node)) return true
      const home = binding.node
      if (binding.kind === 'param' && isFunction(home)) {
        found.add(home)
        const list = listOf(source, home)
        if (list) visit(list)
      } else if (home.type === 'VariableDeclarator' && home.init) visit(home.init)
      return true
    })
  }
  visit(expression)
  return isKnown ? found : null
}

/** Whether a name is that of a translation function, or of another one that is called. */
function isCallee(source: Source, node: Node): boolean {
  const outer = source.parents.get(node)
  return outer?.type === 'CallExpression' && bare(outer.callee) === node
}
