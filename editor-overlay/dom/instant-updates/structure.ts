/**
 * Instant updates that add, move, remove, wrap, duplicate and rename elements (the wire contract, section 13). Long,
 * because it has one function for each kind of change.
 */
import { ADD_PREFIX, DUPLICATE_PREFIX, WRAP_PLACEHOLDER } from '../../protocol/ids.ts'
import { ATTRIBUTES } from '../../protocol/marks.ts'
import type { ShownFields } from '../../protocol/shown-fields.ts'
import {
  ancestorsOf,
  attributeOf,
  classListOf,
  invoke,
  nextElementOf,
  page,
  parentElementOf,
  read,
  setAttribute,
} from '../members.ts'
import {
  elementsOrComponent,
  elementsWithId,
  hide,
  type InstantUpdateContext,
  type InstantUpdateResult,
  mark,
  moveBefore,
  randomId,
  structureResult,
} from './context.ts'
import { inertElements } from './inert-html.ts'

type Siblings = { afterCodebaseId?: string | undefined; beforeCodebaseId?: string | undefined }

/**
 * The named sibling, and the element to insert before; null to insert last. `isParent` decides in which parents the
 * sibling counts.
 */
function placeIn(
  context: InstantUpdateContext,
  { afterCodebaseId = '', beforeCodebaseId = '' }: Siblings,
  isParent: (parent: Element | null) => boolean,
): { sibling: Element | undefined; before: Element | null } {
  const first = (id: string) =>
    elementsOrComponent(context, id).find((element) => isParent(parentElementOf(element)))
  const after = first(afterCodebaseId)
  const sibling = after ?? first(beforeCodebaseId)
  return { sibling, before: after ? nextElementOf(after) : (sibling ?? null) }
}

/** Returns the parsed elements; none on a page whose policy forbids parsing, and the update then fails. */
function parsedOrNone(context: InstantUpdateContext, html: string): Element[] {
  context.hasDrawn = true
  try {
    return inertElements(html)
  } catch (error) {
    console.log(`Markup cannot be shown: ${error}`)
    return []
  }
}

/**
 * Adds a copy of the markup to each element of the container, all with one new id, which the result reports. The named
 * sibling may also be in the top element of a component in the container. Fails when the markup is missing, and when no
 * container has that sibling.
 */
export function addElement(
  context: InstantUpdateContext,
  fields: ShownFields['ADD_JSX'],
): InstantUpdateResult {
  const { htmlForInstantUpdate: html } = fields
  if (!html) return structureResult(false, { newAddedIds: [] })
  const id = `${ADD_PREFIX}${randomId()}`
  const made = parsedOrNone(context, html)
  let isAdded = false
  for (const container of elementsOrComponent(context, fields.codebaseIdToAddTo)) {
    const isIn = (parent: Element | null) =>
      parent === container ||
      (parent !== null && invoke(container, 'contains', parent) && context.isComponentTop(parent))
    const { sibling, before } = placeIn(context, fields, isIn)
    if (!sibling && (fields.afterCodebaseId || fields.beforeCodebaseId)) continue
    const parent = (sibling && parentElementOf(sibling)) ?? container
    for (const element of made) {
      const copy = page.importNode(element, true)
      mark(copy, 'deleteAfterRefresh', 'instantUpdate', 'outlineUntilRefresh')
      setAttribute(copy, ATTRIBUTES.elementId, id)
      classListOf(copy).add(id)
      invoke(parent, 'insertBefore', copy, before)
      isAdded = true
    }
  }
  return structureResult(isAdded, { newAddedIds: isAdded ? [id] : [] })
}

function newParentOf(source: Element, containers: readonly Element[]): Element | null {
  for (const above of ancestorsOf(source)) {
    const found =
      containers.find((one) => one === above) ?? containers.find((one) => invoke(above, 'contains', one))
    if (found) return found
  }
  return null
}

/**
 * Moves each element into the container nearest to it. In another parent a clone is shown and the original is hidden,
 * because React still owns it.
 */
export function moveElement(
  context: InstantUpdateContext,
  fields: ShownFields['MOVE_JSX'],
): InstantUpdateResult {
  const containers = elementsOrComponent(context, fields.codebaseIdToMoveTo)
  let isMoved = false
  for (const source of elementsOrComponent(context, fields.codebaseIdToMove)) {
    const parent = newParentOf(source, containers)
    if (!parent || invoke(source, 'contains', parent)) {
      console.log('Could not find new parent element for instant update')
      continue
    }
    moveInto(context, source, parent, fields)
    isMoved = true
  }
  return structureResult(isMoved)
}

const copyOf = <T extends Node>(node: T) => invoke(node, 'cloneNode', true) as T

