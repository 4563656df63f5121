/** Does what a key, a menu or a button asks for. What cannot be done is said, never passed over. */
import { keyOf } from '../../protocol/element-key.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { BESIDE, type Command, MOVES, type Target, targetOf, whyNot } from '../model/commands.ts'
import { meaningFor } from '../model/list-item.ts'
import { type Place, placeBeside, placeToAdd, placeToMove } from '../model/places.ts'
import { NO_DETAILS, type Studio } from '../model/state.ts'
import { idOf, liveClassesOf } from '../model/tree.ts'
import type { Wish } from '../model/wishes.ts'
import { idsOf, type Session } from '../session.ts'
import { goToRegion } from './regions.ts'

export function perform(session: Session, command: Command) {
  const { store, say } = session
  const reason = whyNot(command, store.get())
  if (reason) return say({ text: reason, tone: 'refused' })
  if (performAlways(session, command)) return
  const target = targetOf(store.get())
  if (target) performOn(session, command, target)
}

/** What needs no selected element. */
function performAlways(session: Session, command: Command): boolean {
  const { store } = session
  switch (command) {
    case 'undo':
    case 'redo':
      void session.travel(command)
      return true
    case 'step-out':
      stepOut(session)
      return true
    case 'mode-select':
      session.setMode('select')
      return true
    case 'mode-draw':
      session.setMode('draw')
      return true
    case 'mode-drive':
      session.setMode('drive')
      return true
    case 'zoom-in':
      session.setZoom(store.get().zoom * 1.25)
      return true
    case 'zoom-out':
      session.setZoom(store.get().zoom / 1.25)
      return true
    case 'zoom-reset':
      session.setZoom(1)
      return true
    case 'next-region':
    case 'previous-region':
      goToRegion(command === 'next-region' ? 1 : -1)
      return true
    case 'show-shortcuts':
      store.set({ dialog: { type: 'shortcuts' } })
      return true
    default:
      return false
  }
}

function performOn(session: Session, command: Command, target: Target) {
  const { store } = session
  const { lookups, selected, clipboard, copiedClasses } = store.get()
  const classes = liveClassesOf(store.get(), target)
  const { id, key, node } = target
  switch (command) {
    case 'edit-text':
      return store.set({ dialog: { type: 'text', key } })
    case 'duplicate':
    case 'wrap':
      return ask(session, target, [{ type: command, ids: idsOf(selected) }])
    case 'remove':
      return remove(session, target)
    case 'copy':
    case 'cut':
      return copy(session, target, command === 'cut')
    case 'paste':
      return clipboard ? paste(session, target, clipboard) : undefined
    case 'copy-classes':
      store.set({ copiedClasses: classes })
      return session.say({
        text: `Copied ${counted(classes.length, 'class', 'classes')}.`,
        tone: 'done',
      })
    case 'paste-classes': {
      const [newClasses, oldClasses] = [[...(copiedClasses ?? [])], [...classes]]
      return ask(session, target, [{ type: 'classes', id, newClasses, oldClasses }])
    }
    case 'move-before':
    case 'move-after':
    case 'move-out':
    case 'move-in':
      return move(session, target, placeToMove(lookups.elements, id, MOVES[command]))
    case 'add-before':
    case 'add-after':
    case 'add-inside':
      return choose(session, target, BESIDE[command])
    case 'show-source':
      return showSource(session, id)
    case 'open-menu':
      return store.set({ menu: placeOfMenu() })
    default:
      return selectFrom(session, command, node)
  }
}

