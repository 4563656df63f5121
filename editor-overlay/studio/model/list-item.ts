/** Where an element is drawn more than once or only sometimes, and which of the items is meant. */
import type { TreeElement } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { isRecord } from '../../protocol/parse.ts'
import type { Studio } from './state.ts'

export type Circumstance = { kind: string; label: string; start: number; end: number }

export function circumstancesOf(entry: TreeElement | null): Circumstance[] {
  const context = entry?.context
  if (!Array.isArray(context)) return []
  return context.flatMap((one: unknown) => {
    if (!isRecord(one)) return []
    const { kind, label, start, end } = one
    return typeof kind === 'string' && typeof label === 'string'
      ? [{ kind, label, start: Number(start), end: Number(end) }]
      : []
  })
}

/** The innermost list. */
export function listOf(entry: TreeElement | null): Circumstance | null {
  return circumstancesOf(entry).findLast(({ kind }) => kind === 'map') ?? null
}

/** Sentences for everything but the list, which has a switch of its own. */
export function conditionsInWords(entry: TreeElement | null): string[] {
  return circumstancesOf(entry).flatMap(({ kind, label }) => {
    switch (kind) {
      case 'ternary':
        return `Shown by a choice on ${label}.`
      case 'and':
        return `Shown only while ${label}.`
      case 'early-return':
        return `Shown depending on ${label}, which ends the component early.`
      case 'switch':
        return label === 'default' ? 'Shown when no other case fits.' : `Shown in the case ${label}.`
      case 'render-prop':
        return 'Drawn by a function that another component calls.'
      case 'attribute':
        return `Given to another component as ${label}.`
      default:
        return []
    }
  })
}

export type ItemPlace = { index: number; count: number }

/**
 * Items are told apart by their order: the topmost element around this one that belongs to the same list, among its
 * sisters with the same place in the source.
 */
export function itemPlaceOf(node: NavNode, entryOf: (id: string) => TreeElement | null): ItemPlace | null {
  const entry = entryOf(node.tempoElement.codebaseId)
  const list = listOf(entry)
  if (!list) return null
  const isInList = (one: NavNode) => {
    const other = entryOf(one.tempoElement.codebaseId)
    return (
      other?.filename === entry?.filename &&
      circumstancesOf(other).some(
        ({ kind, start, end }) => kind === 'map' && start === list.start && end === list.end,
      )
    )
  }
  let root = node
  for (let at = node.parent; at; at = at.parent) if (isInList(at)) root = at
  const sisters = (root.parent?.children ?? [root]).filter(
    (one) => one.tempoElement.codebaseId === root.tempoElement.codebaseId,
  )
  const index = sisters.findIndex((one) => one.tempoElement.uniquePath === root.tempoElement.uniquePath)
  return index < 0 ? null : { index, count: sisters.length }
}

/** What an edit has to say so that the right item is changed. */
export function meaningFor(
  node: NavNode | null,
  { lookups, meaning }: Pick<Studio, 'lookups' | 'meaning'>,
): { meaning?: 'template' | 'item'; item?: number } {
  const place = node && itemPlaceOf(node, (id) => lookups.elements[id] ?? null)
  if (!place) return {}
  return meaning === 'template' ? { meaning } : { ...(meaning ? { meaning } : {}), item: place.index }
}
