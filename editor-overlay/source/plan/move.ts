/** Plans moves. Long, because elements and list items share the checks of the new place. */

import type { Node } from 'oxc-parser'
import type { EditOf } from '../../protocol/edit.ts'
import { type Drafted, type Open, refuse, type Target, withNotes } from '../draft.ts'
import { withComment } from '../file/child-comments.ts'
import { isWholeItem, listItemAt } from '../file/list-item.ts'
import { bare, isInside, type Span } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { outerOf, type Source } from '../file/source.ts'
import { elementAround } from '../placing/beside-sibling.ts'
import { childHolding, type Unit } from '../placing/child-holding.ts'
import { insertionOf, notesOfPlace } from '../placing/insert-child.ts'
import { relocate, withPassedProps } from '../placing/relocate.ts'
import { isAllAbout, onlyReadOf, shownBy } from '../placing/shown-once.ts'
import { listHolding } from '../removal/cut-lists.ts'
import { addImports } from '../removal/imports.ts'
import { isPositional } from '../removal/remove-entry.ts'
import { removalOf } from '../removal/remove-span.ts'
import { withBrackets } from '../text/brackets.ts'
import { placeIn, type Sentence, sentence } from '../text/quoted.ts'
import { removeKeepingSpaces } from '../text/spacing.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { branchOf } from './conditions/branch.ts'
import { type Moved, underConditions, writtenAt } from './conditions/carried-condition.ts'
import { checkDrawnNesting } from './drawn-nesting.ts'
import { drawnPlacesIn } from './drawn-places.ts'
import { notesOnPlace } from './every-use.ts'
import { notesOnLeft, refuseLeft } from './left-context.ts'
import { entryOf } from './lists/list.ts'
import { offeringAll, refuseAmbiguous, refuseInItem } from './lists/list-refusals.ts'
import { notesOnReaders, refusePaired, refusePicked } from './lists/picked-entry.ts'
import { propertyShown } from './lists/rename-key.ts'
import { reorder } from './lists/reorder.ts'
import { orderByHand } from './lists/unknown-entries.ts'
import { spacesFor } from './moved-spaces.ts'
import { movedAmongWords } from './moved-words.ts'
import { emptyInProp, emptyRequired } from './props/required-slot.ts'
import { checkRecursion, componentsIn } from './renders-itself.ts'
import { refuseHeld, refuseInExpression } from './unmovable.ts'
import { withoutUnused } from './without-unused.ts'
import { notesOnOuterLists } from './words/shown-for-all.ts'

/**
 * Plans a move, also into another file: needed imports, props and names move with it, or it is refused. Long, because
 * each part of the plan depends on where the element arrives.
 */
export function planMove(open: Open, edit: EditOf<'move'>): Drafted {
  const target = open.find(edit.id)
  if (target.type === 'refused') return target
  const home = open.find(edit.position.parentId)
  if (home.type === 'refused') return home
  if (edit.meaning === 'item' || edit.meaning === 'only') return moveItem(open, target, home, edit)
  const wrong = checkMove(open, target, home, edit)
  if (wrong) return wrong
  const inOrder = movedInArray(open, target, edit) ?? movedAmongWords(open, target, home, edit.position)
  if (inOrder) return inOrder
  const own = target.source === home.source ? target.jsx.node : null
  const insertion = insertionOf(open, home.source, home.jsx, edit.position, own)
  const to = insertion.type === 'refused' ? home.jsx.node : insertion.holder
  const part = movedPart(open, target, to, edit)
  if ('type' in part) return part
  const moved =
    insertion.type === 'refused' ? part : underConditions(open, part, target, home, insertion.holder)
  if ('type' in moved) return moved
  if (insertion.type === 'refused') return insertion
  const { removal, root, holder } = moved
  const isSameFile = target.source === home.source
  const isNew = insertion.holder !== holder
  if (isSameFile && !isNew && isWithinRange(insertion.offset, removal))
    return refuse('no-change', 'The element is already there.')
  if (isSameFile && insertion.offset > removal.start && insertion.offset < removal.end)
    return refuse('own-descendant', 'An element can’t move into itself.')
  const endless = leadsIntoItself(open, target, root, home.source, insertion.holder)
  if (endless) return endless
  const relocation = relocate(open, target.source, target.jsx, moved.needs, {
    source: home.source,
    offset: insertion.offset,
    holder: insertion.holder,
  })
  if (relocation.type === 'refused') return relocation
  const { before, after, above } = spacesFor(target.source, home.source, moved, insertion, edit.position)
  const [opening, closing] = bracketsOf(target.source, moved)
  const patch = insertion.patch(
    (indent) =>
      before +
      opening +
      writtenAt(target.source, home.source, moved, indent, relocation.patches) +
      closing +
      after,
  )
  // What leaves with the element doesn't need a space behind it.
  const apart = isSameFile
    ? above.filter(({ start }) => start <= removal.start || start >= removal.end)
    : above
  const arrived = [...apart, patch]
  const files = isSameFile
    ? [{ source: target.source, patches: [removal, ...arrived] }]
    : [
        { source: target.source, patches: [removal, ...relocation.exports] },
        { source: home.source, patches: [...arrived, ...addImports(home.source, relocation.needed)] },
      ]
  const needed = relocation.needed.map(({ local }) => local)
  const [left, ...others] = withPassedProps(files, relocation)
  const removed = isSameFile ? leftOut(moved, relocation.patches, patch.text) : left?.patches
  const whole = left && withoutUnused(open, left, removed, needed)
  return {
    type: 'draft',
    files: whole ? [whole.file, ...others] : [],
    movedSpans: [{ from: target.source, span: root, patch, skip: 0 }],
    notes: [
      ...moved.notes,
      ...relocation.notes,
      ...(whole?.notes ?? []),
      ...notesOnLeft(open, { ...target, jsx: { ...target.jsx, parent: parentOf(target) } }, home),
      ...(isNew && root === target.jsx.node && moved.conditions.length === 0 ? notesOfPlace(insertion) : []),
      ...notesOnPlace(open, home, { source: target.source, node: moved.child }, insertion.holder),
    ],
  }
}

