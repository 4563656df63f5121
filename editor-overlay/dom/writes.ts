/** The observer, and the door through which every change of ours to the page goes. */
import { ATTRIBUTES, isHelperClass } from '../protocol/marks.ts'
import type { Stop } from './slices.ts'

export type PageChange = {
  /** Elements whose own facts or children changed. */
  dirty: Set<Element>
  /** The page changed by itself, in a way that a hot reload would. */
  isReload: boolean
  /** Style sheets may have changed. */
  isStyle: boolean
}

export type Writes = {
  /** Runs a change of ours. Its records never count as a reload, records of the page before it are kept. */
  own<T>(change: () => T): T
  stop: Stop
}

const INSTANT = ATTRIBUTES.instantUpdate
const HIDDEN_IN_NAV = ATTRIBUTES.doNotShowInNav

function isMarked(node: Node): boolean {
  return (
    node instanceof Element &&
    (node.getAttribute(INSTANT) === 'true' || node.classList.contains('arb89-outline'))
  )
}

const isStyleNode = ({ nodeName }: Node) => nodeName === 'STYLE' || nodeName === 'LINK'

function authorPart(classes: string): string {
  return classes
    .split(/\s+/)
    .filter((name) => name && !isHelperClass(name))
    .join(' ')
}

/** A class change that only swaps helper classes is no news. */
function isReloadRecord(record: MutationRecord): boolean {
  const { target } = record
  if (record.type === 'childList')
    return [...record.addedNodes, ...record.removedNodes].some((node) => !isMarked(node))
  if (record.attributeName !== 'class' || !(target instanceof Element) || isMarked(target)) return false
  if (target.localName.includes('script') || target.parentElement?.closest('svg')) return false
  return authorPart(record.oldValue ?? '') !== authorPart(target.getAttribute('class') ?? '')
}

export function observeWrites(
  document: Document,
  isOwn: (node: Node) => boolean,
  onChange: (change: PageChange) => void,
): Writes {
  let pending: PageChange = { dirty: new Set(), isReload: false, isStyle: false }
  let isDue = false

  function deliver() {
    isDue = false
    const change = pending
    pending = { dirty: new Set(), isReload: false, isStyle: false }
    if (change.dirty.size > 0 || change.isReload || change.isStyle) onChange(change)
  }

  function note(records: readonly MutationRecord[], isOurs: boolean) {
    for (const record of records) {
      const { target } = record
      if (isOwn(target) || !(target instanceof Element)) continue
      if (record.type === 'childList' && [...record.addedNodes, ...record.removedNodes].every(isOwn)) continue
      if ([...record.addedNodes, ...record.removedNodes].some(isStyleNode)) pending.isStyle = true
      if (document.head?.contains(target)) pending.isStyle = true
      else {
        pending.dirty.add(target)
        // Being left out of the tree is decided while the parent's children are read.
        if (record.attributeName === HIDDEN_IN_NAV && target.parentElement)
          pending.dirty.add(target.parentElement)
        if (!isOurs && isReloadRecord(record)) pending.isReload = true
      }
    }
    if (isDue || (pending.dirty.size === 0 && !pending.isStyle)) return
    isDue = true
    queueMicrotask(deliver)
  }

  const observer = new MutationObserver((records) => note(records, false))
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
  })
  return {
    own(change) {
      note(observer.takeRecords(), false)
      try {
        return change()
      } finally {
        note(observer.takeRecords(), true)
      }
    },
    stop() {
      observer.disconnect()
      isDue = true
      pending.dirty.clear()
    },
  }
}
