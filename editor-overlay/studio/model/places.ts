/** Where in the source an element goes or comes to stand; each answer is a spot or the reason why there is none. */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import { childrenIn, type Facts, factsAt } from './facts.ts'
import type { Spot } from './wishes.ts'

export type Place = { at: 'spot'; spot: Spot } | { at: 'nowhere'; reason: string }

export type Way = 'before' | 'after' | 'out' | 'in'

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const CONTAINERS = new Set(
  `article aside blockquote body dd details dialog div dl dt fieldset figure footer form header hgroup li main menu nav ol
search section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
)

/** One step among the siblings of the source, or out of the parent, or into the sibling before. */
export function placeToMove(elements: TreeElementLookup, id: string, way: Way): Place {
  const facts = factsAt(elements, id)
  if (!facts) return nowhere('It is not in the source.')
  const parent = factsAt(elements, facts.parentId)
  if (!parent)
    return nowhere(`It is the outermost element of ${facts.owner || 'its file'}; there is none around it.`)
  const siblings = childrenIn(elements).get(parent.id) ?? []
  const at = siblings.findIndex((one) => one.id === id)
  const [previous, next] = [siblings[at - 1], siblings[at + 1]]
  switch (way) {
    case 'before':
      if (!previous) return nowhere(`It is the first in ${parent.name}.`)
      return spot({ parentId: parent.id, beforeId: previous.id })
    case 'after':
      if (!next) return nowhere(`It is the last in ${parent.name}.`)
      return spot({ parentId: parent.id, afterId: next.id })
    case 'out':
      if (parent.parentId === null)
        return nowhere(`${parent.name} around it is the outermost element of ${parent.owner || 'its file'}.`)
      return spot({ parentId: parent.parentId, afterId: parent.id })
    case 'in':
      if (!previous) return nowhere(`There is no element before it in ${parent.name} to move into.`)
      if (isVoid(previous)) return nowhere(`${previous.name} before it takes no children.`)
      return spot({ parentId: previous.id })
  }
}

/** Beside or inside an element, as a menu offers it. */
export function placeBeside(
  elements: TreeElementLookup,
  id: string,
  way: 'before' | 'after' | 'inside',
): Place {
  const facts = factsAt(elements, id)
  if (!facts) return nowhere('It is not in the source.')
  if (way === 'inside')
    return isVoid(facts) ? nowhere(`${facts.name} takes no children.`) : spot({ parentId: id })
  if (facts.parentId === null)
    return nowhere(
      `It is the outermost element of ${facts.owner || 'its file'}; nothing can stand beside it.`,
    )
  return spot({ parentId: facts.parentId, ...(way === 'before' ? { beforeId: id } : { afterId: id }) })
}

/** Into what is made to hold others, after everything else. */
export function placeToAdd(elements: TreeElementLookup, id: string): Place {
  const facts = factsAt(elements, id)
  if (!facts) return nowhere('It is not in the source.')
  const hasChildren = (childrenIn(elements).get(id)?.length ?? 0) > 0
  const isContainer = facts.isNative ? CONTAINERS.has(facts.name) : hasChildren
  if (isContainer) return spot({ parentId: id })
  const beside = placeBeside(elements, id, 'after')
  if (beside.at === 'spot' || isVoid(facts) || !facts.isNative) return beside
  return spot({ parentId: id })
}

function isVoid({ isNative, name }: Facts): boolean {
  return isNative && VOID.has(name)
}

function spot(where: Spot): Place {
  return { at: 'spot', spot: where }
}

function nowhere(reason: string): Place {
  return { at: 'nowhere', reason }
}
