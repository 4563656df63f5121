/** Runs the studio: interprets effects, and is the only place that awaits the frames and the source server. */
import { EMPTY_LOOKUPS } from '../../protocol/lookups.ts'
import type { PageMessage } from '../../protocol/outbound.ts'
import { createFrames, type Frames } from '../client/frames.ts'
import type { ServerPort } from '../client/server-port.ts'
import { frameLookups, NO_SCOPES } from '../model/frame-lookups.ts'
import { momentOf } from '../model/id-changes.ts'
import type { Effect, StudioEvent } from '../state/events.ts'
import { createStore, type Store } from '../state/store.ts'
import { initialStudio, stepStudio } from '../state/studio.ts'
import type { Message, Studio } from '../state/types.ts'
import { type Check, createCheck } from './checks.ts'
import { stayConnected } from './connection.ts'
import { createEdits, type Edits } from './edits.ts'
import { readMenuPoint, readMessage } from './messages.ts'
import { createOwnChanges } from './own-changes.ts'
import { createPresses } from './presses.ts'
import { createPreviews } from './previews.ts'
import { readTabs, rememberTabs } from './remembered-tabs.ts'
import { readView, rememberView } from './remembered-view.ts'
import { createRenderedClasses } from './rendered-classes.ts'
import { presentText, textEditOf } from './text-edits.ts'
import { createTextOffers } from './text-offers.ts'
import { createTextPresses } from './text-presses.ts'
import { inOrder } from './typed-over.ts'
import { createTypedTexts, type TypedText } from './typed-texts.ts'
import { createUnrenderedTexts } from './unrendered-texts.ts'
import { createWrittenOrders, type WrittenOrders } from './written-orders.ts'
import { createWrittenTexts } from './written-texts.ts'

type PageListener = (storyboardId: string, message: PageMessage) => void
type Unsubscribe = () => void

/** What views may do. All of it changes the state through events or awaits the source server. */
export type Session = Pick<Edits, 'apply' | 'undo' | 'redo' | 'inTurn'> & {
  store: Pick<Store<Studio, StudioEvent>, 'get' | 'subscribe'>
  dispatch: (event: StudioEvent) => void
  server: ServerPort
  frames: Frames
  check: Check
  /** Moves of list items that pages may not show yet. */
  orders: WrittenOrders
  /** Writes a text that was edited in place; true when it was written. */
  applyText: (typed: TypedText) => Promise<boolean>
  /** Receives every message of every frame, after it has changed the state. */
  onMessage: (listener: PageListener) => Unsubscribe
  /** Called before a message that may be a press on a page changes the state. */
  onPress: (listener: () => void) => Unsubscribe
  /** Called for effects that only a view can run, because it measures. */
  onFitCanvas: (listener: (keepsPlace: boolean) => void) => Unsubscribe
  notify: (message: Message) => void
  /** Never settles. */
  start: () => Promise<never>
}

/**
 * Opens a session, which reads the project when it starts. Long, because it wires the frames, the store, the previews and
 * the edits, which call each other.
 */
