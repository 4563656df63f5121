/**
 * Whether content on the page was passed by a certain use of a component. The use around it in the source need not have
 * rendered the component’s root around it on the page: a component may render only its children, inside another use of it.
 */
import type { TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { type ElementMetadata, instancesIn, metadataAt } from './metadata.ts'
import { isOnRoute, isPage } from './route-files.ts'

type Page = { elements: TreeElementLookup; pathname: string }

/** A use, content on the page that it passes in the source, and what is a root of its component. */
export type Passed = {
  use: ElementMetadata
  content: NavNode
  isRoot: (one: ElementMetadata) => boolean
}

/** Whether the page has as many roots of the component around the content as there can be uses of it. */
export function isPassedBy({ use, content, isRoot }: Passed, page: Page): boolean {
  const around = elementsAround(use, page)
  if (around === null) return false
  const others = [...around].filter((one) => one !== use && one.isInstance && one.name === use.name)
  return rootsAround(content, isRoot, page.elements) === others.length + 1
}

function rootsAround(content: NavNode, isRoot: Passed['isRoot'], elements: TreeElementLookup): number {
  let count = 0
  for (let at = content.parent; at; at = at.parent) {
    const metadata = metadataAt(elements, at.tempoElement.codebaseId)
    // A link and the anchor that it renders have one id.
    const isInner = at.parent?.tempoElement.codebaseId === at.tempoElement.codebaseId
    if (metadata && !isInner && isRoot(metadata)) count += 1
  }
  return count
}

/**
 * Returns the elements that may be rendered around a use: those around it in its file, around each use of the component
 * that contains it, in the layouts of the page, and in components that are passed all of that. Returns null for a
 * component that renders itself.
 */
function elementsAround(
  use: ElementMetadata,
  { elements, pathname }: Page,
): ReadonlySet<ElementMetadata> | null {
  const { byName, byOwner } = instancesIn(elements)
  const around = new Set<ElementMetadata>()
  const inside = new Set([use])
  for (const at of inside) {
    if (at.owner === use.name) return null
    let parent = metadataAt(elements, at.parentId)
    for (; parent; parent = metadataAt(elements, parent.parentId)) around.add(parent)
    for (const one of byName.get(at.owner) ?? []) inside.add(one)
  }
  for (const all of byOwner.values())
    for (const one of all)
      if (one.passesValues && isOnRoute(one.file, pathname) && !isPage(one.file)) around.add(one)
  // What is passed to a component may be passed on inside it.
  for (const { isInstance, name } of around)
    for (const one of (isInstance && byOwner.get(name)) || []) if (one.passesValues) around.add(one)
  return around
}
