/** Which use of a component an element on the page belongs to, so that one use can be changed and not all of them. */
import type { TreeElement, TreeElementLookup } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { placedFor } from './instance-roots.ts'
import { ownerKey } from './instances.ts'
import { childrenIn, type ElementMetadata, metadataAt } from './metadata.ts'

type Page = { entries: TreeElementLookup; pathname: string }

/** Returns the use that placed the component to whose markup the node belongs; null if that is unknown. */
export function usageOf(node: NavNode, page: Page): ElementMetadata | null {
  return usesAround(node, page).next().value ?? null
}

/** Yields that use, then the use of the component that contains it, and so on outward, as far as they are known. */
export function* usesAround(node: NavNode, page: Page): Generator<ElementMetadata, undefined> {
  const own = metadataAt(page.entries, node.tempoElement.codebaseId)
  if (!own || isOfProject(own, page.entries)) return
  const seen = new Set<string>()
  let placing = placingOf(own, node, page)
  while (placing && !seen.has(placing.use.id)) {
    yield placing.use
    seen.add(placing.use.id)
    placing = placingOf(placing.use, placing.node, page)
  }
}

/** A use, and the node to go on from: its own, or that around it if it ran on the server. */
type Placing = { use: ElementMetadata; node: NavNode }

function placingOf(own: ElementMetadata, node: NavNode, page: Page): Placing | null {
  if (own.owner === '') return null
  for (let at: NavNode | undefined = node; at; at = at.parent) {
    const metadata = metadataAt(page.entries, at.tempoElement.codebaseId)
    if (!metadata) continue
    // A component that runs in the browser has a node in the page.
    if (metadata.isInstance && metadata.name === own.owner) return { use: metadata, node: at }
    if (metadata.parentId === null && ownerKey(metadata) === ownerKey(own)) return placedBy(at, own, page)
  }
  return null
}

function placedBy(found: NavNode, { owner }: ElementMetadata, page: Page): Placing | null {
  const root = outermostOf(found, page.entries)
  const { parent } = root
  if (!parent) return null
  const above = metadataAt(page.entries, parent.tempoElement.codebaseId)
  if (above?.isInstance && above.name === owner) return { use: above, node: parent }
  const at = parent.children.indexOf(root)
  const placed = placedFor(parent.children, page)[at]
  return placed?.isInstance && placed.name === owner ? { use: placed, node: parent } : null
}

/** A link forwards its id to the anchor that it renders: both are one element of the source. */
export function outermostOf(node: NavNode, entries: TreeElementLookup): NavNode {
  const { parent, tempoElement } = node
  const isForwarded =
    parent?.tempoElement.codebaseId === tempoElement.codebaseId &&
    metadataAt(entries, tempoElement.codebaseId)?.isInstance
  return parent && isForwarded ? outermostOf(parent, entries) : node
}

/** Returns the use that sets the classes of a component's outermost element; null if it can set none. */
export function usageForClasses(node: NavNode, page: Page): ElementMetadata | null {
  const own = metadataAt(page.entries, node.tempoElement.codebaseId)
  if (own?.parentId !== null) return null
  const use = usageOf(node, page)
  // A component may accept classes among the props that it spreads.
  const hasClasses = use && Boolean(page.entries[use.id]?.removableClasses?.length)
  return hasClasses || acceptsClasses(own, page.entries) ? use : null
}

/**
 * Whether the element is a component of the project, and not a tag or a component of a package. A component of another
 * file that is not exported only has the same name, for example as that of a tag that is chosen: `const Heading = 'h2'`.
 */
function isOfProject({ isNative, name, file }: ElementMetadata, entries: TreeElementLookup): boolean {
  if (isNative) return false
  return componentsIn(entries).some(
    ({ componentName, filename, exported }) =>
      componentName === name && (filename === file || exported !== null),
  )
}

function acceptsClasses({ file, owner }: ElementMetadata, entries: TreeElementLookup): boolean {
  return componentsIn(entries).some(
    ({ filename, componentName, takesClass }) =>
      filename === file && componentName === owner && takesClass === true,
  )
}

function componentsIn(entries: TreeElementLookup): TreeElement[] {
  return Object.values(entries).flatMap((entry) => (entry?.type === 'component' ? [entry] : []))
}

/** Returns the names of components directly inside an element that ran on the server, and so have no node of their own. */
export function componentsWithoutNode(
  { children, tempoElement }: NavNode,
  entries: TreeElementLookup,
): string[] {
  const shown = new Set(children.map((child) => child.tempoElement.codebaseId))
  const written = childrenIn(entries).get(tempoElement.codebaseId) ?? []
  return [
    ...new Set(written.flatMap(({ id, isInstance, name }) => (isInstance && !shown.has(id) ? name : []))),
  ]
}

/**
 * Returns the prop that is the only content of an element, as in `<h2>{title}</h2>` or `{isOn ? <Icon /> : title}`;
 * null for any other content. An element without content of its own shows the children that it spreads, as in `<Link
 * {...rest} />`.
 */
export function shownProp(elementSource: string): string | null {
  if (/[^{]\{\s*\.\.\.\s*[A-Za-z_$][\w$]*\s*\}[^<]*\/>$/.test(elementSource)) return 'children'
  const content = />\s*\{(?:[^{}]*\?[\s\S]*:)?\s*(?:props\.)?([A-Za-z_$][\w$]*)\s*\}\s*<\/[\w.]+>$/
  return content.exec(elementSource)?.[1] ?? null
}

/** Whether the only content of an element is one value, as in `<Button>{TEXTS.save}</Button>`. */
export function showsOneValue(elementSource: string): boolean {
  return />\s*\{[^{}<]+\}\s*<\/[\w.]+>$/.test(elementSource)
}

/** Whether its only content is a name or a field, as in `<p>{viewer.email}</p>`, and not words around a value. */
export function readsOneValue(elementSource: string): boolean {
  return />\s*\{\s*[\w$]+(?:\??\.[\w$]+)*\s*\}\s*<\/[\w.]+>$/.test(elementSource)
}
