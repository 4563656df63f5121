/** What the studio does: it turns gestures into edits, tells the frames and the server, and keeps the state. */
import { serialiseChange, undoOf } from '../protocol/change-item.ts'
import type { ChangeItem } from '../protocol/changes.ts'
import { remapKey } from '../protocol/element-key.ts'
import { mergeLookups } from '../protocol/lookups.ts'
import { askDetails } from './details.ts'
import { reader } from './messages.ts'
import { firstState, frameOf, type Message, type Mode, NO_DETAILS, type Studio } from './model/state.ts'
import { createStore, type Store } from './model/store.ts'
import { idOf, keyIn } from './model/tree.ts'
import { itemFor, type Wish } from './model/wishes.ts'
import { createFrames, type Frames } from './wire/frames.ts'
import type { PageMessage } from './wire/page-port.ts'
import type {
  Activities,
  Applied,
  EditContext,
  Outcome,
  ServerEvent,
  ServerPort,
  Tables,
} from './wire/server-port.ts'

export type PageListener = (storyboardId: string, message: PageMessage) => void

export type Session = {
  store: Store<Studio>
  server: ServerPort
  frames: Frames
  /** Hears every message of every frame, after the state has taken it. Gives back how to stop. */
  listen: (listener: PageListener) => () => void
  select: (keys: readonly string[]) => void
  hover: (key: string | null) => void
  /** One gesture: all of it is one activity. Stops at the first wish that is not granted and says why. */
  apply: (wishes: readonly Wish[], context?: EditContext) => Promise<boolean>
  travel: (direction: 'undo' | 'redo', activityId?: string) => Promise<void>
  say: (message: Message | null) => void
  setMode: (mode: Mode) => void
  setZoom: (zoom: number) => void
  setModifiers: (modifiers: readonly string[]) => void
  open: (address: string) => void
  showWidths: (widths: readonly number[]) => void
  start: () => Promise<void>
}

export const ZOOM = { least: 0.1, most: 4 }

export async function createSession(server: ServerPort): Promise<Session> {
  const tables = await server.read<Tables>('lookups')
  const lookups = { elements: tables.treeElementLookup, scopes: tables.scopeLookup }
  const store = createStore(firstState(server.appOrigin, lookups))
  const listeners = new Set<PageListener>()
  const frames = createFrames({
    origin: server.appOrigin,
    onOpen: (call, storyboardId) => {
      const { lookups: now, mode, zoom } = store.get()
      call('initProject', storyboardId, now.elements, now.scopes, null, {
        driveModeEnabled: mode === 'drive',
      })
      call('setZoomPerc', zoom)
    },
    onMessage: (storyboardId, message) => {
      read(storyboardId, message)
      for (const listener of listeners) listener(storyboardId, message)
    },
  })
  const read = reader({ store, frames, onText: (wish) => void apply([wish]), say })
  const { apply, travel, refreshActivities } = editing({ store, frames, server, say })

  function say(message: Message | null) {
    store.set({ message })
  }
  return {
    store,
    server,
    frames,
    apply,
    travel,
    say,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    select: (keys) => select({ store, frames }, keys),
    hover: (key) => {
      store.set({ hovered: key })
      frames.each((call, storyboardId) => call('setHoveredElement', key && keyIn(key, storyboardId)))
    },
    setMode: (mode) => {
      store.set({ mode })
      frames.each((call) => call(mode === 'drive' ? 'enableDriveMode' : 'disableDriveMode'))
    },
    setZoom: (wanted) => {
      const zoom = Math.min(Math.max(wanted, ZOOM.least), ZOOM.most)
      store.set({ zoom })
      frames.each((call) => call('setZoomPerc', zoom))
    },
    setModifiers: (modifiers) => {
      store.set({ modifiers })
      const { active, selected } = store.get()
      frames.call(active, 'setModifiersForSelectedElement', [...modifiers], selected[0] ?? null)
    },
    open: (address) => store.set({ address, selected: [], details: NO_DETAILS }),
    showWidths: (widths) => {
      const { frames: now, active } = store.get()
      const next = widths.map((width) => now.find((frame) => frame.width === width) ?? frameOf(width))
      for (const { storyboardId } of now)
        if (!next.some((frame) => frame.storyboardId === storyboardId)) frames.drop(storyboardId)
      const isThere = next.some(({ storyboardId }) => storyboardId === active)
      const first = next[0]?.storyboardId ?? active
      store.set({ frames: next, ...(isThere ? {} : { active: first, selected: [], details: NO_DETAILS }) })
    },
    start: async () => {
      await refreshActivities()
      await server.listen((event) => onServer({ store, frames, say }, event))
      store.set({ isConnected: false })
    },
  }
}

type Room = { store: Store<Studio>; frames: Frames; say: (message: Message | null) => void }

