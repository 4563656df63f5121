/** Edits of only one item of a list: the template distinguishes it by its key, or by its index if there is no key. */
import type { Node } from 'oxc-parser'
import type { EditTarget } from '../../../protocol/edit.ts'
import type { ClassChange } from '../../class/change.ts'
import { classSourceOf } from '../../class/slots.ts'
import { encodeName, quoteFor } from '../../class/tokens.ts'
import { type Drafted, draft, type Open, refuse, type Target } from '../../draft.ts'
import { insertAttribute } from '../../file/attributes.ts'
import { repeated } from '../../file/context.ts'
import { encodeLiteral } from '../../file/jsx-text.ts'
import { literalQuote } from '../../file/layout.ts'
import { listAround, listItemAt } from '../../file/list-item.ts'
import { attributeOf, calleeName, classAttributeOf, isFunction, walk } from '../../file/nodes.ts'
import { lookUp, scopeAt } from '../../file/scopes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { usesOf } from '../../project/usages.ts'
import { acceptsProp } from '../../props/accepts.ts'
import { indexOfItem, listOf, valueOrigin } from '../../text/data-origin.ts'
import { areWritten, runsOf, textOf } from '../../text/runs.ts'
import { mayLeaveOut } from '../../text/shown-entries.ts'
import { traceValue } from '../../text/trace.ts'
import type { Refusal, TextPatch } from '../../types.ts'
import { propOf } from '../classes/class-props.ts'
import { refuseIgnored } from '../classes/ignored-classes.ts'
import { changedNames } from '../classes/item-class.ts'
import { refuseNames } from '../classes/unknown-names.ts'
import { leftOutIf } from './left-out-if.ts'
import { isLooped } from './list.ts'
import { offeringAll, refuseLooped } from './list-refusals.ts'
import { refuseLeftOut } from './unknown-entries.ts'

/** `test` holds for the one item; `patches` declare the name that the test needs. */
type ItemCondition = { type: 'condition'; test: string; patches: TextPatch[]; note: string }

function itemCondition(open: Open, { source, jsx }: Target, { item }: EditTarget): ItemCondition | Refusal {
  const callback = listAround(source, jsx.node)
  if (!callback || !isFunction(callback))
    return isLooped(source, jsx.node, false) || listItemAt(source, jsx.node)
      ? refuseLooped()
      : refuse('list-item', 'This element isn’t part of a list.', 'Edit it without choosing an item.')
  if (item === undefined) return refuse('list-item', 'Choose which of the items you mean.')
  const around = listAround(source, callback)
  const keyed = byKey(open, source, callback, item)
  if (keyed && !around) return keyed
  const { component } = jsx
  if (component && isPassedByMany(open, source, callback, component.name))
    return refuse(
      'list-item',
      `Several uses of ${component.name} pass it a list, so a position refers to an item in each of these lists.`,
      'Choose “all items”, or change the entry where that list is written.',
    )
  return around
    ? offeringAll(
        refuse(
          'list-item',
          'This list is inside another one, so a position refers to an item in each copy of it.',
          'Choose “all items”, or write the condition in the source.',
        ),
      )
    : byPlace(open, source, callback, item)
}

/** Whether the list is a prop that several uses of its component pass, if not all of them the same one. */
function isPassedByMany(open: Open, source: Source, callback: Node, name: string): boolean {
  const call = source.parents.get(callback)
  const list = call?.type === 'CallExpression' ? repeated(call) : null
  let isProp = false
  if (list)
    walk(list, (node) => {
      isProp ||= propOf(source, node) !== null
      return !isProp
    })
  if (!isProp || listOf(open, source, callback, 1)) return false
  const uses = usesOf(open, { file: source.file, name })
  return uses.type === 'usages' && uses.usages.length > 1
}

