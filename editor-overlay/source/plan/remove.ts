/** Plans removals. Long, because elements and entries share the checks of what is left. */
import type { Node } from 'oxc-parser'
import type { EditOf } from '../../protocol/edit.ts'
import type { EditChoice } from '../../protocol/edit-result.ts'
import { withTypes } from '../checks/emptied-lists.ts'
import { type Drafted, type FileDraft, type Open, refuse, type Target, withNotes } from '../draft.ts'
import { withinLines } from '../file/layout.ts'
import { isWholeItem, listAround, listItemAt } from '../file/list-item.ts'
import { bare, isFragmentTag, isInside, isNothing } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { refuseCut } from '../removal/cut-lists.ts'
import { checkLoops } from '../removal/endless-loop.ts'
import { isPositional } from '../removal/remove-entry.ts'
import { isLast, removalOf } from '../removal/remove-span.ts'
import { withoutFragment } from '../removal/without-fragment.ts'
import { placeIn, sentence } from '../text/quoted.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { notesOfAll } from './every-use.ts'
import { keepingCalls } from './kept-calls.ts'
import { drawnList, entryOf, isLooped, removeItem } from './lists/list.ts'
import { offeringAll, refuseAmbiguous, refuseInItem, refuseLooped } from './lists/list-refusals.ts'
import { notesOnReaders, refusePaired, refusePicked } from './lists/picked-entry.ts'
import { removeProperty } from './lists/rename-key.ts'
import { notesOnKey, refuseSought } from './lists/sought-entry.ts'
import { planThisItemRemoval } from './lists/this-item.ts'
import { refuseTypedEntry } from './lists/typed-entry.ts'
import { emptyInProp, emptyRequired } from './props/required-slot.ts'
import { withoutUnused } from './without-unused.ts'
import { notesOnOuterLists } from './words/shown-for-all.ts'

type Taken = { type: 'taken'; source: Source; patch: TextPatch; note: string | null }

/** Plans the removal of elements with the conditions and imports that only they need. */
export function planRemove(open: Open, edit: EditOf<'remove'>): Drafted {
  const found = findAll(open, edit.ids)
  if (!Array.isArray(found)) return found
  const targets = withWholeItems(found)
  const [only] = targets
  if (edit.meaning === 'only' && only)
    return targets.length === 1
      ? withNotes(planThisItemRemoval(open, only, edit), notesOfAll(open, only, edit))
      : refuse('list-item', 'List items are removed one at a time.', 'Select one element.')
  const files = new Map<Source, FileDraft>()
  const notes = new Set<string>()
  const gone = goneWith(targets, edit)
  for (const target of outermost(targets)) {
    const taken = planRemoval(open, target, edit, gone)
    if (taken.type === 'refused')
      return targets.length === 1 ? offeringOnly(open, target, edit, taken) : taken
    const wrong = checkLoops(taken.source, target.jsx.node, taken.patch)
    if (wrong) return wrong
    const file = files.get(taken.source) ?? { source: taken.source, patches: [] }
    files.set(taken.source, { ...file, patches: withPatch(taken.source, file.patches, taken.patch) })
    if (taken.note) notes.add(taken.note)
    for (const note of notesOfAll(open, target, edit)) notes.add(note)
  }
  const pruned: FileDraft[] = []
  for (const file of files.values()) {
    const typed = withTypes(file)
    if (typed.type === 'refused') return typed
    const whole = withoutUnused(open, typed.file, typed.file.patches, typed.needed)
    for (const note of whole.notes) notes.add(note)
    pruned.push({ ...whole.file, patches: whole.file.patches.filter(isOutermost) })
  }
  return { type: 'draft', files: pruned, movedSpans: [], notes: [...notes] }
}

/** Returns the fragment of a list item in place of all its children, which are the item. */
function withWholeItems(targets: readonly Target[]): Target[] {
  const gone = new Set<Node>(targets.map(({ jsx }) => jsx.node))
  const whole = targets.map((target) => {
    const { source, jsx } = target
    const { parent } = jsx
    const isItem = parent && isFragmentTag(parent.tag) && listItemAt(source, parent.node) !== null
    return isItem && isLast(parent.node, jsx.node, gone) ? { ...target, jsx: parent } : target
  })
  return whole.filter(({ jsx }, at) => whole.findIndex((one) => one.jsx === jsx) === at)
}

const ONLY: EditChoice = { label: 'Only this one', context: { meaning: 'only' } }