export function createSession(server: ServerPort): Session {
  const { promise: isRead, resolve: onRead } = Promise.withResolvers<void>()
  const messageListeners = createListeners<Parameters<PageListener>>()
  const pressListeners = createListeners<[]>()
  const fitListeners = createListeners<[keepsPlace: boolean]>()
  const isPress = createPresses()
  const typedTexts = createTypedTexts(() => momentOf(store.get().project.idChanges))
  const frames = createFrames({
    origin: server.appOrigin,
    // The pages load while the lookups are read, which are large.
    onOpen: (call, storyboardId) => void isRead.then(() => initProject(store.get(), call, storyboardId)),
    onMessage: (storyboardId, message) => {
      if (isPress(message)) pressListeners.emit()
      previews.onMessage(storyboardId, message)
      for (const event of readMessage(storyboardId, message)) dispatch(event)
      for (const event of menuEvents(frames.boxOf(storyboardId), message)) dispatch(event)
      unrendered.onMessage(storyboardId, message)
      offers.onMessage(message)
      const pressed = readPress(message)
      if (pressed) dispatch(pressed)
      const typed = typedTexts.read(message)
      if (typed) void applyTyped(storyboardId, typed)
      messageListeners.emit(storyboardId, message)
    },
  })
  const store = createStore<Studio, StudioEvent, Effect>({
    initial: initialStudio(server.appOrigin, EMPTY_LOOKUPS, { tabs: readTabs(), view: readView() }),
    step: stepStudio,
    run: (effect) => runEffect(effect, frames, { fitCanvas: fitListeners.emit, readFrame }),
  })
  const { dispatch } = store
  const previews = createPreviews({ store, frames })
  const offers = createTextOffers({ store, server, frames })
  const readPress = createTextPresses(store.get, offers.refusalAt)
  const unrendered = createUnrenderedTexts({ frames })
  const notify = (message: Message) => dispatch({ type: 'message-shown', message })
  const texts = createWrittenTexts(store)
  const orders = createWrittenOrders(store)
  const classes = createRenderedClasses({ store })
  const changes = createOwnChanges()
  const undoRendered: ServerPort['undo'] = async (activityId) => {
    await unrendered.rendered()
    return server.undo(activityId)
  }
  const undoing = { ...server, undo: undoRendered }
  const edits = createEdits({
    store,
    frames,
    server: undoing,
    previews,
    texts,
    classes,
    orders,
    changes,
    notify,
    readPages,
  })
  const { apply, inTurn, refreshHistory } = edits

  /** The helper forgets the selection when it reads its page again. */
  function readPages() {
    frames.each((call, storyboardId) => initProject(store.get(), call, storyboardId))
    dispatch({ type: 'keys-selected', keys: store.get().selection.keys })
  }

  function readPage(storyboardId: string) {
    frames.each((call, id) => id === storyboardId && initProject(store.get(), call, id))
    const { canvas, selection } = store.get()
    const { keys, pendingId, restoredId } = selection
    // What is still to be selected would be forgotten.
    const isSelected = keys.length > 0 && pendingId === null && restoredId === null
    if (isSelected && canvas.active === storyboardId) dispatch({ type: 'keys-selected', keys })
  }

  /** The page gets the height of its frame with the next drawing of the studio. */
  function readFrame(storyboardId: string) {
    requestAnimationFrame(() => requestAnimationFrame(() => readPage(storyboardId)))
  }

  async function undo(activityId?: string) {
    const isUndone = await edits.undo(activityId)
    if (isUndone) unrendered.restore()
    return isUndone
  }

  const applyText = inOrder(async (typed) => {
    const state = store.get()
    const now = presentText(typed, state)
    const { edit, context } = await textEditOf(server, state, now)
    return apply([edit], { ...context, since: now.since })
  })

  /** The page already shows what was typed into it; if that isn’t written, it shows the source again. */
  async function applyTyped(storyboardId: string, typed: TypedText) {
    if (typed.newText === typed.oldText) return frames.call(storyboardId, 'refresh')
    unrendered.add(storyboardId, typed)
    const isWritten = await applyText(typed)
    // A page that was loaded again now would be lost, and with it the text that can still be sent.
    if (isWritten || !store.get().project.isConnected) return
    frames.each((call) => call('refresh'))
    unrendered.clear()
  }
  return {
    store,
    dispatch,
    server,
    frames,
    apply,
    inTurn,
    check: createCheck({ store, server }),
    orders,
    applyText,
    undo,
    redo: edits.redo,
    notify,
    onMessage: messageListeners.add,
    onPress: pressListeners.add,
    onFitCanvas: fitListeners.add,
    start: () => stayConnected({ store, server, notify, refreshHistory, onRead, changes }),
  }
}

/** A frame reports the position of a menu in the coordinates of its own window. */
function menuEvents(box: ReturnType<Frames['boxOf']>, message: PageMessage): StudioEvent[] {
  const point = readMenuPoint(message)
  if (!point || !box) return []
  const at = { x: box.left + point.x * box.scale, y: box.top + point.y * box.scale }
  return [{ type: 'menu-opened', at }]
}

function createListeners<Args extends unknown[]>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    add: (listener: (...args: Args) => void): Unsubscribe => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: (...args: Args) => {
      for (const listener of listeners) listener(...args)
    },
  }
}

/** Sends a loaded page the lookups and settings of the project. */
function initProject(
  { project, canvas }: Studio,
  call: (...args: [string, ...unknown[]]) => void,
  id: string,
) {
  call('initProject', id, frameLookups(project.lookups.elements), NO_SCOPES, null, {
    driveModeEnabled: canvas.mode.type === 'drive',
    // Another program, or another window, may change nothing but a text.
    textChanges: true,
  })
  call('setZoomPerc', canvas.zoom)
}

type InSession = { fitCanvas: (keepsPlace: boolean) => void; readFrame: (storyboardId: string) => void }

function runEffect(effect: Effect, frames: Frames, { fitCanvas, readFrame }: InSession) {
  switch (effect.type) {
    case 'call-frame':
      return frames.call(effect.storyboardId, effect.functionName, ...effect.args)
    case 'call-every-frame':
      return frames.each((call) => call(effect.functionName, ...effect.args))
    case 'connect-frame':
      return frames.connect(effect.storyboardId)
    case 'disconnect-frame':
      return frames.disconnect(effect.storyboardId)
    case 'load-frame':
      return frames.load(effect.storyboardId, effect.href)
    case 'read-frame':
      return readFrame(effect.storyboardId)
    case 'fit-canvas':
      return fitCanvas(effect.keepsPlace)
    case 'remember-tabs':
      return rememberTabs(effect.tabs)
    case 'remember-view':
      return rememberView(effect.view)
  }
}
