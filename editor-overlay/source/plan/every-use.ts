/** Edits of one element that change more than one place on screen: every use of a component, every item of a list. */

import type { Node } from 'oxc-parser'
import type { EditTarget } from '../../protocol/edit.ts'
import { type Drafted, type Open, type Target, withNotes } from '../draft.ts'
import { callRunning, listAround } from '../file/list-item.ts'
import { isFunction, isInside } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { declaredAt } from '../file/scopes.ts'
import { outerOf, type Source } from '../file/source.ts'
import type { FileEntry } from '../project/source-index.ts'
import { recordsDrawing, usesOf } from '../project/usages.ts'
import { callsOf } from '../text/trace-steps.ts'
import type { DynamicContext, ElementRecord } from '../types.ts'
import { listDrawing } from './drawn-in-list.ts'
import { isPassedList } from './lists/inner-lists.ts'

/** Returns that note; none for other elements, or if the uses of the component cannot be found. */
function noteOfUses(open: Open, { source, jsx }: Target): string[] {
  const { component, parent } = jsx
  if (parent || !component || !/^\p{Lu}/u.test(component.name)) return []
  const found = usesOf(open, { file: source.file, name: component.name })
  if (found.type === 'blocked') return []
  const { length } = found.usages
  return length === 1
    ? [`Changes every use of ${component.name}, which is used once.`]
    : [everyUse(component.name, length)]
}

/**
 * Returns notes on an edit of an element's place in its tree: the uses of its component, and all that it reaches. One
 * about an item reaches no other item, and no other use if the item is of a list that one use passes.
 */
export function notesOfAll(open: Open, target: Target, { meaning }: Pick<EditTarget, 'meaning'>): string[] {
  const list = listAround(target.source, target.jsx.node)
  if (meaning === 'item' && list && isPassedList(open, target.source, list)) return []
  const notes = [...noteOfUses(open, target), ...notesOnReach(open, target)]
  const isOfItem = meaning === 'item' || meaning === 'only'
  return [...new Set(notes)].filter((note) => !(isOfItem && isEveryItem(note)))
}

const EVERY_ITEM = 'Changes every item of the list.'

/** Returns the code of a list if it is short, such as its name. */
export const shortLabel = (code: string) =>
  code === '' || code.length > 60 || code.includes('\n') ? null : code

/** Returns the note on a change that every item of a list shows; `null` stands for a list without a short name. */
export const everyItem = (label: string | null) =>
  label === null ? EVERY_ITEM : `Changes every item of ${label}.`

/** Whether a note is on every item of a list. */
export const isEveryItem = (note: string) => note.startsWith('Changes every item of ')
const everyUse = (name: string, count: number) =>
  `Changes every use of ${name}, which is used in ${count} places.`

/**
 * Returns notes on a list, or a component with several uses, that an element comes into; `moved` is where it comes
 * from, if it isn't new. `holder` is its new parent, which may be a fragment in the element.
 */
export function notesOnPlace(
  open: Open,
  { source, jsx }: Target,
  moved: { source: Source; node: Node } | null,
  holder: Node = jsx.node,
): string[] {
  const isWithin = (around: Node) => moved?.source === source && isInside(moved.node, around)
  const list = callbackAround(source, holder)
  const left = moved && callbackAround(moved.source, moved.node)
  const isLeft = left && !(moved.source === source && isInside(holder, left))
  return [
    ...(list && !isWithin(list) ? [EVERY_ITEM] : []),
    ...(isLeft ? ['Removed from every item of the list.'] : []),
    ...(jsx.component && !isWithin(jsx.component.node) ? severalUses(open, source, jsx.component.name) : []),
    ...notesOnRepeats(source, jsx),
  ]
}

/** Returns the callback that draws each item of the list around, also one with a name: `items.map(row)`, or the loop. */
function callbackAround(source: Source, node: Node): Node | null {
  for (let outer: Node | undefined = node; outer; outer = source.parents.get(outer)) {
    if (/^For(Of|In)?Statement$/.test(outer.type)) return outer
    if (isFunction(outer) && callRunning(source, outer)) return outer
    if (source.outline.components.some((component) => component.node === outer)) return null
  }
  return null
}

/** Returns notes on a constant or function around an element that is shown or called in several places. */
function notesOnRepeats(source: Source, jsx: OutlineElement): string[] {
  const held = shownSeveralTimes(source, jsx)
  return [
    ...notesOnCalls(source, functionsAround(jsx)),
    ...(held ? [`Changes ${held.name}, which is shown in ${held.places} places.`] : []),
  ]
}

/** Returns a note on the one of the functions around a place that is called in several places. */
export function notesOnCalls(source: Source, around: readonly Node[]): string[] {
  const caller = calledSeveralTimes(source, around)
  return caller ? [`Changes what ${caller.name} returns, which is called in ${caller.calls} places.`] : []
}

