/** Where in the source an element is moved or inserted: a position, or the reason why there is none. */
import type { InsertPosition } from '../../protocol/edit.ts'
import { isVoidTag, textHolderAround } from '../../protocol/html.ts'
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import { childrenIn, type ElementMetadata, metadataAt } from './metadata.ts'

/** `reason` is a sentence for the designer. */
export type Placement = { type: 'position'; position: InsertPosition } | { type: 'nowhere'; reason: string }

type Way = 'before' | 'after' | 'out' | 'in'

const CONTAINERS = new Set(
  `article aside blockquote body dd details dialog div dl dt fieldset figure footer form header hgroup li main menu nav ol
search section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
)

/** Returns the position one step among its siblings in the source, out of the parent, or into the previous sibling. */
export function placementForMove(elements: TreeElementLookup, id: string, way: Way): Placement {
  const metadata = metadataAt(elements, id)
  if (!metadata) return nowhere('This element isn’t in the source.')
  const parent = metadataAt(elements, metadata.parentId)
  if (!parent) return nowhere(`It’s already the outermost element of ${metadata.owner || 'its file'}.`)
  const siblings = childrenIn(elements).get(parent.id) ?? []
  const at = siblings.findIndex((one) => one.id === id)
  const [previous, next] = [siblings[at - 1], siblings[at + 1]]
  switch (way) {
    case 'before':
      if (!previous) return nowhere(`It’s already first in ${parent.name}.`)
      return position({ parentId: parent.id, beforeId: previous.id })
    case 'after':
      if (!next) return nowhere(`It’s already last in ${parent.name}.`)
      return position({ parentId: parent.id, afterId: next.id })
    case 'out':
      if (parent.parentId === null)
        return nowhere(`${parent.name} around it is the outermost element of ${parent.owner || 'its file'}.`)
      return position({ parentId: parent.parentId, afterId: parent.id })
    case 'in':
      if (!previous) return nowhere(`No element comes before it in ${parent.name}.`)
      if (isVoid(previous)) return nowhere(`The ${previous.name} before it can’t have children.`)
      return inside(elements, id, { parentId: previous.id })
  }
}

/** Returns why HTML doesn’t allow a block in its new parent, which is for text and inline elements; null if it may go there. */
export function whyNotIn(
  elements: TreeElementLookup,
  id: string,
  { parentId }: InsertPosition,
): string | null {
  const moved = metadataAt(elements, id)
  const around: string[] = []
  for (let at = metadataAt(elements, parentId); at; at = metadataAt(elements, at.parentId))
    around.push(at.name)
  const holder = moved?.isNative ? textHolderAround(moved.name, around) : null
  return holder === null ? null : `HTML allows only text and inline elements in ${holder}.`
}

/** Returns the position beside or inside an element. */
export function placementBeside(
  elements: TreeElementLookup,
  id: string,
  way: 'before' | 'after' | 'inside',
): Placement {
  const metadata = metadataAt(elements, id)
  if (!metadata) return nowhere('This element isn’t in the source.')
  if (way === 'inside')
    return isVoid(metadata) ? nowhere(`${metadata.name} can’t have children.`) : position({ parentId: id })
  if (metadata.parentId === null)
    return nowhere(
      `It’s the outermost element of ${metadata.owner || 'its file'}; nothing can go next to it.`,
    )
  return position({ parentId: metadata.parentId, ...(way === 'before' ? { beforeId: id } : { afterId: id }) })
}

/**
 * Returns the position inside a container, else after the element. What can't have a neighbor is used as a container if
 * it can be one.
 */
export function placementForAdd(elements: TreeElementLookup, id: string): Placement {
  const metadata = metadataAt(elements, id)
  if (!metadata) return nowhere('This element isn’t in the source.')
  const hasChildren = (childrenIn(elements).get(id)?.length ?? 0) > 0
  const isContainer = metadata.isNative ? CONTAINERS.has(metadata.name) : hasChildren
  if (isContainer) return position({ parentId: id })
  const beside = placementBeside(elements, id, 'after')
  if (beside.type === 'position' || isVoid(metadata) || !metadata.isNative) return beside
  return position({ parentId: id })
}

function isVoid({ isNative, name }: ElementMetadata): boolean {
  return isNative && isVoidTag(name)
}

function inside(elements: TreeElementLookup, id: string, where: InsertPosition): Placement {
  const reason = whyNotIn(elements, id, where)
  return reason === null ? position(where) : nowhere(reason)
}

function position(where: InsertPosition): Placement {
  return { type: 'position', position: where }
}

function nowhere(reason: string): Placement {
  return { type: 'nowhere', reason }
}
