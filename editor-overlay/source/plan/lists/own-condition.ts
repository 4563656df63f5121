/** Elements that a list renders for one item only, by a condition on its place or key: `index === 0 && <b />`. */
import type { Node } from 'oxc-parser'
import type { Edit } from '../../../protocol/edit.ts'
import { type Drafted, type Open, refuse } from '../../draft.ts'
import { valueNamed } from '../../file/changes.ts'
import { repeated } from '../../file/context.ts'
import { listAround } from '../../file/list-item.ts'
import { bare, isFunction, isInside, stringValue } from '../../file/nodes.ts'
import { bindingOf } from '../../file/scopes.ts'
import { outerOf, type Source, sliceOf } from '../../file/source.ts'
import { indexOfItem, listOf, valueOrigin } from '../../text/data-origin.ts'
import type { Refusal } from '../../types.ts'

/** Plans an edit of one item; if only this item renders the element, that is an edit of the template. */
export function forOwnItem(open: Open, edit: Edit, plan: (edit: Edit) => Drafted): Drafted {
  const { meaning, item } = edit
  const id =
    'ids' in edit ? (edit.ids.length === 1 ? edit.ids[0] : undefined) : 'id' in edit ? edit.id : undefined
  if ((meaning !== 'only' && meaning !== 'item') || item === undefined || id === undefined) return plan(edit)
  const planned = meaning === 'item' ? plan(edit) : null
  if (planned && (planned.type !== 'refused' || planned.code !== 'list-item')) return planned
  const target = open.find(id)
  const shown = target.type === 'refused' ? null : isShownFor(open, target.source, target.jsx.node, item)
  if (shown === false) return refuseOtherItem(item)
  if (!shown) return planned ?? plan(edit)
  const made = plan({ ...edit, meaning: 'template' })
  if (made.type === 'refused') return made
  const others = made.notes.filter((note) => !/every item of the list/.test(note))
  return { ...made, notes: ['Only this item of the list shows it.', ...others] }
}

function refuseOtherItem(item: number): Refusal {
  return refuse(
    'list-item',
    `Item ${item + 1} of the list doesn’t show this element: a condition renders it for another one.`,
    'Select it in the item that shows it, or choose “all items”.',
  )
}

/** Whether a condition renders the element for exactly this item, or never for it; `null` if the conditions don't say. */
function isShownFor(open: Open, source: Source, node: Node, item: number): boolean | null {
  const callback = listAround(source, node)
  if (!callback || !isFunction(callback) || listAround(source, callback)) return null
  const known = listOf(open, source, callback)
  const index = (known && indexOfItem(known, item)) ?? item
  const list = { open, source, callback, item, index }
  let shown: boolean | null = null
  for (const { test, holds } of testsAround(source, node, callback)) {
    const one = itemsOf(list, test, holds)
    if (one === 'none') return false
    if (one === 'this') shown = true
  }
  return shown
}

type Test = { test: Node; holds: boolean }

/** Returns the conditions between a list and an element, each with the result under which the element is rendered. */
function testsAround(source: Source, node: Node, callback: Node): Test[] {
  const found: Test[] = []
  for (let outer = source.parents.get(node); outer && outer !== callback; outer = source.parents.get(outer))
    if (outer.type === 'ConditionalExpression' || outer.type === 'IfStatement') {
      if (isInside(node, outer.test)) continue
      found.push({ test: outer.test, holds: isInside(node, outer.consequent) })
    } else if (outer.type === 'LogicalExpression' && outer.operator === '&&' && isInside(node, outer.right))
      found.push({ test: outer.left, holds: true })
  return found
}

/** `index`: that with which the callback runs for the item. */
type List = { open: Open; source: Source; callback: Node; item: number; index: number }