function select({ store, frames }: Pick<Room, 'store' | 'frames'>, keys: readonly string[]) {
  const { active } = store.get()
  const main = keys[0] ?? null
  store.set({ selected: keys, ...(main ? {} : { details: NO_DETAILS }) })
  frames.call(active, 'setSelectedElement', main)
  frames.call(active, 'setMultiselectedElementKeys', keys.length > 1 ? [...keys] : [])
  askDetails({ store, frames })
}

function editing({ store, frames, server, say }: Room & { server: ServerPort }) {
  /** One edit after the other: a later one is planned on what the earlier one wrote. */
  let queue: Promise<unknown> = Promise.resolve()
  const refreshActivities = async () =>
    store.set({ activities: await server.read<Activities>('activities?limit=200') })
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    store.set({ pending: store.get().pending + 1 })
    const mine = queue.then(work)
    queue = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      store.set({ pending: store.get().pending - 1 })
    }
  }
  const grant = async (wish: Wish, context: EditContext): Promise<Outcome> => {
    const { modifiers, lookups } = store.get()
    const item = itemFor(wish, modifiers)
    const isShown = isShownAtOnce(wish)
    if (isShown) frames.each((call) => call('applyChangeItemToDocument', serialiseChange(item)))
    frames.each((call) => call('setIsFlushing', true))
    const outcome = await server.send(item, lookups.elements, context)
    if (outcome.outcome === 'applied') take({ store, frames, say }, outcome)
    else if (isShown) takeBack(frames, item)
    frames.each((call) => call('setIsFlushing', false))
    return outcome
  }
  const apply = (wishes: readonly Wish[], context: EditContext = {}) =>
    inTurn(async () => {
      const gestureId = context.gestureId ?? crypto.randomUUID()
      const applied: Applied[] = []
      for (const wish of wishes) {
        const outcome = await grant(wish, { ...context, gestureId })
        if (outcome.outcome !== 'applied') {
          say(refusalOf(outcome))
          break
        }
        applied.push(outcome)
        const [added] = outcome.addedIds
        if (added && isAdding(wish)) store.set({ toSelect: added })
      }
      if (applied.length > 0) await refreshActivities()
      if (applied.length === wishes.length) say(doneOf(applied))
      return applied.length === wishes.length
    })
  const travel = (direction: 'undo' | 'redo', activityId?: string) =>
    inTurn(async () => {
      const outcome = await server.travel(direction, activityId)
      if (outcome.outcome === 'applied') {
        take({ store, frames, say }, outcome)
        await refreshActivities()
        say(doneOf([outcome]))
      } else say(refusalOf(outcome))
    })
  return { apply, travel, refreshActivities }
}

/**
 * The page's own framework puts nodes where it believes they are. A node that was moved before the hot reload would end
 * up in the wrong place, so structure waits for the reload.
 */
function isShownAtOnce({ type }: Wish): boolean {
  return type === 'style' || type === 'add-class' || type === 'remove-class' || type === 'classes'
}

function isAdding({ type }: Wish): boolean {
  return type === 'add' || type === 'duplicate' || type === 'wrap'
}

function takeBack(frames: Frames, item: ChangeItem) {
  const undo = serialiseChange(undoOf(item, crypto.randomUUID()))
  frames.each((call) => call('applyChangeItemToDocument', undo))
}

type Change = Tables & { prevIdToNewIdMap: Record<string, string> }

function take({ store, frames }: Room, { treeElementLookup, scopeLookup, prevIdToNewIdMap: ids }: Change) {
  const { lookups, selected } = store.get()
  const next = mergeLookups(lookups, { elements: treeElementLookup, scopes: scopeLookup })
  store.set({ lookups: next, selected: selected.map((key) => remapKey(key, ids)) })
  frames.each((call) => {
    call('setNewLookups', treeElementLookup, scopeLookup)
    if (Object.keys(ids).length > 0) call('updateCodebaseIds', ids)
  })
}

function onServer(room: Room, event: ServerEvent) {
  if (event.type === 'broken') {
    const text = `${event.file}:${event.line} does not parse: ${event.message}`
    room.say({
      text,
      tone: 'refused',
      alternative: 'Mend it in your editor; other files can still be edited.',
    })
    return
  }
  // An edit of our own has been taken with its answer.
  if (event.by === 'disk') take(room, event)
}

function refusalOf(outcome: Exclude<Outcome, Applied>): Message {
  return { text: outcome.message, tone: 'refused', alternative: outcome.alternative }
}

function doneOf(outcomes: readonly Applied[]): Message {
  const files = [...new Set(outcomes.flatMap((one) => one.files.map(({ file }) => file)))]
  const notes = [...new Set(outcomes.flatMap((one) => one.notes))]
  const rebased = outcomes.some((one) => one.rebased)
    ? ['The file had been changed elsewhere meanwhile; both changes are in it.']
    : []
  return { text: [`Written to ${files.join(', ')}.`, ...notes, ...rebased].join(' '), tone: 'done' }
}

export function idsOf(keys: readonly string[]): string[] {
  return [...new Set(keys.map((key) => idOf(key)))]
}