/** Files of routes, whose default export only the framework renders. */
const ROUTE = /(^|\/)(page|layout|template|default|loading|error|not-found)\.[jt]sx?$/

/** Returns notes on a change of an element where it stands: of every item of its list, of every use of its component. */
export function notesOnReach(open: Open, target: Target): string[] {
  const notes = [...notesOnUses(open, target), ...notesOnRepeats(target.source, target.jsx)]
  if (notes.some(isEveryItem)) return notes
  const list = listDrawing(open, target.source, target.jsx)
  return list === null ? notes : [everyItem(shortLabel(list)), ...notes]
}

/** Returns those of them that the index knows, without a look at the rest of the file. */
function notesOnUses(open: Open, { source, jsx, id, entry }: Target): string[] {
  const name = jsx.component?.name
  const home = entry.components.find((one) => one.name === name)
  const isRoute = home?.exported === 'default' && ROUTE.test(source.file)
  const uses = !home || isRoute ? [] : recordsDrawing(open, home)
  const own = entry.elements.get(id)
  return [
    ...([...(own ? [own] : []), ...uses].some(({ context }) => context.some(isOfList)) ? [EVERY_ITEM] : []),
    ...(home && uses.length > 1 ? [everyUse(home.name, uses.length)] : []),
  ]
}

/** Returns notes on a change that all uses of a component show: how many there are, or the list that one is in. */
export function notesOnUsesOf(open: Open, entry: FileEntry, name: string): string[] {
  const home = entry.components.find((one) => one.name === name)
  const uses =
    home && !(home.exported === 'default' && ROUTE.test(entry.file)) ? recordsDrawing(open, home) : []
  if (uses.length > 1) return [everyUse(name, uses.length)]
  return notesOnItems(uses)
}

/** Returns a note if one of the elements is in a list, with its name if it is the only one. */
function notesOnItems(records: readonly ElementRecord[]): string[] {
  const lists = new Set(records.flatMap(({ context }) => context.findLast(isOfList)?.label ?? []))
  const [only, second] = lists
  if (only === undefined) return []
  return [everyItem(second === undefined ? shortLabel(only) : null)]
}

/**
 * Adds notes on the uses and the list to a change of styles or classes, unless it is written at one use. They cost
 * little, because a drag of a handle makes many such changes.
 */
export function withReach(
  open: Open,
  { id, meaning }: EditTarget & { id: string },
  planned: Drafted,
): Drafted {
  const target = open.find(id)
  if (target.type === 'refused' || planned.type === 'refused') return planned
  const { source, jsx } = target
  const home = jsx.component?.node ?? jsx.node
  const isHere = planned.files.some(
    (file) => file.source === source && file.patches.some((patch) => isInside(patch, home)),
  )
  if (!isHere) return planned
  const isOfItem = meaning === 'item' || meaning === 'only'
  const isKnown = (note: string) => planned.notes.includes(note) || (isOfItem && isEveryItem(note))
  return withNotes(
    planned,
    notesOnUses(open, target).filter((note) => !isKnown(note)),
  )
}

const isOfList = ({ kind }: DynamicContext) => kind === 'map'

/** Returns the one of the functions around a place that is called in several places: `row('Name', name)`. */
function calledSeveralTimes(source: Source, around: readonly Node[]): { name: string; calls: number } | null {
  for (const fn of around) {
    const home = fn.type === 'FunctionDeclaration' ? fn : source.parents.get(fn)
    const id = home?.type === 'FunctionDeclaration' || home?.type === 'VariableDeclarator' ? home.id : null
    if (id?.type !== 'Identifier') continue
    const calls = callsOf(source, fn).filter(({ isCallee }) => isCallee).length
    if (calls > 1) return { name: id.name, calls }
  }
  return null
}

/** Returns the constant around an element that is shown in several places: `const logo = <b />`. */
function shownSeveralTimes(source: Source, jsx: OutlineElement): { name: string; places: number } | null {
  const made = jsx.between.findLast((one) => one.type === 'VariableDeclarator')
  const id = made?.type === 'VariableDeclarator' && made.id.type === 'Identifier' ? made.id : null
  if (!id) return jsx.parent && shownSeveralTimes(source, jsx.parent)
  const refs = declaredAt(source.scopes, id.start)?.refs ?? []
  const places = refs.filter(({ node }) => outerOf(source, node)?.type === 'JSXExpressionContainer').length
  return places > 1 ? { name: id.name, places } : null
}

/** Returns the functions between an element and its component, or the module; most elements have none. */
function functionsAround(jsx: OutlineElement): Node[] {
  const inside = jsx.between.filter(isFunction)
  return jsx.parent ? [...inside, ...functionsAround(jsx.parent)] : inside
}

function severalUses(open: Open, { file }: Source, name: string): string[] {
  const found = usesOf(open, { file, name })
  if (found.type === 'blocked' || found.usages.length < 2) return []
  return [everyUse(name, found.usages.length)]
}
