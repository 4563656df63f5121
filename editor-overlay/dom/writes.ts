import { ATTRIBUTES, isHelperClass } from '../protocol/marks.ts'
import { journalOf } from './journal.ts'
import { attributeOf, classListOf, invoke, localNameOf, page, parentElementOf } from './members.ts'
import type { Stop } from './slices.ts'

/** What a batch of mutations changed. */
export type PageChange = {
  /** Elements whose own metadata or children changed. */
  dirty: Set<Element>
  /** The page changed by itself, as a hot reload changes it (the wire contract, 14.2). */
  isReload: boolean
  /** The page changed a text by itself. */
  isText: boolean
  /** A dialog was opened, which may cover the outlines. */
  isOpening: boolean
}

/** The observer of the page, which distinguishes the helper's own changes from the page's. */
export type Writes = {
  /** Runs a change the helper makes. It never counts as a reload; earlier mutations of the page still do. */
  perform<T>(change: () => T): T
  /** The source now contains the helper's changes, so moved elements stay. */
  markSaved(): void
  /** Reverts every change of the helper that the page has not overwritten. */
  restore(): void
  stop: Stop
}

const INSTANT = ATTRIBUTES.instantUpdate
const HIDDEN_IN_NAV = ATTRIBUTES.doNotShowInNav

function isMarked(node: Node): boolean {
  return (
    node instanceof Element &&
    (attributeOf(node, INSTANT) === 'true' || classListOf(node).contains('arb89-outline'))
  )
}

function authorPart(classes: string): string {
  return classes
    .split(/\s+/)
    .filter((name) => name && !isHelperClass(name))
    .join(' ')
}

/** A change of only helper classes is not a reload, nor is one of the root, except of its body. */
function isReloadRecord(record: MutationRecord): boolean {
  const { target } = record
  if (record.type === 'childList')
    return [...record.addedNodes, ...record.removedNodes].some((node) =>
      target === page.documentElement ? node === page.body : !isMarked(node),
    )
  if (record.attributeName !== 'class' || !(target instanceof Element) || isMarked(target)) return false
  const parent = parentElementOf(target)
  if (!parent || localNameOf(target).includes('script') || invoke(parent, 'closest', 'svg')) return false
  return authorPart(record.oldValue ?? '') !== authorPart(attributeOf(target, 'class') ?? '')
}

function isAboutOwn(
  { type, target, addedNodes, removedNodes }: MutationRecord,
  isOwn: (node: Node) => boolean,
): boolean {
  return isOwn(target) || (type === 'childList' && [...addedNodes, ...removedNodes].every(isOwn))
}

const OBSERVED = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeOldValue: true,
  characterData: true,
}

const noChange = (): PageChange => ({
  dirty: new Set(),
  isReload: false,
  isText: false,
  isOpening: false,
})

/** Adds one record to the change. */
function collect(change: PageChange, record: MutationRecord, isOurs: boolean) {
  const { attributeName } = record
  // A text change is attributed to its element. It is not a reload, but the element's literal children are new.
  const target = record.type === 'characterData' ? parentElementOf(record.target) : record.target
  // The page has replaced its root.
  if (target === document) change.isReload = true
  if (!(target instanceof Element) || page.head?.contains(target)) return
  change.dirty.add(target)
  // Whether an element is hidden from the tree is read with its parent's children.
  const parent = attributeName === HIDDEN_IN_NAV ? parentElementOf(target) : null
  if (parent) change.dirty.add(parent)
  if (attributeName === 'open' && localNameOf(target) === 'dialog') change.isOpening = true
  if (isOurs) return
  if (target !== record.target) change.isText = true
  else if (isReloadRecord(record)) change.isReload = true
}

/** `onChange` is called in a microtask after each batch of mutations. */
export function observeWrites(
  isOwn: (node: Node) => boolean,
  onChange: (change: PageChange) => void,
): Writes {
  const journal = journalOf()
  let pending = noChange()
  let isDue = false
  let isStopped = false

  function deliver() {
    isDue = false
    const change = pending
    pending = noChange()
    if (!isStopped) onChange(change)
  }

  function record(records: readonly MutationRecord[], isOurs: boolean) {
    journal.record(records, isOurs)
    const others = records.filter((one) => !isAboutOwn(one, isOwn))
    for (const one of others) collect(pending, one, isOurs)
    if (isDue || others.length === 0) return
    isDue = true
    queueMicrotask(deliver)
  }

  const observer = new MutationObserver((records) => record(records, false))
  observer.observe(document, OBSERVED)
  return {
    perform(change) {
      record(observer.takeRecords(), false)
      try {
        return change()
      } finally {
        record(observer.takeRecords(), true)
      }
    },
    markSaved: journal.forgetMoves,
    restore() {
      record(observer.takeRecords(), false)
      journal.restore()
    },
    stop() {
      observer.disconnect()
      isStopped = true
    },
  }
}
