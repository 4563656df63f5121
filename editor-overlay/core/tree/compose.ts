/** Links the children of one element to it, with the component nodes between them, and numbers all of them. */
import { hasOnlyIdCharacters, isCodebaseId, isSelectableId } from '../../protocol/ids.ts'
import { COMPONENT_TYPES, type LookupIndex } from '../lookup-index.ts'
import { type ComponentMetadata, isSame } from './metadata.ts'
import { type ComponentNode, componentNode, type ElementNode, NO_COMPONENTS, type TreeNode } from './node.ts'

/** The id must be a codebase or lookup id; and a forward ref, the lookup type, the name or the file must confirm it. */
function isAdmitted(component: ComponentMetadata, lookupIndex: LookupIndex): boolean {
  const { codebaseId, name, isForwardRef } = component
  const known = lookupIndex.elements[codebaseId]
  if (!hasOnlyIdCharacters(codebaseId) || !(isCodebaseId(codebaseId) || known)) return false
  return (
    isForwardRef ||
    COMPONENT_TYPES.has(known?.type) ||
    lookupIndex.componentNames.has(name) ||
    component.hasOwnSource
  )
}

/** The name in the lookups comes first, because bundlers rename components. */
function displayName(component: ComponentMetadata, lookupIndex: LookupIndex): string {
  const known = lookupIndex.elements[component.codebaseId]
  return (COMPONENT_TYPES.has(known?.type) && known?.componentName) || component.name
}

type ForwardRef = { codebaseId: string; name: string }

/** `compose` for children with components. Long, because its parts share what has been linked. */
function composeWith<E>(parent: ElementNode<E>, lookupIndex: LookupIndex) {
  const previous = parent.components
  const components = new Map<number, ComponentNode<E>>()
  /** Children linked so far, and their numbers. */
  const linked = new Map<TreeNode<E>, { raw: TreeNode<E>[]; used: Set<number> }>()
  parent.components = components

  function childrenOf(at: TreeNode<E>): { raw: TreeNode<E>[]; used: Set<number> } {
    const known = linked.get(at)
    if (known) return known
    const made = { raw: [], used: new Set<number>() }
    at.raw = made.raw
    linked.set(at, made)
    return made
  }

  /** A component takes the next free number, which never exceeds that of its first element. */
  function link(at: TreeNode<E>, node: TreeNode<E>, wanted: number) {
    const { raw, used } = childrenOf(at)
    let segment = wanted
    if (node.type === 'component') while (used.has(segment)) segment += 1
    used.add(segment)
    node.segment = segment
    node.up = at
    raw.push(node)
  }

  function enter(at: TreeNode<E>, metadata: ComponentMetadata, forwardRef: ForwardRef | null): TreeNode<E> {
    const { instance, codebaseId } = metadata
    const known = components.get(instance)
    if (known) return known
    const node = previous.get(instance) ?? componentNode<E>(metadata)
    node.metadata = metadata
    identify(node, forwardRef?.codebaseId ?? codebaseId, displayName(metadata, lookupIndex))
    components.set(instance, node)
    link(at, node, childrenOf(at).raw.length)
    return node
  }

  for (const child of parent.domChildren) {
    let at: TreeNode<E> = parent
    // A forward ref gets no node; its id is given to the next node below it (the wire contract, 5.3).
    let forwardRef: ForwardRef | null = null
    for (const metadata of child.metadata.components) {
      if (!isAdmitted(metadata, lookupIndex)) continue
      if (metadata.isForwardRef)
        forwardRef ??= { codebaseId: metadata.codebaseId, name: displayName(metadata, lookupIndex) }
      else {
        at = enter(at, metadata, forwardRef)
        forwardRef = null
      }
    }
    const { codebaseId, tag } = child.metadata
    identify(child, forwardRef?.codebaseId ?? codebaseId, forwardRef?.name || tag)
    child.isComponent = forwardRef !== null
    link(at, child, child.segment)
  }
}

/** Everything visible in the tree between a node and its element children, for comparison. */
function signatureOf<E>({ raw }: TreeNode<E>, seen: unknown[] = []): unknown[] {
  for (const child of raw) {
    seen.push(child.segment, child.codebaseId, child.name)
    if (child.type === 'element') continue
    seen.push(child.metadata)
    // Marks the end of the component.
    signatureOf(child, seen).push(null)
  }
  return seen
}

/** `compose` for children without components, the usual case: each keeps the number that it was read with. */
function composePlain<E>(parent: ElementNode<E>) {
  parent.raw = parent.domChildren
  parent.components = NO_COMPONENTS
  for (const child of parent.domChildren) {
    child.up = parent
    nameByElement(child)
    child.isComponent = false
  }
}

/** Links an element and its element children, creating component nodes between them. */
export function compose<E>(parent: ElementNode<E>, lookupIndex: LookupIndex) {
  if (parent.domChildren.every((child) => child.metadata.components.length === 0)) composePlain(parent)
  else composeWith(parent, lookupIndex)
}

/** Composes again. True when anything visible has changed. */
export function recompose<E>(parent: ElementNode<E>, lookupIndex: LookupIndex): boolean {
  const before = signatureOf(parent)
  compose(parent, lookupIndex)
  const after = signatureOf(parent)
  return before.length !== after.length || before.some((one, index) => !isSame(one, after[index]))
}

/** The id decides whether the node stays in the tree. */
function identify<E>(node: TreeNode<E>, codebaseId: string, name: string) {
  node.codebaseId = codebaseId
  node.name = name
  node.kept = isSelectableId(codebaseId)
}

/** As the body is named, which no parent composes. */
export function nameByElement<E>(node: ElementNode<E>) {
  identify(node, node.metadata.codebaseId, node.metadata.tag)
}
