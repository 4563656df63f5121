/** Links the children of one element to it, with the component nodes between them, and numbers all of them. */
import { hasOnlyIdCharacters, isCodebaseId } from '../../protocol/ids.ts'
import { isObject } from '../../protocol/parse.ts'
import { COMPONENT_TYPES, type LookupIndex } from '../lookup-index.ts'
import { type ComponentMetadata, isSameComponent } from './metadata.ts'
import {
  type ComponentNode,
  componentNode,
  type ElementNode,
  isSelectable,
  NO_COMPONENTS,
  type TreeNode,
} from './node.ts'

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
  const components = new Map<object, ComponentNode<E>>()
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
    node.codebaseId = forwardRef?.codebaseId ?? codebaseId
    node.name = displayName(metadata, lookupIndex)
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
    child.codebaseId = forwardRef?.codebaseId ?? child.metadata.codebaseId
    child.name = forwardRef?.name || child.metadata.tag
    child.isComponent = forwardRef !== null
    link(at, child, child.segment)
  }
}

/** Everything visible in the tree between an element and its element children, for comparison. */
function signatureOf<E>(parent: ElementNode<E>): unknown[] {
  const seen: unknown[] = []
  const pending: TreeNode<E>[] = [...parent.raw]
  for (let next = pending.pop(); next; next = pending.pop()) {
    seen.push(next, next.segment, next.codebaseId, next.name)
    if (next.type === 'component') {
      seen.push(next.metadata)
      pending.push(...next.raw)
    }
  }
  return seen
}

/** `compose` for children without components, the usual case: each keeps the number that it was read with. */
function composePlain<E>(parent: ElementNode<E>) {
  parent.raw = parent.domChildren
  parent.components = NO_COMPONENTS
  for (const child of parent.domChildren) {
    child.up = parent
    child.codebaseId = child.metadata.codebaseId
    child.name = child.metadata.tag
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
  return before.length !== after.length || before.some((one, index) => !isSameEntry(one, after[index]))
}

function isSameEntry(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  return isComponentMetadata(a) && isComponentMetadata(b) && isSameComponent(a, b)
}

const isComponentMetadata = (value: unknown): value is Record<string, unknown> & ComponentMetadata =>
  isObject(value) && 'isForwardRef' in value

/** Names the body, which no parent composes. */
export function nameRoot<E>(root: ElementNode<E>) {
  root.codebaseId = root.metadata.codebaseId
  root.name = root.metadata.tag
  root.kept = isSelectable(root)
}
