/** Hangs the children of one element into the tree: which components stand between, and who gets which number. */
import { codebaseIdOf, hasOnlyIdCharacters, isCodebaseId } from '../../protocol/ids.ts'
import type { Catalogue } from '../scopes.ts'
import { type ComponentFacts, isSameComponents } from './facts.ts'
import { type ComponentNode, componentNode, type ElementNode, isSelectable, type TreeNode } from './node.ts'

const COMPONENT_TYPES: ReadonlySet<string | undefined> = new Set([
  'component',
  'storybook-component',
  'component-instance',
])

/** An id prop that is neither an id nor known to the parent editor is somebody's test id. */
export function isAdmitted(component: ComponentFacts, catalogue: Catalogue): boolean {
  const { codebaseId, name, isForwardRef } = component
  const known = catalogue.elements[codebaseId]
  if (!hasOnlyIdCharacters(codebaseId) || !(isCodebaseId(codebaseId) || known)) return false
  return (
    isForwardRef ||
    COMPONENT_TYPES.has(known?.type) ||
    catalogue.componentNames.has(name) ||
    catalogue.instanceNames.has(name) ||
    component.hasOwnSource
  )
}

/** Bundlers rename components, so the name the parent editor knows goes first. */
function displayName(component: ComponentFacts, catalogue: Catalogue): string {
  const known = catalogue.elements[component.codebaseId]
  return (COMPONENT_TYPES.has(known?.type) && known?.componentName) || component.name
}

type Collapsed = { codebaseId: string; name: string }

class Composer<E> {
  private readonly parent: ElementNode<E>
  private readonly catalogue: Catalogue
  private readonly old: ReadonlyMap<object, ComponentNode<E>>
  private readonly components = new Map<object, ComponentNode<E>>()
  /** Children hung up so far, and the numbers they have. */
  private readonly hung = new Map<TreeNode<E>, { raw: TreeNode<E>[]; used: Set<number> }>()

  constructor(parent: ElementNode<E>, catalogue: Catalogue) {
    this.parent = parent
    this.catalogue = catalogue
    this.old = parent.components
    parent.components = this.components
  }

  /** A forward ref makes no node; its id goes to the next thing below it. */
  place(child: ElementNode<E>) {
    let at: TreeNode<E> = this.parent
    let collapsed: Collapsed | null = null
    for (const facts of child.facts.components) {
      if (!isAdmitted(facts, this.catalogue)) continue
      if (facts.isForwardRef) {
        collapsed ??= { codebaseId: facts.codebaseId, name: displayName(facts, this.catalogue) }
        continue
      }
      at = this.enter(at, facts, collapsed)
      collapsed = null
    }
    child.up = at
    child.codebaseId = collapsed?.codebaseId ?? ownId(child)
    child.name = collapsed?.name || child.facts.tag
    child.isComponent = collapsed !== null
    this.add(at, child, child.segment)
  }

  private enter(at: TreeNode<E>, facts: ComponentFacts, collapsed: Collapsed | null): TreeNode<E> {
    const known = this.components.get(facts.instance)
    if (known) return known
    const node = this.old.get(facts.instance) ?? componentNode<E>(facts)
    node.facts = facts
    node.codebaseId = collapsed?.codebaseId ?? facts.codebaseId
    node.name = displayName(facts, this.catalogue)
    node.up = at
    this.components.set(facts.instance, node)
    this.add(at, node, this.below(at).raw.length)
    return node
  }

  /** A component takes the next number no earlier sibling has, which never exceeds that of its first element. */
  private add(at: TreeNode<E>, node: TreeNode<E>, wanted: number) {
    const { raw, used } = this.below(at)
    let segment = wanted
    if (node.kind === 'component') while (used.has(segment)) segment += 1
    used.add(segment)
    node.segment = segment
    raw.push(node)
  }

  private below(at: TreeNode<E>): { raw: TreeNode<E>[]; used: Set<number> } {
    const known = this.hung.get(at)
    if (known) return known
    const made = { raw: [], used: new Set<number>() }
    at.raw = made.raw
    this.hung.set(at, made)
    return made
  }
}

function ownId<E>(node: ElementNode<E>): string {
  return codebaseIdOf(node.facts)
}

/** What can be seen of the part between an element and its element children, to tell whether it changed. */
function outline<E>(parent: ElementNode<E>): unknown[] {
  const seen: unknown[] = []
  const pending: TreeNode<E>[] = [...parent.raw]
  for (let next = pending.pop(); next; next = pending.pop()) {
    seen.push(next, next.segment, next.codebaseId, next.name)
    if (next.kind === 'component') {
      seen.push(next.facts)
      pending.push(...next.raw)
    }
  }
  return seen
}

/** Makes the part between an element and its element children anew. */
export function compose<E>(parent: ElementNode<E>, catalogue: Catalogue) {
  if (parent.domChildren.length === 0) {
    parent.raw = parent.domChildren
    return
  }
  const composer = new Composer(parent, catalogue)
  for (const child of parent.domChildren) composer.place(child)
}

/** The same for a part that was there before. True when anything visible changed. */
export function recompose<E>(parent: ElementNode<E>, catalogue: Catalogue): boolean {
  const before = outline(parent)
  compose(parent, catalogue)
  const after = outline(parent)
  return before.length !== after.length || before.some((one, index) => !isSameSeen(one, after[index]))
}

function isSameSeen(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  return isComponentFacts(a) && isComponentFacts(b) && isSameComponents(holding(a), holding(b))
}

const isComponentFacts = (value: unknown): value is ComponentFacts =>
  typeof value === 'object' && value !== null && 'isForwardRef' in value

const holding = (component: ComponentFacts) => ({ components: [component] })

/** The body has no parent that could place it. */
export function nameRoot<E>(root: ElementNode<E>) {
  root.codebaseId = ownId(root)
  root.name = root.facts.tag
  root.kept = isSelectable(root)
}