/** Adds to the refusal of a removal from the data that this one item can be left out where the list is rendered. */
function offeringOnly(open: Open, target: Target, edit: EditOf<'remove'>, refusal: Refusal): Refusal {
  const { choices = [] } = refusal
  const isOffered = choices.some(({ context }) => context.meaning === 'only' || context.within)
  if (edit.meaning !== 'item' || refusal.code !== 'list-item' || isOffered) return refusal
  return planThisItemRemoval(open, target, edit).type === 'refused'
    ? refusal
    : { ...refusal, choices: [...choices, ONLY] }
}

/** Returns what is removed: the elements, and the lists that render nothing else. */
function goneWith(targets: readonly Target[], { meaning }: EditOf<'remove'>): ReadonlySet<Node> {
  const gone = new Set<Node>(targets.map(({ jsx }) => jsx.node))
  if (meaning === 'template')
    for (const { source, jsx } of targets) {
      const list = listItemAt(source, jsx.node)
      if (list && isWholeItem(source, jsx.node, list.callback, gone))
        gone.add(wholeList(source, list.call, gone))
    }
  return gone
}

/**
 * Adds a patch; a removal inside another is part of it, except for a child that must be left, and removals that overlap
 * are merged.
 */
function withPatch({ text }: Pick<Source, 'text'>, patches: TextPatch[], patch: TextPatch): TextPatch[] {
  const isMet = (one: TextPatch) =>
    (one.text === '' || patch.text === '') && one.start < patch.end && patch.start < one.end
  const held = patches.find((one) => isInside(patch, one) || isInside(one, patch))
  const [inner, outer] = held && isInside(patch, held) ? [patch, held] : [held, patch]
  const isChild = outer.text === '' && inner?.text.startsWith('{')
  const parts = inner && !isChild && outer.text.split(text.slice(inner.start, inner.end))
  if (held && inner && parts && parts.length <= 2) {
    const both = { ...outer, text: parts.join(inner.text) }
    const others = patches.filter((one) => one !== held)
    return inner === held ? withPatch({ text }, others, both) : [...others, both]
  }
  const met = [patch, ...patches.filter(isMet)]
  const start = Math.min(...met.map((one) => one.start))
  const end = Math.max(...met.map((one) => one.end))
  const left = met.map((one) => one.text).join('')
  const place = left === '' ? { start, end } : withinLines(text, { start, end })
  return [...patches.filter((one) => !isMet(one)), { ...place, text: left }]
}

/** Whether no other patch removes the place; one may, where nothing uses what contains a removed element any more. */
function isOutermost(patch: TextPatch, _: number, all: readonly TextPatch[]): boolean {
  return !all.some((other) => other !== patch && other.text === '' && isInside(patch, other))
}

/** Returns the targets of several ids, or the first refusal. */
export function findAll(open: Open, ids: readonly string[]): Target[] | Refusal {
  const targets: Target[] = []
  for (const id of new Set(ids)) {
    const target = open.find(id)
    if (target.type === 'refused') return target
    targets.push(target)
  }
  return targets.length > 0 ? targets : refuse('no-change', 'Nothing is selected.')
}

/** Returns the targets that are not inside another target, because those are included in it. */
export function outermost(targets: Target[]): Target[] {
  const isHeld = ({ source, jsx }: Target) =>
    targets.some(
      (other) => other.jsx !== jsx && other.source === source && isInside(jsx.node, other.jsx.node),
    )
  return targets.filter((target) => !isHeld(target))
}

/** Whether the element is rendered with others for the same entry, so that the entry is more than the element. */
function isOneOfSeveral(source: Source, node: Node, callback: Node): boolean {
  for (let outer = source.parents.get(node); outer && outer !== callback; outer = source.parents.get(outer))
    if (outer.type === 'ArrayExpression' && outer.elements.length > 1) return true
  return false
}

/** Returns the outermost list to remove: one whose items render only the removed list is removed with it. */
function wholeList(source: Source, call: Node, gone: ReadonlySet<Node>): Node {
  const outer = listItemAt(source, call)
  return outer && isWholeItem(source, call, outer.callback, gone) ? wholeList(source, outer.call, gone) : call
}

/** Returns the removal of a list; a prop that must be a list gets an empty one. */
function wholeRemoval(open: Open, source: Source, call: Node, gone: ReadonlySet<Node>) {
  const empty = emptyRequired(open, source, call, gone)
  return empty ? { patch: empty, note: null } : removalOf(source, call)
}

