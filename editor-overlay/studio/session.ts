/** What the studio does: it turns gestures into edits, tells the frames and the server, and keeps the state. */
import { stayConnected } from './connection.ts'
import { askDetails } from './details.ts'
import { editing, type OwnContexts } from './edits.ts'
import { reader } from './messages.ts'
import {
  activeFrame,
  firstState,
  frameOf,
  type Message,
  type Mode,
  NO_DETAILS,
  type Studio,
} from './model/state.ts'
import { createStore, type Store } from './model/store.ts'
import { idOf, keyIn, pageKey } from './model/tree.ts'
import type { Wish } from './model/wishes.ts'
import { clampZoom } from './model/zoom.ts'
import { createPreviews } from './previews.ts'
import { createFrames, type Frames } from './wire/frames.ts'
import type { PageMessage } from './wire/page-port.ts'
import type { EditContext, ServerPort, Tables } from './wire/server-port.ts'

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
  apply: (wishes: readonly Wish[], context?: EditContext, own?: OwnContexts) => Promise<boolean>
  travel: (direction: 'undo' | 'redo', activityId?: string) => Promise<boolean>
  say: (message: Message | null) => void
  setMode: (mode: Mode) => void
  setZoom: (zoom: number) => void
  /** All frames side by side in view, as the canvas measures. */
  fit: () => void
  setModifiers: (modifiers: readonly string[]) => void
  open: (address: string) => void
  showWidths: (widths: readonly number[]) => void
  start: () => Promise<void>
}

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
      previews.hear(storyboardId, message)
      read(storyboardId, message)
      for (const listener of listeners) listener(storyboardId, message)
    },
  })
  const previews = createPreviews({ store, frames })
  const read = reader({ store, frames, onText: (wish) => void typed(wish), say })
  const { apply, travel, refreshActivities } = editing({ store, frames, server, say, previews })

  /** What was typed in the page stands there; a refusal brings back what the source says. */
  async function typed(wish: Wish) {
    if (!(await apply([wish]))) frames.each((call) => call('refresh'))
  }

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
      const inPage = key && pageKey(activeFrame(store.get())?.tree, key)
      frames.each((call, storyboardId) => call('setHoveredElement', inPage && keyIn(inPage, storyboardId)))
    },
    setMode: (mode) => {
      store.set({ mode })
      frames.each((call) => call(mode === 'drive' ? 'enableDriveMode' : 'disableDriveMode'))
    },
    setZoom: (wanted) => {
      const zoom = clampZoom(wanted)
      store.set({ zoom })
      frames.each((call) => call('setZoomPerc', zoom))
    },
    setModifiers: (modifiers) => {
      store.set({ modifiers })
      const { active, selected } = store.get()
      frames.call(active, 'setModifiersForSelectedElement', [...modifiers], selected[0] ?? null)
    },
    fit: () => store.set({ fits: store.get().fits + 1 }),
    open: (address) =>
      store.set({ address, opened: store.get().opened + 1, selected: [], details: NO_DETAILS }),
    showWidths: (widths) => {
      const { frames: now, active } = store.get()
      const next = widths.map((width) => now.find((frame) => frame.width === width) ?? frameOf(width))
      for (const { storyboardId } of now)
        if (!next.some((frame) => frame.storyboardId === storyboardId)) frames.drop(storyboardId)
      const isThere = next.some(({ storyboardId }) => storyboardId === active)
      const first = next[0]?.storyboardId ?? active
      store.set({ frames: next, ...(isThere ? {} : { active: first, selected: [], details: NO_DETAILS }) })
    },
    start: () => stayConnected({ store, frames, server, say, refreshActivities }),
  }
}

type Room = { store: Store<Studio>; frames: Frames; say: (message: Message | null) => void }

function select({ store, frames }: Pick<Room, 'store' | 'frames'>, keys: readonly string[]) {
  const { active } = store.get()
  store.set({ selected: keys, toSelect: null, ...(keys[0] ? {} : { details: NO_DETAILS }) })
  const inPage = keys.map((key) => pageKey(activeFrame(store.get())?.tree, key))
  frames.call(active, 'setSelectedElement', inPage[0] ?? null)
  frames.call(active, 'setMultiselectedElementKeys', inPage.length > 1 ? inPage : [])
  askDetails({ store, frames })
}

export function idsOf(keys: readonly string[]): string[] {
  return [...new Set(keys.map((key) => idOf(key)))]
}