/** Returns a test of the outermost element's key; `null` unless the data has its value for this item. */
function byKey(open: Open, source: Source, callback: Node, item: number): ItemCondition | null {
  const root = source.outline.elements.find(
    ({ node }) => node.start > callback.start && node.end <= callback.end && attributeOf(node, 'key'),
  )
  const value = root && attributeOf(root.node, 'key')?.value
  if (value?.type !== 'JSXExpressionContainer') return null
  const origin = valueOrigin(open, source, value.expression, { text: undefined, item })
  if (origin?.node.type !== 'Literal') return null
  const literal = origin.node
  const count = listOf(open, source, callback)?.whole.length ?? 0
  const isPlain = typeof literal.value === 'string' || typeof literal.value === 'number'
  if (!isPlain || isShared(open, source, value.expression, item, count)) return null
  const words =
    typeof literal.value === 'string'
      ? encodeLiteral(literal.value, literalQuote(source))
      : sliceOf(origin.source, literal)
  const test = `${sliceOf(source, value.expression)} === ${words}`
  return { type: 'condition', test, patches: [], note: 'Only for the item with this key.' }
}

/** Whether another entry has the same key, so that the test would hold for both. */
function isShared(open: Open, source: Source, expression: Node, item: number, count: number): boolean {
  const keyAt = (at: number) => valueOrigin(open, source, expression, { text: undefined, item: at })?.node
  const keyIn = (node: Node | undefined) => (node?.type === 'Literal' ? node.value : null)
  const own = keyAt(item)
  for (let at = 0; at < count; at++) {
    const other = keyAt(at)
    if (other && other !== own && keyIn(other) === keyIn(own)) return true
  }
  return false
}

/** Whether the callback runs for the entries of a `Map` or `Set`, whose second argument is no index. */
function isOfMap(open: Open, source: Source, callback: Node): boolean {
  const call = source.parents.get(callback)
  const list = call?.type === 'CallExpression' && calleeName(call) === 'forEach' ? repeated(call) : null
  const made = list ? traceValue(open, { source, node: list }) : []
  return made.some(({ node }) => node.type === 'NewExpression')
}

/** Returns a test of the index with which the callback runs for an item. */
function byPlace(open: Open, source: Source, callback: Node, item: number): ItemCondition | Refusal {
  const list = listOf(open, source, callback)
  const index = list ? indexOfItem(list, item) : mayLeaveOut(callback) ? null : item
  return index === null ? refuseLeftOut(list ?? undefined) : byNumber(open, source, callback, index)
}

function byNumber(open: Open, source: Source, callback: Node, item: number): ItemCondition | Refusal {
  const blocked = refuse(
    'list-item',
    'The items of this list have neither a key in the source nor an index, so one of them can’t be changed alone.',
    'Choose “all items”.',
  )
  if (isOfMap(open, source, callback) || !isFunction(callback)) return blocked
  const [first, second] = callback.params
  const note = 'Only for the item at this position. If the order changes, the edit stays with the position.'
  if (second)
    return second.type === 'Identifier'
      ? { type: 'condition', test: `${second.name} === ${item}`, patches: [], note }
      : blocked
  const isNamed = (name: string) =>
    lookUp(scopeAt(source.scopes, callback), name) !== null ||
    source.scopes.refs.some(
      (ref) => ref.name === name && ref.start > callback.start && ref.end < callback.end,
    )
  const name = ['index', 'itemIndex', 'position'].find((one) => !isNamed(one))
  if (!first || name === undefined) return blocked
  const hasBrackets = /^\s*[,)]/.test(source.text.slice(first.end))
  // A typed entry may be that of a list without a type, which gives the index none either.
  const isTyped = 'typeAnnotation' in first && first.typeAnnotation
  const patches = hasBrackets
    ? [{ start: first.end, end: first.end, text: isTyped ? `, ${name}: number` : `, ${name}` }]
    : [
        { start: first.start, end: first.start, text: '(' },
        { start: first.end, end: first.end, text: `, ${name})` },
      ]
  return { type: 'condition', test: `${name} === ${item}`, patches, note }
}