function ask(session: Session, { node }: Target, wishes: readonly Wish[]): void {
  void session.apply(wishes, meaningFor(node, session.store.get()))
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** One thing after the other: what is open, what is in hand, then the selection. */
function stepOut({ store, select, setMode }: Session) {
  const { menu, dialog, drawing, mode, adding, selected, message } = store.get()
  if (menu) store.set({ menu: null })
  else if (dialog) store.set({ dialog: null })
  else if (mode === 'draw' || drawing) {
    store.set({ drawing: null })
    setMode('select')
  } else if (adding) store.set({ adding: null })
  else if (selected.length > 0) select([])
  else if (message) store.set({ message: null })
}

/** What stands beside it is selected next, so that the keyboard stays where it was. */
function remove(session: Session, { node }: Target) {
  const { store } = session
  const ids = idsOf(store.get().selected)
  const next = beside(node, 1) ?? beside(node, -1) ?? node?.parent
  const nextId = next && !ids.includes(next.tempoElement.codebaseId) ? next.tempoElement.codebaseId : null
  void session.apply([{ type: 'remove', ids }], meaningFor(node, store.get())).then((isGone) => {
    // Meanwhile somebody may have chosen something else.
    const isTheirs = idsOf(store.get().selected).some((id) => !ids.includes(id))
    if (isGone && !isTheirs) store.set({ selected: [], details: NO_DETAILS, toSelect: nextId })
  })
}

function copy({ store, say }: Session, { id, facts }: Target, isCut: boolean) {
  const name = facts?.name ?? 'element'
  store.set({ clipboard: { id, name, isCut } })
  const text = isCut ? `Cut ${name}: it moves to where you paste it.` : `Copied ${name}.`
  say({ text, tone: 'done' })
}

function paste(session: Session, target: Target, { id, isCut }: NonNullable<Studio['clipboard']>) {
  const { store, say } = session
  const place = placeToAdd(store.get().lookups.elements, target.id)
  if (place.at === 'nowhere') return say({ text: place.reason, tone: 'refused' })
  const wish: Wish = isCut
    ? { type: 'move', id, spot: place.spot }
    : { type: 'add', thing: { codebaseId: id }, spot: place.spot }
  void session.apply([wish]).then((isDone) => {
    if (isDone && isCut) store.set({ clipboard: null })
  })
}

function move(session: Session, target: Target, place: Place) {
  if (place.at === 'spot') ask(session, target, [{ type: 'move', id: target.id, spot: place.spot }])
}

function choose({ store }: Session, { id, facts }: Target, way: 'before' | 'after' | 'inside') {
  const { lookups, tabs } = store.get()
  const place = placeBeside(lookups.elements, id, way)
  if (place.at === 'nowhere') return
  store.set({
    adding: { spot: place.spot, words: `${way} ${facts?.name ?? ''}` },
    tabs: { ...tabs, left: 'add' },
  })
}

export function showSource({ store }: Session, id: string) {
  const entry = store.get().lookups.elements[id]
  const line = typeof entry?.line === 'number' ? entry.line : 1
  store.set({ dialog: { type: 'source', id, file: entry?.filename ?? '', line } })
}

function selectFrom({ select }: Session, command: Command, node: NavNode | null) {
  const found = nodesFor(command, node)
  if (found.length > 0) select(found.map(({ tempoElement }) => keyOf(tempoElement)))
}

function nodesFor(command: Command, node: NavNode | null): NavNode[] {
  const one = (found: NavNode | undefined) => (found && idOf(keyOf(found.tempoElement)) ? [found] : [])
  switch (command) {
    case 'select-parent':
      return one(node?.parent)
    case 'select-child':
      return one(node?.children[0])
    case 'select-children':
      return node?.children ?? []
    case 'select-previous':
      return one(beside(node, -1))
    case 'select-next':
      return one(beside(node, 1))
    default:
      return []
  }
}

function beside(node: NavNode | null, by: 1 | -1): NavNode | undefined {
  const siblings = node?.parent?.children ?? []
  const at = node ? siblings.indexOf(node) : -1
  return at < 0 ? undefined : siblings[at + by]
}

/** At the row that has the keyboard, else in the middle of the page. */
function placeOfMenu(): { x: number; y: number } {
  const focused = document.activeElement
  const active = focused?.getAttribute('aria-activedescendant')
  const box = (
    active ? document.getElementById(active) : document.querySelector('.stage')
  )?.getBoundingClientRect()
  if (!box) return { x: 0, y: 0 }
  return active
    ? { x: box.left + 32, y: box.bottom }
    : { x: box.left + box.width / 3, y: box.top + box.height / 4 }
}
