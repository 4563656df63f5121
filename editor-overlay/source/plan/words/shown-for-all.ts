/** Notes on words that more than the selected place shows: every item of a list around it, every use of its component. */
import type { Node } from 'oxc-parser'
import type { EditTarget } from '../../../protocol/edit.ts'
import { type Draft, type Drafted, type Open, type Target, withNotes } from '../../draft.ts'
import { valueNamed } from '../../file/changes.ts'
import { listAround } from '../../file/list-item.ts'
import { anyNode, bare, calleeName, isFunction, isInside, type Span, walk } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import { type Place, type Source, sliceOf } from '../../file/source.ts'
import type { FileEntry } from '../../project/source-index.ts'
import { memberName } from '../../text/entry-names.ts'
import { everyItem, isEveryItem, notesOnCalls, notesOnUsesOf, shortLabel } from '../every-use.ts'
import { refuseInItem } from '../lists/list-refusals.ts'
import { isForAllRuns, listOf, type Written } from './own-data.ts'

/** Returns notes on all that shows the words of an expression, or what is written in their place, as well. */
export function notesOnShared(open: Open, target: Target, expression: Node, planned: Drafted): string[] {
  if (planned.type === 'refused') return []
  const { source, jsx, entry } = target
  const given = functionsGiving(source, expression)
  if (!given) return []
  const home = jsx.component
  const around = listsAround(source, jsx.node)
  const places = writtenIn(planned)
  const written = places.flatMap(({ source: from, patch }) =>
    listsAround(from, patch).flatMap((fn) => (given.has(fn) ? [] : [{ source: from, fn }])),
  )
  const lists = [...around.flatMap((fn) => (given.has(fn) ? [] : [{ source, fn }])), ...written]
  const others = [...given].filter((fn) => isShared(open, { source, node: expression }, fn, places))
  const mapped = mappingsAround(target, places).filter(({ fn }) => lists.every((one) => one.fn !== fn))
  const sorted = around.some((one) => given.has(one) && isSortedBy(source, one, expression))
  const isListed = planned.notes.some(isEveryItem)
  const notes = [
    ...(sorted ? ['The list is sorted by this text, so the item may change its place.'] : []),
    ...(isListed ? [] : lists.map((one) => everyItem(labelOf(one)))),
    ...(isListed ? [] : around.flatMap((fn) => (others.includes(fn) ? [otherItems({ source, fn })] : []))),
    ...(isListed ? [] : mapped.map(otherItems)),
    ...(home && !given.has(home.node) ? notesOnUsesOf(open, entry, home.name) : []),
    ...(home && others.includes(home.node) ? notesOnOtherUses(open, entry, home.name) : []),
    ...places.flatMap(({ source: from, patch }) => [
      ...notesOnDefault(open, from, patch),
      ...notesOnCalls(from, functionsAround(from, patch)),
    ]),
  ]
  return [...new Set(notes)].filter((note) => !planned.notes.includes(note))
}

/** Adds notes on what else shows a change of an expression; refuses for one item what other items show, too. */
export function withShared(
  open: Open,
  target: Target,
  expression: Node,
  { meaning }: EditTarget,
  planned: Drafted,
  what: string,
): Drafted {
  if (meaning === 'item' && isForOtherItems(open, target, expression, planned)) return refuseInItem(what)
  return withNotes(planned, notesOnShared(open, target, expression, planned))
}

/** Whether a change of what an item is given is one for other items of its list as well: `LABELS[row.status]`. */
function isForOtherItems(open: Open, target: Target, node: Node, planned: Drafted): boolean {
  const { source, jsx, entry } = target
  const home = jsx.component
  const isItem = home ? notesOnUsesOf(open, entry, home.name).some(isEveryItem) : false
  const nearest = listAround(source, jsx.node) ?? (isItem && home ? home.node : null)
  if (planned.type === 'refused' || !nearest) return false
  const places = writtenIn(planned)
  return (
    (functionsGiving(source, node)?.has(nearest) && isShared(open, { source, node }, nearest, places)) ||
    mappingsAround(target, places).length > 0
  )
}

const isShared = (open: Open, shown: Place, fn: Node, places: readonly Written[]) =>
  places.some((written) => isForAllRuns(open, shown, fn, written))

/** A callback that runs for each entry of a list. */
type Callback = { source: Source; fn: Node }

/** Returns the callbacks that make what is written for each entry of another list: `raw.map((row) => ({ text: 'Old' }))`. */
function mappingsAround({ jsx }: Target, places: readonly Written[]): Callback[] {
  return places.flatMap(({ source, patch }) =>
    functionsAround(source, patch).flatMap((fn) =>
      !isInside(jsx.node, fn) && listOf(source, fn) ? [{ source, fn }] : [],
    ),
  )
}

const writtenIn = (planned: Draft): Written[] =>
  planned.files.flatMap(({ source, patches }) => patches.map((patch) => ({ source, patch })))

const otherItems = (callback: Callback) =>
  `Other items of ${labelOf(callback) ?? 'the list'} that show this text change, too.`

/** Returns a note if other uses of a component may show the same words. */
function notesOnOtherUses(open: Open, entry: FileEntry, name: string): string[] {
  const [note] = notesOnUsesOf(open, entry, name)
  if (!note) return []
  const others = isEveryItem(note) ? note.slice('Changes every item'.length, -1) : null
  return [`Other ${others === null ? `uses of ${name}` : `items${others}`} that show this text change, too.`]
}

/** Whether the list of a callback is sorted by what an expression shows: `rows.toSorted((a, b) => a.name > b.name)`. */
function isSortedBy(source: Source, callback: Node, given: Node): boolean {
  const list = listOf(source, callback)
  const made = list && (valueNamed(source, list) ?? list)
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
    ? callbacksAround(source, callback).flatMap((one) =>
        given.has(one) ? [] : everyItem(labelOf({ source, fn: one })),
      )
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
  return entry ? notesOnUsesOf(open, entry, home.name).filter(isEveryItem) : []
}

/** Returns the code of a list if it is short, such as its name. */
function labelOf({ source, fn }: Callback): string | null {
  const list = listOf(source, fn)
  return list && shortLabel(sliceOf(source, list))
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
