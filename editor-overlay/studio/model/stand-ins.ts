/**
 * Who stands for an element where it is placed: itself, or the instance of the component whose root it is. The root of a
 * component is nobody's child in its own file.
 */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { type Facts, factsAt } from './facts.ts'
import { instancesFor, ownerKey } from './instances.ts'

export type StandIn = Facts & { parentId: string }

type Given = { entries: TreeElementLookup; pathname: string }

/** Siblings in their order; null for one that nothing of the source holds. */
export function standInsFor(siblings: readonly NavNode[], { entries, pathname }: Given): (StandIn | null)[] {
  const own = siblings.map((node) => factsOfNode(entries, node))
  const roots = own.flatMap((facts) => (facts && facts.parentId === null ? facts : []))
  const above = ancestorsOf(siblings[0]).map((node) => factsOfNode(entries, node))
  const around = [...above, ...own].flatMap((facts) => facts ?? [])
  const opened = {
    ids: new Set(above.flatMap((facts) => facts?.id ?? [])),
    owners: new Set(around.map(ownerKey)),
    pathname,
  }
  const instances = instancesFor(roots, entries, opened)
  const placed = new Map(roots.map((root, at) => [root, instances[at] ?? null]))
  return own.map((facts) => held(entries, facts && (placed.get(facts) ?? facts)))
}

function held(entries: TreeElementLookup, facts: Facts | null): StandIn | null {
  if (!facts?.parentId || !entries[facts.parentId]) return null
  return { ...facts, parentId: facts.parentId }
}

function factsOfNode(entries: TreeElementLookup, { tempoElement }: NavNode): Facts | null {
  return factsAt(entries, tempoElement.codebaseId)
}

function ancestorsOf(node: NavNode | undefined): NavNode[] {
  const above: NavNode[] = []
  for (let at = node?.parent; at; at = at.parent) above.push(at)
  return above
}

/** What makes this element itself dynamic, beyond what its parent is in already. */
export function isListItem(entries: TreeElementLookup, { contexts, owner, parentId }: StandIn): boolean {
  const parent = factsAt(entries, parentId)
  const inherited = parent?.owner === owner ? parent.contexts.length : 0
  return contexts.slice(inherited).some(({ kind }) => kind === 'map')
}
