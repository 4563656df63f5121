/** Everything a key, a menu or a button can ask for: its words, and why it cannot be done just now. */
import type { NavNode } from '../../protocol/nav-node.ts'
import { childrenIn, type Facts, factsAt } from './facts.ts'
import { placeBeside, placeToMove } from './places.ts'
import { activeFrame, type Studio } from './state.ts'
import { idOf, liveClassesOf, nodeOf, textOf } from './tree.ts'

export const COMMANDS = {
  undo: 'Undo',
  redo: 'Redo',
  'edit-text': 'Edit text',
  duplicate: 'Duplicate',
  wrap: 'Wrap in div',
  remove: 'Delete',
  copy: 'Copy element',
  cut: 'Cut element',
  paste: 'Paste element',
  'copy-classes': 'Copy classes',
  'paste-classes': 'Paste classes',
  'move-before': 'Move before the one before',
  'move-after': 'Move after the next one',
  'move-out': 'Move out of its parent',
  'move-in': 'Move into the one before',
  'select-parent': 'Select parent',
  'select-child': 'Select first child',
  'select-children': 'Select all children',
  'select-previous': 'Select the one before',
  'select-next': 'Select the next one',
  'add-before': 'Add before',
  'add-after': 'Add after',
  'add-inside': 'Add inside',
  'show-source': 'Show in source',
  'step-out': 'Cancel, or select nothing',
  'mode-select': 'Mode: select',
  'mode-draw': 'Mode: draw',
  'mode-drive': 'Mode: use the page',
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
  'zoom-reset': 'Zoom to 100 %',
  'next-region': 'Go to the next region',
  'previous-region': 'Go to the region before',
  'open-menu': 'Open the menu of the element',
  'show-shortcuts': 'Show all shortcuts',
} as const

export type Command = keyof typeof COMMANDS

export type Target = { key: string; id: string; facts: Facts | null; node: NavNode | null }

export function targetOf(state: Studio): Target | null {
  const [key] = state.selected
  if (!key) return null
  const id = idOf(key)
  return { key, id, facts: factsAt(state.lookups.elements, id), node: nodeOf(activeFrame(state)?.tree, key) }
}

const NOTHING = 'Select an element first.'

/** Null when it can be done; the server may still refuse, in its own words. */
export function whyNot(command: Command, state: Studio): string | null {
  const { activities, lookups, selected, clipboard, copiedClasses } = state
  const free = whyNotAlways(command, activities)
  if (free !== undefined) return free
  const target = targetOf(state)
  if (!target) return NOTHING
  if (!target.facts) return 'This element has no source that could be edited.'
  const { id, facts, node } = target
  switch (command) {
    case 'edit-text':
      return whyNoText(state, target, selected.length)
    case 'move-before':
    case 'move-after':
    case 'move-out':
    case 'move-in': {
      if (selected.length > 1) return 'Select one element; several do not move together.'
      const place = placeToMove(lookups.elements, id, MOVES[command])
      return place.at === 'spot' ? null : place.reason
    }
    case 'paste':
      return clipboard ? null : 'No element was copied.'
    case 'paste-classes':
      if (copiedClasses === null) return 'No classes were copied.'
      return facts.isNative
        ? null
        : 'A component has no classes of its own here; select an element inside it.'
    case 'copy-classes':
      return liveClassesOf(state, target).length > 0 ? null : 'This element has no classes.'
    case 'add-before':
    case 'add-after':
    case 'add-inside': {
      const place = placeBeside(lookups.elements, id, BESIDE[command])
      return place.at === 'spot' ? null : place.reason
    }
    case 'select-parent':
      return node?.parent ? null : 'There is no element around it.'
    case 'select-child':
    case 'select-children':
      return node && node.children.length > 0 ? null : 'It holds no elements.'
    default:
      return null
  }
}

export const MOVES = {
  'move-before': 'before',
  'move-after': 'after',
  'move-out': 'out',
  'move-in': 'in',
} as const
export const BESIDE = { 'add-before': 'before', 'add-after': 'after', 'add-inside': 'inside' } as const

/** Whether it is about the selected element. */
export function needsTarget(command: Command): boolean {
  return whyNotAlways(command, { done: [], undone: [] }) === undefined
}

/** Undefined for what is about the selected element. */
function whyNotAlways(command: Command, { done, undone }: Studio['activities']): string | null | undefined {
  switch (command) {
    case 'undo':
      return done.length > 0 ? null : 'There is nothing to undo.'
    case 'redo':
      return undone.length > 0 ? null : 'There is nothing to redo.'
    case 'step-out':
    case 'mode-select':
    case 'mode-draw':
    case 'mode-drive':
    case 'zoom-in':
    case 'zoom-out':
    case 'zoom-reset':
    case 'next-region':
    case 'previous-region':
    case 'show-shortcuts':
    case 'select-previous':
    case 'select-next':
      return null
    default:
      return undefined
  }
}

function whyNoText({ lookups }: Studio, { id, node }: Target, count: number): string | null {
  if (count > 1) return 'Select one element to edit its text.'
  if (node && node.children.length > 0) return 'It holds other elements; select the one with the words.'
  if (textOf(node) === null) return 'It holds no text of its own.'
  const isHolder = (childrenIn(lookups.elements).get(id)?.length ?? 0) > 0
  return isHolder ? 'It holds other elements; select the one with the words.' : null
}