/** Plans class names under a condition that holds for only this item. */
export function planThisItemClass(
  open: Open,
  target: Target,
  change: ClassChange,
  meaning: EditTarget,
): Drafted {
  const coming = [...change.add, ...[...change.replace.values()].flat()]
  const untaken =
    refuseNames(open, coming) ??
    (classAttributeOf(target.jsx.node) ? null : acceptsProp(open, target, 'className')) ??
    (coming.length > 0 ? refuseIgnored(open, target) : null)
  if (untaken) return untaken
  const chosen = itemCondition(open, target, meaning)
  if (chosen.type === 'refused') return chosen
  const patch = conditionalClass(target, change, chosen.test)
  if ('type' in patch) return patch
  return draft({ source: target.source, patches: [...chosen.patches, patch] }, [chosen.note])
}

function conditionalClass({ source, jsx }: Target, change: ClassChange, test: string): TextPatch | Refusal {
  const { attribute, slots, opaque, joiner } = classSourceOf(source, jsx.node)
  const written = (names: readonly string[]) => {
    const quote = quoteFor(names, literalQuote(source))
    return `${quote}${names.map((name) => encodeName(name, quote)).join(' ')}${quote}`
  }
  if (!attribute) {
    if (change.replace.size > 0) return refuse('no-change', 'This element has no classes in the source.')
    return insertAttribute(source, jsx.node, `className={${test} ? ${written(change.add)} : undefined}`)
  }
  const [slot] = slots
  if (
    slot &&
    slots.length === 1 &&
    opaque.length === 0 &&
    !joiner &&
    slot.when.length === 0 &&
    !slot.shared
  ) {
    const old = source.text.slice(slot.start, slot.end).trim().split(/\s+/)
    const missing = [...change.replace.keys()].find((name) => !old.includes(name))
    if (missing !== undefined)
      return refuse('no-change', `This element has no class “${missing}” in the source.`)
    const next = changedNames(old, change)
    if (next.join(' ') === old.join(' ')) return refuse('no-change', 'The element already has this class.')
    const text = `className={${test} ? ${written(next)} : ${written(old)}}`
    return { start: attribute.start, end: attribute.end, text }
  }
  const last = joiner?.arguments.at(-1)
  if (last && change.replace.size === 0)
    return { start: last.end, end: last.end, text: `, ${test} && ${written(change.add)}` }
  return refuse(
    'dynamic-class',
    'The classes of this element depend on more than its place in the list.',
    'Choose “all items”, or write the condition in the source.',
  )
}

/** Plans a condition under which the element is not rendered for only this item. */
export function planThisItemRemoval(open: Open, target: Target, meaning: EditTarget): Drafted {
  const chosen = itemCondition(open, target, meaning)
  if (chosen.type === 'refused') return chosen
  const { source, jsx } = target
  const patches = [...chosen.patches, ...leftOutIf(source, jsx.node, chosen.test)]
  return draft({ source, patches }, [chosen.note])
}

/** Plans another text under a condition that holds for only this item. */
export function planThisItemText(open: Open, target: Target, newText: string, meaning: EditTarget): Drafted {
  const chosen = itemCondition(open, target, meaning)
  if (chosen.type === 'refused') return chosen
  const { source, jsx } = target
  const runs = runsOf(source.text, jsx.node)
  const old = textOf(runs)
  const [first] = jsx.node.children
  const last = jsx.node.children.at(-1)
  if (old === null || !areWritten(runs) || !first || !last)
    return refuse(
      'dynamic-text',
      'The text of this element is not written in one piece.',
      'Choose “all items”, or change the data.',
    )
  if (old === newText) return refuse('no-change', 'The element already has this text.')
  const quote = literalQuote(source)
  const text = `{${chosen.test} ? ${encodeLiteral(newText, quote)} : ${encodeLiteral(old, quote)}}`
  return draft({ source, patches: [...chosen.patches, { start: first.start, end: last.end, text }] }, [
    chosen.note,
  ])
}
