/** The observer, and the door through which every change of ours to the page goes. */
import { ATTRIBUTES, isHelperClass } from '../protocol/marks.ts'
import { Journal } from './journal.ts'
import type { Stop } from './slices.ts'

export type PageChange = {
  /** Elements whose own facts or children changed. */
  dirty: Set<Element>
  /** The page changed by itself, in a way that a hot reload would. */
  isReload: boolean
  /** Style sheets may have changed. */
  isStyle: boolean
  /** A dialog was opened, which may lie above everything else. */
  isOpening: boolean
}

export type Writes = {
  /** Runs a change of ours. Its records never count as a reload, records of the page before it are kept. */
  own<T>(change: () => T): T
  /** The source now says what our changes showed; moved elements are where they belong. */
  caughtUp(): void
  /** Takes back every change of ours that the page has not overwritten. */
  putBack(): void
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

function isAboutOwn(
  { type, target, addedNodes, removedNodes }: MutationRecord,
  isOwn: (node: Node) => boolean,
): boolean {
  return isOwn(target) || (type === 'childList' && [...addedNodes, ...removedNodes].every(isOwn))
}

const OBSERVED = { subtree: true, childList: true, attributes: true, attributeOldValue: true }

const noChange = (): PageChange => ({ dirty: new Set(), isReload: false, isStyle: false, isOpening: false })

/** Adds what one record tells to what is known already. */
function gather(change: PageChange, record: MutationRecord, isOurs: boolean) {
  const { target, addedNodes, removedNodes, attributeName } = record
  if (!(target instanceof Element)) return
  if ([...addedNodes, ...removedNodes].some(isStyleNode)) change.isStyle = true
  if (target.ownerDocument.head?.contains(target)) {
    change.isStyle = true
    return
  }
  change.dirty.add(target)
  // Being left out of the tree is decided while the parent's children are read.
  if (attributeName === HIDDEN_IN_NAV && target.parentElement) change.dirty.add(target.parentElement)
  if (attributeName === 'open' && target.localName === 'dialog') change.isOpening = true
  if (!isOurs && isReloadRecord(record)) change.isReload = true
}

export function observeWrites(
  document: Document,
  isOwn: (node: Node) => boolean,
  onChange: (change: PageChange) => void,
): Writes {
  const journal = new Journal()
  let pending = noChange()
  let isDue = false

  function deliver() {
    isDue = false
    const change = pending
    pending = noChange()
    if (change.dirty.size > 0 || change.isReload || change.isStyle) onChange(change)
  }

  function note(records: readonly MutationRecord[], isOurs: boolean) {
    journal.note(records, isOurs)
    for (const record of records) if (!isAboutOwn(record, isOwn)) gather(pending, record, isOurs)
    if (isDue || (pending.dirty.size === 0 && !pending.isStyle)) return
    isDue = true
    queueMicrotask(deliver)
  }

  const observer = new MutationObserver((records) => note(records, false))
  observer.observe(document.documentElement, OBSERVED)
  return {
    own(change) {
      note(observer.takeRecords(), false)
      try {
        return change()
      } finally {
        note(observer.takeRecords(), true)
      }
    },
    caughtUp: () => journal.forgetPlaces(),
    putBack() {
      note(observer.takeRecords(), false)
      journal.putBack(document)
    },
    stop() {
      observer.disconnect()
      isDue = true
      pending.dirty.clear()
    },
  }
}