function ownRemoval(source: Source, node: Node, gone: ReadonlySet<Node>) {
  const patch = withoutFragment(source, node, gone)
  return patch ? { patch, note: null } : removalOf(source, node, gone)
}

/** Returns the removal; where something must be left, it is an empty value that the slot around it accepts. */
function removalInSlot(
  open: Open,
  source: Source,
  node: Node,
  gone: ReadonlySet<Node>,
): Pick<Taken, 'patch' | 'note'> {
  const empty = emptyRequired(open, source, node, gone)
  if (empty) return keepingCalls(source, node, gone, { patch: empty, note: null })
  const { patch, note } = keepingCalls(source, node, gone, ownRemoval(source, node, gone))
  const text = patch.text === 'null' ? emptyInProp(open, source, node) : patch.text
  return { patch: { ...patch, text }, note }
}

function planRemoval(
  open: Open,
  { source, jsx }: Target,
  edit: EditOf<'remove'>,
  gone: ReadonlySet<Node>,
): Taken | Refusal {
  const { meaning } = edit
  if (/^(html|head|body)$/.test(jsx.tag)) return refuse('no-slot', `A page needs its <${jsx.tag}>.`)
  const list = listItemAt(source, jsx.node)
  if (!list && meaning === 'item' && listAround(source, jsx.node)) return refuseInItem('This element')
  if (!list && meaning !== 'template' && isLooped(source, jsx.node, meaning === undefined))
    return refuseLooped()
  const drawn = list || meaning === 'template' ? null : drawnList(open, source, jsx.node)
  if (drawn && meaning === undefined) return refuseAmbiguous('deleting it', edit)
  if (drawn) return entryRemoval(open, drawn, edit)
  if (!list && meaning === 'item') return refuseInItem('This element')
  if (!list)
    return (
      refuseCut(source, jsx.node, (array) => isPositional(source, array)) ?? {
        type: 'taken',
        source,
        ...removalInSlot(open, source, jsx.node, gone),
      }
    )
  if (meaning === undefined) return refuseAmbiguous('deleting it', edit)
  const isWhole = isWholeItem(source, jsx.node, list.callback, gone)
  if (meaning === 'template') {
    const all = isWhole
      ? wholeRemoval(open, source, wholeList(source, list.call, gone), gone)
      : ownRemoval(source, jsx.node, gone)
    const own = {
      ...all,
      note: isWhole ? 'The whole list was removed.' : 'Removed from every item of the list.',
    }
    return { type: 'taken', source, ...keepingCalls(source, jsx.node, gone, own) }
  }
  if (isOneOfSeveral(source, jsx.node, list.callback))
    return offeringAll(
      refuse(
        'list-item',
        'Each data entry renders more than this element.',
        'Choose “all items” to remove this element from each, or “only this one”.',
      ),
      ONLY,
    )
  return entryRemoval(open, { source, jsx, callback: list.callback }, edit)
}

type Item = Pick<Target, 'source' | 'jsx'> & { callback: Node }

/** Returns the removal of the entry of the data that an item shows. */
function entryRemoval(open: Open, { source, jsx, callback }: Item, edit: EditOf<'remove'>): Taken | Refusal {
  const { item } = edit
  const property = item === undefined ? null : removeProperty(open, source, callback, item)
  if (property)
    return property.type === 'refused'
      ? property
      : { ...property, type: 'taken', note: `Removed ${property.label} from the data.` }
  const entry = entryOf(open, source, callback, edit)
  if (entry.type === 'refused') return entry
  const shown = bare(entry.node)
  if (shown.type === 'ConditionalExpression' && !isNothing(shown.consequent) && !isNothing(shown.alternate))
    return refuse(
      'list-item',
      'A condition decides which of two entries this item shows.',
      sentence`Remove the one you mean in the source: ${placeIn(entry.source, shown.start)}.`,
    )
  const isLast = !entry.isJoined && item === entry.array.elements.length - 1
  const used =
    refuseTypedEntry(open, entry) ??
    refusePicked(open, entry, entry.at) ??
    refuseSought(open, entry) ??
    (isLast ? null : refusePaired(source, callback))
  if (used) return used
  return {
    type: 'taken',
    source: entry.source,
    patch: removeItem(entry),
    note: [
      `Removed ${entry.label} from the data.`,
      ...(entry.isFollowed ? ['The list shows only some of its entries, and now the next one as well.'] : []),
      ...notesOnReaders(open, entry),
      ...notesOnOuterLists(source, callback),
      ...notesOnKey(open, { jsx, callback }, entry),
    ].join(' '),
  }
}
