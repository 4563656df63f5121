/** Follows changes of the files as long as the studio is open; a lost connection is opened again. */
import type { LookupChanges, ServerEvent } from '../../protocol/edit-result.ts'
import { pauseMs, type ServerPort } from '../client/server-port.ts'
import type { LookupsDelta } from '../model/moved-entries.ts'
import type { StudioEvent } from '../state/events.ts'
import type { Store } from '../state/store.ts'
import type { Message, Studio } from '../state/types.ts'
import { readDesign } from './design.ts'
import type { OwnChanges } from './own-changes.ts'
import { pauseFor } from './pause.ts'

type ConnectionDeps = {
  store: Store<Studio, StudioEvent>
  server: ServerPort
  notify: (message: Message) => void
  refreshHistory: () => Promise<void>
  /** Called each time that the lookups have been read. */
  onRead: () => void
  changes: OwnChanges
}

/**
 * Listens to the source server and then reads everything, so that no change is missed; again after each lost
 * connection. Never settles.
 */
export async function stayConnected(deps: ConnectionDeps): Promise<never> {
  const { store, server } = deps
  // Changes of other windows wait for the edits under way, whose answers may be about an earlier version.
  store.subscribe(() => {
    applyForeign(deps)
    readIfBehind(deps)
  })
  for (let failures = 0; ; ) {
    let isSilent = false
    try {
      if (failures > 0) {
        await server.renew()
        isSilent = true
      }
      await server.listen((event) => {
        failures = 0
        isSilent = false
        applyServerEvent(deps, event)
      })
    } catch {
      // A server that is down and one that closed the connection are treated alike: the state shows it, and the loop
      // tries again.
    }
    failures += 1
    store.dispatch({ type: isSilent ? 'events-blocked' : 'connection-lost' })
    await pauseFor(pauseMs(failures))
  }
}

const UNREAD: Message = {
  text: 'Couldn’t read the elements of the project.',
  tone: 'refused',
  alternative: 'Reload this page to try again.',
}

function applyServerEvent(deps: ConnectionDeps, event: ServerEvent) {
  const { store, notify, changes } = deps
  switch (event.type) {
    case 'ready':
      changes.reset()
      catchUp(deps).catch(() => notify(UNREAD))
      return
    case 'app':
      store.dispatch({ type: event.isRunning ? 'app-started' : 'app-stopped' })
      return
    case 'broken': {
      const { file, line, message } = event
      store.dispatch({ type: 'file-broken', file: { file, line, message } })
      return
    }
    case 'changed': {
      store.dispatch({ type: 'files-parsed', files: event.files })
      if (event.by === 'disk') return applyChange(deps, event)
      changes.reported(event)
      applyForeign(deps)
    }
  }
}

/** Applies the changes of other windows once the edits under way are settled. */
function applyForeign(deps: ConnectionDeps) {
  const { store, changes, notify } = deps
  if (store.get().editing.pending > 0) return
  const { foreign, isOvertaken } = changes.takeForeign()
  if (!isOvertaken) for (const change of foreign) applyChange(deps, change)
  else if (foreign.length > 0) {
    store.dispatch({ type: 'files-changed-outside' })
    catchUp(deps).catch(() => notify(UNREAD))
  }
}

/** Reads the lookups again when a change of a version that the studio has not seen was applied. */
function readIfBehind(deps: ConnectionDeps) {
  const { store, notify } = deps
  const { project, editing } = store.get()
  if (!project.isBehind || editing.pending > 0) return
  store.dispatch({ type: 'lookups-requested' })
  catchUp(deps).catch(() => notify(UNREAD))
}

/** Applies a change of another window or another program. */
function applyChange(deps: ConnectionDeps, change: Extract<ServerEvent, { type: 'changed' }>) {
  const { store, refreshHistory } = deps
  const { files, by, prevIdToNewIdMap: ids } = change
  store.dispatch({ type: 'files-changed-outside' })
  store.dispatch({ type: 'lookups-changed', delta: deltaOf(change), ids })
  void refreshHistory()
  if (files.some((file) => file.endsWith('.css'))) void readDesign(deps)
  const where = by === 'disk' ? 'outside the studio' : 'in another window'
  report(deps, { text: `Changed ${where}: ${files.join(', ')}.`, tone: 'info' })
}

/** Applies what has changed since the lookups were last read: they are large, and usually the same. */
async function catchUp(deps: ConnectionDeps) {
  const { store, server, refreshHistory, onRead } = deps
  const { lookups, isConnected } = store.get().project
  const now = await server.read<LookupChanges & { broken: { file: string; message: string }[] }>('lookups')
  const { elements, scopes } = deltaOf(now)
  const delta = {
    elements: changesBetween(lookups.elements, elements),
    scopes: changesBetween(lookups.scopes, scopes),
  }
  if (Object.keys(delta.elements).length + Object.keys(delta.scopes).length > 0)
    store.dispatch({ type: 'lookups-changed', delta, ids: {} })
  onRead()
  store.dispatch({ type: 'connection-opened', broken: now.broken.map((one) => ({ line: null, ...one })) })
  await Promise.all([refreshHistory(), readDesign(deps)])
  if (!isConnected) report(deps, { text: 'Reconnected to the source server.', tone: 'done' })
}

/**
 * A message with buttons stays, because they hold an edit that was not written, such as typed words. A syntax error is
 * shown without the changes that were made meanwhile.
 */
function report({ store, notify }: ConnectionDeps, message: Message) {
  const { ui, project } = store.get()
  const isMinor = message.tone === 'info' && project.broken.length > 0
  if (!ui.message?.choices && !isMinor) notify(message)
}

type Told = LookupChanges & Pick<LookupsDelta, 'moved'>

/** Returns what changed of the lookups, under the names that frames use. */
export function deltaOf({ treeElementLookup, scopeLookup, moved }: Told): LookupsDelta {
  return { elements: treeElementLookup, scopes: scopeLookup, moved }
}

/** Returns the new and changed entries, and removed ones as null. */
function changesBetween<T>(
  before: Readonly<Record<string, T | null>>,
  after: Readonly<Record<string, T | null>>,
): Record<string, T | null> {
  const changed = Object.entries(after).filter(
    ([id, entry]) => !before[id] || JSON.stringify(entry) !== JSON.stringify(before[id]),
  )
  const removed = Object.keys(before)
    .filter((id) => !after[id])
    .map((id) => [id, null] as const)
  return Object.fromEntries([...changed, ...removed])
}
