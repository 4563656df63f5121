/** What our writes replaced on the page, to be put back wherever the page has not gone on by itself since. */

type Replaced = { before: string | null; after: string | null }
type Place = { parent: WeakRef<Node>; next: WeakRef<Node> | null; previous: WeakRef<Node> | null }
type Moved = Place & { node: WeakRef<Node> }

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

export class Journal {
  private attributes = new WeakMap<Node, Map<string, Replaced>>()
  private moved: Moved[] = []

  note(records: readonly MutationRecord[], isOurs: boolean) {
    if (isOurs) {
      for (const record of records) if (record.type === 'attributes') this.replace(record)
      this.move(records)
    } else for (const record of records) this.yieldTo(record)
  }

  /** The source has caught up with what was moved. */
  forgetPlaces() {
    this.moved = []
  }

  /** Places newest first, so that each neighbour is where it was when the node left it. */
  putBack(document: Document) {
    for (const place of this.moved.reverse()) {
      const node = place.node.deref()
      if (node) returnTo(place, node)
    }
    for (const element of document.querySelectorAll('*')) {
      const replaced = this.attributes.get(element)
      if (replaced) restore(element, replaced)
    }
    this.moved = []
    this.attributes = new WeakMap()
  }

  private replace({ target, attributeName, oldValue }: MutationRecord) {
    if (!attributeName || !(target instanceof Element)) return
    const known = this.attributes.get(target) ?? new Map<string, Replaced>()
    const first = known.get(attributeName)
    const after = target.getAttribute(attributeName)
    known.set(attributeName, { before: first ? first.before : oldValue, after })
    this.attributes.set(target, known)
  }

  /** A move is a removal and an insertion; what is only inserted or only removed is not of the page. */
  private move(records: readonly MutationRecord[]) {
    const left = new Map<Node, Place>()
    for (const record of records) {
      for (const node of record.removedNodes) if (!left.has(node)) left.set(node, placeOf(record))
      for (const node of record.addedNodes) {
        const place = left.get(node)
        const isKnown = this.moved.some((one) => one.node.deref() === node)
        if (place && !isKnown) this.moved.push({ ...place, node: new WeakRef(node) })
      }
    }
  }

  /** What the page writes is the page's from then on. */
  private yieldTo({ target, attributeName, addedNodes, removedNodes }: MutationRecord) {
    if (attributeName) this.attributes.get(target)?.delete(attributeName)
    if (this.moved.length === 0) return
    const touched = new Set<Node | undefined>([...addedNodes, ...removedNodes])
    this.moved = this.moved.filter(({ node }) => !touched.has(node.deref()))
  }
}
