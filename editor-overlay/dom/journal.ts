/** What our writes replaced on the page, to be put back wherever the page has not gone on by itself since. */

type Replaced = { before: string | null; after: string | null }
type Place = { parent: WeakRef<Node>; next: WeakRef<Node> | null; previous: WeakRef<Node> | null }
type Moved = Place & { node: WeakRef<Node> }

export type Journal = {
  note(records: readonly MutationRecord[], isOurs: boolean): void
  /** The source has caught up with what was moved. */
  forgetPlaces(): void
  putBack(document: Document): void
}

const refTo = (node: Node | null) => node && new WeakRef(node)

const placeOf = ({ target, nextSibling, previousSibling }: MutationRecord): Place => ({
  parent: new WeakRef(target),
  next: refTo(nextSibling),
  previous: refTo(previousSibling),
})

/** Beside a neighbour that is still there; where both are gone the node stays where it is. */
function returnTo({ parent: parentRef, next, previous }: Place, node: Node) {
  const parent = parentRef.deref()
  if (!parent || node.parentNode !== parent) return
  const [after, before] = [next?.deref(), previous?.deref()]
  if (after?.parentNode === parent) parent.insertBefore(node, after)
  else if (before?.parentNode === parent) parent.insertBefore(node, before.nextSibling)
  else if (!next) parent.appendChild(node)
}

function restore(element: Element, replaced: ReadonlyMap<string, Replaced>) {
  for (const [name, { before, after }] of replaced) {
    if (before === after || element.getAttribute(name) !== after) continue
    if (before === null) element.removeAttribute(name)
    else element.setAttribute(name, before)
  }
}

export function journal(): Journal {
  let attributes = new WeakMap<Node, Map<string, Replaced>>()
  let moved: Moved[] = []

  function replace({ target, attributeName, oldValue }: MutationRecord) {
    if (!attributeName || !(target instanceof Element)) return
    const known = attributes.get(target) ?? new Map<string, Replaced>()
    const before = known.has(attributeName) ? (known.get(attributeName)?.before ?? null) : oldValue
    attributes.set(target, known.set(attributeName, { before, after: target.getAttribute(attributeName) }))
  }

  /** A move is a removal and an insertion; what is only inserted or only removed is not of the page. */
  function move(records: readonly MutationRecord[]) {
    const left = new Map<Node, Place>()
    for (const record of records) {
      for (const node of record.removedNodes) if (!left.has(node)) left.set(node, placeOf(record))
      for (const node of record.addedNodes) {
        const place = left.get(node)
        const isKnown = moved.some((one) => one.node.deref() === node)
        if (place && !isKnown) moved.push({ ...place, node: new WeakRef(node) })
      }
    }
  }

  /** What the page writes is the page's from then on. */
  function yieldTo({ target, attributeName, addedNodes, removedNodes }: MutationRecord) {
    if (attributeName) attributes.get(target)?.delete(attributeName)
    if (moved.length === 0) return
    const touched = new Set([...addedNodes, ...removedNodes])
    moved = moved.filter(({ node }) => !touched.has(node.deref() as Node))
  }

  return {
    note(records, isOurs) {
      if (!isOurs) {
        for (const record of records) yieldTo(record)
        return
      }
      for (const record of records) if (record.type === 'attributes') replace(record)
      move(records)
    },
    forgetPlaces() {
      moved = []
    },
    putBack(document) {
      for (const place of moved.reverse()) {
        const node = place.node.deref()
        if (node) returnTo(place, node)
      }
      for (const element of document.querySelectorAll('*')) {
        const replaced = attributes.get(element)
        if (replaced) restore(element, replaced)
      }
      moved = []
      attributes = new WeakMap()
    },
  }
}