/** Returns the brackets that would be empty without what moves, which go with it. */
function bracketsOf({ text }: Source, { holder, child }: Moved): readonly [string, string] {
  return withBrackets(text, holder, child)?.brackets ?? ['', '']
}

/** Returns the parts of what moves within its file that aren't written at the new place. */
function leftOut({ root, child }: Moved, patches: readonly TextPatch[], text: string): TextPatch[] {
  const ends = isInside(root, child)
    ? [
        { start: child.start, end: root.start, text },
        { start: root.end, end: child.end, text: '' },
      ]
    : []
  return [...ends.filter(({ start, end }) => end > start), ...patches.map((one) => ({ ...one, text: '' }))]
}

const isWithinRange = (at: number, { start, end }: Span) => at >= start && at <= end

function leadsIntoItself(
  open: Open,
  { source, jsx }: Target,
  span: Span,
  to: Source,
  holder: Node,
): Refusal | null {
  const isWithin = source === to && jsx.component !== null && isInside(holder, jsx.component.node)
  return isWithin ? null : checkRecursion(open, componentsIn(source, span), to, holder)
}

function checkMove(open: Open, target: Target, home: Target, edit: EditOf<'move'>): Refusal | null {
  const { jsx, source } = target
  const around = parentOf(target)
  const parents = [around, elementAround(around)].map((one) => one && source.idOf(one))
  if (edit.expectedParentId !== undefined && !parents.includes(edit.expectedParentId))
    return refuse('stale', 'The element has a different parent now.', 'Drag it again.')
  if (source === home.source && isInside(home.jsx.node, jsx.node))
    return refuse('own-descendant', 'An element can’t move into itself.')
  if (edit.position.beforeId === edit.id || edit.position.afterId === edit.id)
    return refuse('no-change', 'The element is already there.')
  if (/^(html|head|body)$/.test(jsx.tag)) return refuse('no-slot', `<${jsx.tag}> cannot be moved.`)
  return (
    checkDrawnNesting(open, source, jsx, drawnPlacesIn(open, home.source, home.jsx)) ??
    (edit.isConfirmed ? null : refuseLeft(open, { ...target, jsx: { ...jsx, parent: around } }, home))
  )
}

/** Returns the element around the one that moves, also where a constant or a function of the file shows it. */
function parentOf({ source, jsx }: Pick<Target, 'source' | 'jsx'>): OutlineElement | null {
  const shown = shownBy(source, jsx, false)
  const read = shown ? null : onlyReadOf(source, jsx.node)
  const isAround = ({ node }: OutlineElement) => read !== null && isInside(read, node)
  return shown?.parent ?? source.outline.elements.findLast(isAround) ?? jsx.parent
}

