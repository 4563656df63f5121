import { attributeOf, invoke, page, read, setAttribute } from './members.ts'

type Replaced = { before: string | null; after: string | null }
type SiblingPosition = { parent: WeakRef<Node>; next: WeakRef<Node> | null; previous: WeakRef<Node> | null }
type Moved = SiblingPosition & { node: WeakRef<Node> }

const refTo = (node: Node | null) => node && new WeakRef(node)

const positionOf = ({ target, nextSibling, previousSibling }: MutationRecord): SiblingPosition => ({
  parent: new WeakRef(target),
  next: refTo(nextSibling),
  previous: refTo(previousSibling),
})

/** Moves a node back next to a former sibling; without one, only a node that was last moves, to the end. */
function moveBack({ parent: parentRef, next, previous }: SiblingPosition, node: Node) {
  const parent = parentRef.deref()
  const isIn = (one: Node | null | undefined) => one && read(one, 'parentNode') === parent
  if (!parent || !isIn(node)) return
  const [after, before] = [next?.deref(), previous?.deref()]
  if (after && isIn(after)) invoke(parent, 'insertBefore', node, after)
  else if (before && isIn(before)) invoke(parent, 'insertBefore', node, read(before, 'nextSibling'))
  else if (!next) invoke(parent, 'appendChild', node)
}

function restoreAttributes(element: Element, replaced: Iterable<[string, Replaced]>) {
  for (const [name, { before, after }] of replaced) {
    if (before !== after && attributeOf(element, name) === after) setAttribute(element, name, before)
  }
}

/** Records what the helper's writes replaced on the page, and restores it unless the page has changed it since. */
type Journal = {
  record(records: readonly MutationRecord[], isOurs: boolean): void
  /** Keeps the moved nodes where they are: the source now contains the moves. */
  forgetMoves(): void
  restore(): void
}

/** Empty at first. Long, because its parts share the records. */
export function journalOf(): Journal {
  let attributes = new WeakMap<Node, Map<string, Replaced>>()
  let moved: Moved[] = []

  function recordAttribute({ target, attributeName, oldValue }: MutationRecord) {
    if (!attributeName || !(target instanceof Element)) return
    const known = attributes.get(target) ?? new Map<string, Replaced>()
    const after = attributeOf(target, attributeName)
    known.set(attributeName, { before: oldValue, ...known.get(attributeName), after })
    attributes.set(target, known)
  }

  /** A move is a removal followed by an insertion. A node with only one of the two is not restored. */
  function recordMoves(records: readonly MutationRecord[]) {
    const left = new Map<Node, SiblingPosition>()
    for (const record of records) {
      for (const node of record.removedNodes) if (!left.has(node)) left.set(node, positionOf(record))
      for (const node of record.addedNodes) {
        const position = left.get(node)
        const isKnown = moved.some((one) => one.node.deref() === node)
        if (position && !isKnown) moved.push({ ...position, node: new WeakRef(node) })
      }
    }
  }

  /** Forgets what the page has written itself, so that it is not restored. */
  function forgetPageWrite({ target, attributeName, addedNodes, removedNodes }: MutationRecord) {
    if (attributeName) attributes.get(target)?.delete(attributeName)
    if (moved.length === 0) return
    const touched = new Set<Node | undefined>([...addedNodes, ...removedNodes])
    moved = moved.filter(({ node }) => !touched.has(node.deref()))
  }

  return {
    record(records, isOurs) {
      for (const record of records) (isOurs ? recordAttribute : forgetPageWrite)(record)
      if (isOurs) recordMoves(records)
    },
    forgetMoves() {
      moved = []
    },
    /** Undoes moves newest first, so that each node finds the neighbors it had. */
    restore() {
      for (const position of moved.reverse()) {
        const node = position.node.deref()
        if (node) moveBack(position, node)
      }
      for (const element of page.querySelectorAll('*'))
        restoreAttributes(element, attributes.get(element) ?? [])
      moved = []
      attributes = new WeakMap()
    },
  }
}