/** Says whether a test has this result for `this` item alone, or for this one not at all (`none`); else `null`. */
function itemsOf(list: List, given: Node, holds: boolean): 'this' | 'none' | null {
  const { source } = list
  const test = bare(given)
  if (test.type === 'Identifier') {
    const made = valueNamed(source, test)
    return made && itemsOf(list, made, holds)
  }
  if (test.type === 'UnaryExpression' && test.operator === '!')
    return isIndex(list, test.argument) ? only(list, 0, holds) : itemsOf(list, test.argument, !holds)
  if (test.type === 'LogicalExpression' && test.operator === '&&' && holds) {
    const both = [itemsOf(list, test.left, true), itemsOf(list, test.right, true)]
    return both.includes('none') ? 'none' : both.includes('this') ? 'this' : null
  }
  if (test.type === 'BinaryExpression' && /^[<>]=?$/.test(test.operator)) return byOrder(list, test, holds)
  if (test.type !== 'BinaryExpression' || !/^[=!]==?$/.test(test.operator)) return null
  const wanted = holds === test.operator.startsWith('=')
  const sides = [bare(test.left), bare(test.right)] as const
  for (const [one, other] of [sides, [sides[1], sides[0]] as const]) {
    const place = isIndex(list, one) ? placeOf(list, other) : null
    if (place !== null) return only(list, place, wanted)
  }
  const [left, right] = sides
  const value = stringValue(right) ?? (right.type === 'Literal' ? right.value : undefined)
  return value === undefined || value === null ? null : byValue(list, left, value, wanted)
}

/** Compares the place of each entry with a number: `index > 0`, `index < items.length - 1`. */
function byOrder(
  list: List,
  { left, right, operator }: Extract<Node, { type: 'BinaryExpression' }>,
  holds: boolean,
): 'this' | 'none' | null {
  const bound = isIndex(list, left) ? placeOf(list, bare(right)) : null
  if (bound === null) return null
  const orders: Record<string, (at: number) => boolean> = {
    '<': (at) => at < bound,
    '<=': (at) => at <= bound,
    '>': (at) => at > bound,
    '>=': (at) => at >= bound,
  }
  const isShown = (at: number) => orders[operator]?.(at) === holds
  if (!isShown(list.index)) return 'none'
  // A test that holds for all but some items is about them, however many entries there are now.
  const isNumber = bare(right).type === 'Literal'
  return isNumber && list.index === 0 && !isShown(1) ? 'this' : null
}

const only = ({ index }: List, place: number, holds: boolean) =>
  holds ? (place === index ? 'this' : 'none') : place === index ? 'none' : null

function isIndex({ source, callback }: List, node: Node): boolean {
  const [, second] = isFunction(callback) ? callback.params : []
  const plain = bare(node)
  return (
    second !== undefined &&
    plain.type === 'Identifier' &&
    bindingOf(plain, source.scopes)?.at.start === second.start
  )
}

/** Returns the place that a number says, or `items.length - 1` of a list whose entries are known. */
function placeOf({ open, source, callback }: List, node: Node): number | null {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : null
  const call = source.parents.get(callback)
  const own = call?.type === 'CallExpression' ? repeated(call) : null
  if (node.type !== 'BinaryExpression' || node.operator !== '-' || !own) return null
  const isLast =
    sliceOf(source, node.left) === `${sliceOf(source, own)}.length` &&
    node.right.type === 'Literal' &&
    node.right.value === 1
  const entries = isLast ? listOf(open, source, callback)?.runs : undefined
  return entries ? entries.length - 1 : null
}

/** Compares the value in each entry: `item.id === 'a'`. */
function byValue(list: List, node: Node, value: unknown, holds: boolean): 'this' | 'none' | null {
  const { open, source, callback, item } = list
  const entries = listOf(open, source, callback)?.entries
  if (!entries || outerOf(source, callback)?.type !== 'CallExpression') return null
  const values = entries.map((_, at) => {
    const found = valueOrigin(open, source, node, { text: undefined, item: at })?.node
    return found?.type === 'Literal' ? found.value : undefined
  })
  if (values.includes(undefined)) return null
  const same = values.flatMap((one, at) => ((one === value) === holds ? [at] : []))
  return same.includes(item) ? (same.length === 1 ? 'this' : null) : 'none'
}
