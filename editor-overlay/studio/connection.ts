/** Hears what happens to the files, for as long as the studio is open: a connection that ends is opened again. */
import { readDesign } from './design.ts'
import { take } from './edits.ts'
import { pauseMs } from './model/pauses.ts'
import type { BrokenFile, Message, Studio } from './model/state.ts'
import type { Store } from './model/store.ts'
import type { Frames } from './wire/frames.ts'
import type { ServerEvent, ServerPort, Tables } from './wire/server-port.ts'

type Room = {
  store: Store<Studio>
  frames: Frames
  server: ServerPort
  say: (message: Message | null) => void
  refreshActivities: () => Promise<void>
}

export async function stayConnected(room: Room): Promise<never> {
  const { store, server } = room
  for (let failures = 0; ; ) {
    try {
      if (failures > 0) await server.renew()
      await server.listen((event) => {
        failures = 0
        hear(room, event)
      })
    } catch {
      // Nobody there is the same to us as somebody who hung up: both are said below, and tried again.
    }
    failures += 1
    store.set({ isConnected: false })
    await new Promise((resolve) => setTimeout(resolve, pauseMs(failures)))
  }
}

function hear(room: Room, event: ServerEvent) {
  switch (event.type) {
    case 'ready':
      catchUp(room).catch(() => room.say({ text: 'The elements could not be read anew.', tone: 'refused' }))
      return
    case 'broken': {
      const { file, line, message } = event
      setBroken(room, [...without(room, [file]), { file, line, message }])
      return
    }
    case 'changed':
      setBroken(room, without(room, event.files))
      // An edit of our own is taken with its answer; this one came from another window or another program.
      if (event.by !== 'disk' && room.store.get().pending > 0) return
      take(room, event)
      void room.refreshActivities()
      if (event.files.some((file) => file.endsWith('.css'))) void readDesign(room)
      if (event.by === 'disk')
        room.say({ text: `Changed outside the studio: ${event.files.join(', ')}.`, tone: 'news' })
  }
}

/** Whatever happened while nobody listened: the tables whole, with what is gone. */
async function catchUp(room: Room) {
  const { store, frames, server, say, refreshActivities } = room
  const { lookups, isConnected } = store.get()
  const now = await server.read<Tables & { broken: { file: string; message: string }[] }>('lookups')
  const treeElementLookup = { ...gone(lookups.elements), ...now.treeElementLookup }
  const scopeLookup = { ...gone(lookups.scopes), ...now.scopeLookup }
  take({ store, frames, say }, { treeElementLookup, scopeLookup, prevIdToNewIdMap: {} })
  store.set({ isConnected: true, broken: now.broken.map((one) => ({ line: null, ...one })) })
  await Promise.all([refreshActivities(), readDesign(room)])
  if (!isConnected) say({ text: 'Connected to the source server again.', tone: 'done' })
}

function gone(table: Readonly<Record<string, unknown>>): Record<string, null> {
  return Object.fromEntries(Object.keys(table).map((id) => [id, null]))
}

function without({ store }: Room, files: readonly string[]): BrokenFile[] {
  return store.get().broken.filter(({ file }) => !files.includes(file))
}

function setBroken({ store }: Room, broken: readonly BrokenFile[]) {
  if (broken.length > 0 || store.get().broken.length > 0) store.set({ broken })
}