/** Plans a new order of elements that are entries of one array: `const steps = [<li key="a" />, <li key="b" />]`. */
function movedInArray(open: Open, { source, jsx }: Target, { position }: EditOf<'move'>): Drafted | null {
  const array = listHolding(source, jsx.node)
  const neighborId = position.beforeId ?? position.afterId
  const neighbor = neighborId === undefined ? null : open.find(neighborId)
  if (!array || neighbor?.type !== 'target' || neighbor.source !== source || isPositional(source, array))
    return null
  const placeOf = (node: Node) => array.elements.findIndex((one) => one && isInside(node, one))
  const [from, to] = [placeOf(jsx.node), placeOf(neighbor.jsx.node)]
  const node = array.elements[from]
  const isOwn = listHolding(source, neighbor.jsx.node) === array
  if (!node || to < 0 || !isOwn || array.elements.some((one) => one?.type === 'SpreadElement')) return null
  const place = position.beforeId === undefined ? to + 1 : to
  return reorder({ source, array, node, label: `<${jsx.tag}>` }, place, 'its list')
}

/** Plans the move of a property in its table; a place among those of another table isn’t one of its own. */
function movedProperty(
  open: Open,
  source: Source,
  callback: Node,
  property: NonNullable<ReturnType<typeof propertyShown>>,
  item: number,
): Drafted {
  const { properties } = property.array
  const to = item - property.before
  const isElsewhere = to < 0 || to > properties.length || properties.some(({ type }) => type !== 'Property')
  return property.isJoined && isElsewhere
    ? refuse('list-item', 'This place belongs to another list.', orderByHand(open, source, callback))
    : reorder(property, to)
}

/**
 * Plans the move of a list item in the data, because the items follow the order of its entries. Long, because each kind
 * of list has a refusal of its own.
 */
function moveItem(open: Open, { source, jsx }: Target, home: Target, edit: EditOf<'move'>): Drafted {
  const list = listItemAt(source, jsx.node)
  if (!list) return refuseInItem('This element')
  if (home.jsx !== jsx.parent && home.jsx !== elementAround(jsx.parent))
    return offeringAll(
      refuse(
        'list-item',
        'An item can’t leave its list: the list renders all of its entries.',
        'Remove the entry from the data and add a separate element, or choose “all items”.',
      ),
    )
  const property = edit.item === undefined ? null : propertyShown(open, source, list.callback, edit.item)
  if (property && edit.toItem !== undefined)
    return (
      refusePaired(source, list.callback) ?? movedProperty(open, source, list.callback, property, edit.toItem)
    )
  const entry = entryOf(open, source, list.callback, edit)
  // The order is one of items; for all of them at once there is none.
  if (entry.type === 'refused') return orderRefusal(entry, orderByHand(open, source, list.callback))
  if (edit.toItem === undefined && isBesideItems(open, source, list.callback, edit.position))
    return refuse(
      'list-item',
      'The place among the other items isn’t known.',
      'Choose the item it goes before.',
    )
  const { elements } = entry.array
  const last = edit.position.beforeId === undefined ? elements.length : 0
  const to = edit.toItem === undefined ? last : edit.toItem - entry.before
  if (entry.before > 0 && (to < 0 || to > elements.length))
    return refuse(
      'list-item',
      'This place belongs to another list.',
      orderByHand(open, source, list.callback),
    )
  if (entry.isJoined)
    return refuse(
      'list-item',
      'This list combines several lists, so its order isn’t defined in one place.',
      orderByHand(open, source, list.callback),
    )
  if (entry.isPart)
    return refuse(
      'list-item',
      'This list leaves out some of its entries, so a place on the page isn’t one in the data.',
      orderByHand(open, source, list.callback),
    )
  const from = entry.at
  return (
    refusePicked(open, entry, Math.min(from, to), Math.max(from, to - 1)) ??
    refusePaired(source, list.callback) ??
    withNotes(reorder(entry, to), [
      ...notesOnReaders(open, entry),
      ...notesOnOuterLists(source, list.callback),
    ])
  )
}

/** Whether the place is beside an element that the same list renders, which may be any of its items. */
function isBesideItems(
  open: Open,
  source: Source,
  callback: Node,
  { beforeId, afterId }: EditOf<'move'>['position'],
): boolean {
  const id = beforeId ?? afterId
  const neighbor = id === undefined ? null : open.find(id)
  return neighbor?.type === 'target' && neighbor.source === source && isInside(neighbor.jsx.node, callback)
}