function moveInto(
  context: InstantUpdateContext,
  source: Element,
  parent: Element,
  fields: ShownFields['MOVE_JSX'],
) {
  mark(source, 'instantUpdate')
  const { before } = placeIn(context, fields, (one) => one === parent)
  if (parent === parentElementOf(source)) {
    if (before !== source) moveBefore(parent, source, before)
    return
  }
  const clone = copyOf(source)
  mark(clone, 'deleteAfterRefresh')
  invoke(parent, 'insertBefore', clone, before)
  hide(source)
}

/** Hides the elements and reports their HTML by the key of their parent. */
export function removeElements(
  context: InstantUpdateContext,
  fields: ShownFields['REMOVE_JSX'],
): InstantUpdateResult {
  const removed: Record<string, { outerHTML: string; elementKeyRemoved: string }[]> = {}
  let isHidden = false
  for (const id of fields.codebaseIdsToRemove) {
    const elements = elementsOrComponent(context, id)
    if (elements.length === 0) console.log('Could not find component element for instant update')
    for (const element of elements) {
      const parent = parentElementOf(element)
      const parentKey = parent && context.treeKey(parent)
      const elementKeyRemoved = context.treeKey(element)
      if (parentKey && elementKeyRemoved) {
        removed[parentKey] ??= []
        removed[parentKey].push({ outerHTML: read(element, 'outerHTML'), elementKeyRemoved })
      }
      hide(element)
      isHidden = true
    }
    if (elements.length > 0) context.removed.set(id, elements)
  }
  return structureResult(isHidden, { parentToElementKeysRemoved: removed })
}

function label(element: Element, id: string) {
  setAttribute(element, ATTRIBUTES.elementId, id)
  setAttribute(element, ATTRIBUTES.testId, id)
  classListOf(element).add(id)
}

/** Wraps clones of the first id's element, and of its siblings with the other ids, in a div; hides the originals. */
export function wrapInDiv(
  context: InstantUpdateContext,
  fields: ShownFields['WRAP_DIV'],
): InstantUpdateResult {
  const [first, ...others] = fields.codebaseIdsToWrap
  const anchors = first ? elementsOrComponent(context, first) : []
  for (const anchor of anchors) {
    const parent = parentElementOf(anchor)
    const siblings = parent ? [...read(parent, 'children')] : []
    const found = others.flatMap(
      (id) => elementsOrComponent(context, id).find((one) => siblings.includes(one)) ?? [],
    )
    const wrapped = siblings.filter((one) => one === anchor || found.includes(one))
    const div = page.createElement('div')
    label(div, WRAP_PLACEHOLDER)
    mark(div, 'instantUpdate', 'deleteAfterRefresh')
    div.append(...wrapped.map(copyOf))
    if (wrapped[0]) invoke(wrapped[0], 'before', div)
    for (const one of wrapped) hide(one)
  }
  return structureResult(anchors.length > 0)
}

/** Puts a clone after each element; the ids in it get a prefix, so that later updates do not hit the clone. */
export function duplicate(
  context: InstantUpdateContext,
  fields: ShownFields['DUPLICATE'],
): InstantUpdateResult {
  let isFound = false
  for (const id of fields.codebaseIdsToDuplicate) {
    for (const element of elementsOrComponent(context, id)) {
      const clone = copyOf(element)
      mark(clone, 'deleteAfterRefresh')
      const labeled = `[${ATTRIBUTES.elementId}], [${ATTRIBUTES.testId}]`
      for (const one of [clone, ...invoke(clone, 'querySelectorAll', labeled)]) {
        const written = attributeOf(one, ATTRIBUTES.elementId) ?? attributeOf(one, ATTRIBUTES.testId)
        const own = one === clone ? id : written
        if (!own) continue
        classListOf(one).remove(own)
        label(one, `${DUPLICATE_PREFIX}${own}`)
        mark(one, 'instantUpdate')
      }
      invoke(element, 'after', clone)
      isFound = true
    }
  }
  return structureResult(isFound)
}

/**
 * Shows a copy with the new tag and hides the original. Fails for an invalid tag name, and for tags that run or embed
 * content.
 */
export function changeTag(
  _context: InstantUpdateContext,
  fields: ShownFields['CHANGE_TAG'],
): InstantUpdateResult {
  const isTag =
    /^[a-z][a-z0-9-]*$/i.test(fields.newTagName) && !/^(script|iframe|object|embed)$/i.test(fields.newTagName)
  const originals = isTag ? elementsWithId(fields.codebaseIdToChange) : []
  for (const original of originals) {
    const copy = page.createElement(fields.newTagName)
    for (const { name, value } of read(original, 'attributes')) copy.setAttribute(name, value)
    mark(copy, 'instantUpdate', 'deleteAfterRefresh')
    copy.append(...[...read(original, 'childNodes')].map(copyOf))
    invoke(original, 'before', copy)
    hide(original)
  }
  return structureResult(originals.length > 0)
}