/** Returns the refusal of an order: the choices of one of several lists, else the place where it is written. */
function orderRefusal({ choices = [], ...refusal }: Refusal, byHand: Sentence): Refusal {
  const lists = choices.filter(({ context }) => context.within)
  return lists.length > 0 ? { ...refusal, choices: lists } : refuse(refusal.code, refusal.message, byHand)
}

function movedPart(open: Open, target: Target, to: Node, edit: EditOf<'move'>): Moved | Refusal {
  const { source, jsx } = target
  const unit = movedUnit(target, edit)
  if (!('type' in unit)) {
    const { child } = unit
    const about = withComment(source.text, unit.holder, child)
    const gone = unit.holder.children.filter((one) => isInside(one, about))
    // An element that only changes its place among its siblings leaves no place empty.
    const stays = to === unit.holder
    const empty = stays ? null : emptyRequired(open, source, child, new Set(gone))
    const removal = empty ? { ...about, text: empty.text } : removalOfChild(source, unit)
    const asItStands = { needs: [child], conditions: [], notes: [] }
    return { ...unit, removal, root: child, about, ...asItStands }
  }
  const inProp = movedFromProp(open, target)
  if (inProp) return inProp
  const branch = branchOf(source, jsx.node)
  const holder = shownBy(source, jsx, false)?.holder ?? jsx.parent?.node
  if (unit.code !== 'no-slot' || !branch || !holder) return unit
  const { span, lead, conditions } = branch
  const root = jsx.node
  const needs = [root, ...conditions.map(({ test }) => test)]
  return {
    removal: emptyRequired(open, source, root, new Set([root])) ?? {
      ...span,
      text: emptyInProp(open, source, root),
    },
    root,
    child: root,
    about: { start: root.start, end: root.end },
    holder,
    needs,
    conditions,
    lead,
    notes: [],
  }
}

/** Returns the removal of a child, with the brackets that go along. */
function removalOfChild(source: Source, { child, holder }: Unit): TextPatch {
  const whole = withBrackets(source.text, holder, child)
  return whole ? removeKeepingSpaces(source.text, holder, child, whole) : removalOf(source, child).patch
}

/** Returns the value of a prop that is the element, also under a condition; the prop is removed, or emptied. */
function movedFromProp(open: Open, { source, jsx }: Pick<Target, 'source' | 'jsx'>): Moved | null {
  const node = onlyReadOf(source, jsx.node) ?? jsx.node
  const parent = parentOf({ source, jsx })
  let braces = outerOf(source, node)
  while (braces?.type === 'LogicalExpression' || braces?.type === 'ConditionalExpression')
    braces = outerOf(source, braces)
  if (!parent || braces?.type !== 'JSXExpressionContainer' || childHolding(source, node)) return null
  const isValue = bare(braces.expression) === node
  if (!isValue && !isAllAbout(braces, node)) return null
  const root = isValue && node === jsx.node ? node : braces
  const removal = emptyRequired(open, source, node, new Set([node])) ?? removalOf(source, node).patch
  const about = { start: root.start, end: root.end }
  return { removal, root, child: root, about, holder: parent.node, needs: [root], conditions: [], notes: [] }
}

/** Returns the child to move: the element, or the braces with a condition that only renders it. */
function movedUnit({ source, jsx }: Target, edit: EditOf<'move'>): Unit | Refusal {
  const list = listItemAt(source, jsx.node)
  if (list && edit.meaning === undefined) return refuseAmbiguous('moving it', edit)
  if (list && !isWholeItem(source, jsx.node, list.callback, new Set()))
    return refuse(
      'no-slot',
      'Each item of the list renders more than this element.',
      'Move the list around it.',
    )
  const entries = list ? (listHolding(source, list.call)?.elements ?? []) : []
  if (list && entries.length > 1)
    return refuse(
      'list-item',
      'These items are in one list with other elements in the code.',
      sentence`Move the element around all of them, or change the list in the source: ${placeIn(source, list.call.start)}.`,
    )
  const unit = list ? childHolding(source, list.call) : shownBy(source, jsx)
  if (!unit) return refuseHeld(source, jsx)
  return list ||
    !isInside(jsx.node, unit.child) ||
    unit.child === jsx.node ||
    isAllAbout(unit.child, jsx.node)
    ? unit
    : refuseInExpression(source, jsx)
}
