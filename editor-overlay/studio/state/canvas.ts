import { pageBottom } from '../model/boxes.ts'
import { heightAfterChange, heightAfterRead, isAwaited, newHeight } from '../model/frame-height.ts'
import { keyIn } from '../model/tree.ts'
import { awaitedTexts, treeWith, type WrittenText } from '../model/written-texts.ts'
import { clampZoom } from '../model/zoom.ts'
import { callEveryFrame, callFrame, type Effect, type StudioEvent } from './events.ts'
import type { Step } from './store.ts'
import type { CanvasState, FrameState, Mode, ProjectState, View } from './types.ts'

/** Widths of the frames that the toolbar offers, in px: phone, tablet, desktop. */
export const FRAME_WIDTHS: readonly number[] = [390, 820, 1280]

/** A page in a loop must not fill up the studio. */
const MOST_ERRORS = 50

/** The view of a first visit. */
export const FIRST_VIEW: View = { address: '/', widths: [1280] }

/** The frames before any of them has loaded; the widest is the active one. */
export function initialCanvas({ address, widths }: View = FIRST_VIEW): CanvasState {
  return {
    address,
    frames: widths.map((width) => frameOf(width, address)),
    active: storyboardOf(Math.max(...widths)),
    mode: { type: 'select' },
    zoom: 0.75,
  }
}

function viewOf({ address, frames }: CanvasState): View {
  return { address, widths: frames.map(({ width }) => width) }
}

/** Returns the effect that remembers the view, if it has changed. */
export function viewEffects(before: CanvasState, after: CanvasState): Effect[] {
  const view = viewOf(after)
  const isSame = before === after || JSON.stringify(viewOf(before)) === JSON.stringify(view)
  return isSame ? [] : [{ type: 'remember-view', view }]
}

/** Returns the id that the frame of a width has in element keys. */
export function storyboardOf(width: number): string {
  return `w${width}`
}

const UNREAD = { tree: null, texts: [], href: '', isReady: false, complaint: null, errors: [] } as const

function frameOf(width: number, address: string): FrameState {
  return { storyboardId: storyboardOf(width), width, size: newHeight(width, address), ...UNREAD }
}

/** Returns the frame that was used last, else the first one. */
export function activeFrame({ frames, active }: CanvasState): FrameState | undefined {
  return frames.find(({ storyboardId }) => storyboardId === active) ?? frames[0]
}

/** Returns path and query of an address of the app; null for a page of another origin. */
export function pathOf(href: string, appOrigin: string): string | null {
  if (!URL.canParse(href)) return null
  const { origin, pathname, search } = new URL(href)
  return origin === appOrigin ? pathname + search : null
}

/** Returns the path of the shown page, without query and fragment. */
export function pathnameOf({ canvas }: { canvas: Pick<CanvasState, 'address'> }): string {
  return canvas.address.replace(/[?#].*$/, '')
}

type CanvasStep = Step<CanvasState, Effect>
type EventOf<Type extends StudioEvent['type']> = Extract<StudioEvent, { type: Type }>

/** Steps the frames, address, mode and zoom. Long, because each event is a case. */
export function stepCanvas(
  state: CanvasState,
  event: StudioEvent,
  { appOrigin }: Pick<ProjectState, 'appOrigin'>,
): CanvasStep {
  switch (event.type) {
    case 'page-opened':
      return loadFrames({ ...state, address: event.address }, appOrigin, () => true)
    case 'frame-navigated':
      return followPage(state, event, appOrigin)
    case 'app-started':
      // In a preview, a link may have led to another site.
      return loadFrames(state, appOrigin, ({ href }) => href === '' || pathOf(href, appOrigin) !== null)
    case 'frame-reload-requested':
      return loadFrames(state, appOrigin, ({ storyboardId }) => storyboardId === event.storyboardId)
    case 'frame-loaded': {
      const { storyboardId } = event
      return changeFrame(state, storyboardId, { isReady: false, texts: [], complaint: null, errors: [] }, [
        { type: 'connect-frame', storyboardId },
      ])
    }
    case 'tree-received':
      return receiveTree(state, event)
    case 'text-written':
      return eachFrame(state, (frame) => withText(frame, event.text))
    case 'files-changed-outside':
      return eachFrame(state, (frame) => ({ ...frame, texts: [] }))
    case 'complaint-reported':
      return changeFrame(state, event.storyboardId, { complaint: event.complaint })
    case 'page-error-reported': {
      const frame = state.frames.find(({ storyboardId }) => storyboardId === event.storyboardId)
      const errors = [...(frame?.errors ?? []), event.text].slice(-MOST_ERRORS)
      return changeFrame(state, event.storyboardId, { errors })
    }
    case 'selection-reported':
      return { state: { ...state, active: event.storyboardId }, effects: deselectOthers(state, event) }
    case 'frame-activated':
    case 'frame-driven':
      return { state: { ...state, active: event.storyboardId }, effects: [] }
    case 'widths-chosen':
      return chooseWidths(state, event.widths)
    case 'mode-chosen':
      return chooseMode(state, modeOf(event.mode, state.mode))
    case 'draw-item-chosen':
      return chooseMode(state, { type: 'draw', item: event.item })
    case 'zoom-changed': {
      const zoom = clampZoom(event.zoom)
      return { state: { ...state, zoom }, effects: [callEveryFrame('setZoomPerc', zoom)] }
    }
    case 'fit-requested':
      return { state, effects: [{ type: 'fit-canvas', keepsPlace: false }] }
    default:
      return { state, effects: [] }
  }
}

function changeFrame(
  state: CanvasState,
  storyboardId: string,
  change: Partial<FrameState>,
  effects: readonly Effect[] = [],
): CanvasStep {
  const frames = state.frames.map((frame) =>
    frame.storyboardId === storyboardId ? { ...frame, ...change } : frame,
  )
  return { state: { ...state, frames }, effects }
}

function eachFrame(state: CanvasState, change: (frame: FrameState) => FrameState): CanvasStep {
  return { state: { ...state, frames: state.frames.map(change) }, effects: [] }
}

/** A page may never say that it shows a text. */
const MOST_TEXTS = 50

function withText(frame: FrameState, text: WrittenText): FrameState {
  const own = { ...text, key: keyIn(text.key, frame.storyboardId) }
  return { ...frame, tree: treeWith(frame.tree, [own]), texts: [...frame.texts, own].slice(-MOST_TEXTS) }
}

/** A tree may arrive before the page shows the last texts, so the old words in it are replaced again. */
function receiveTree(state: CanvasState, event: EventOf<'tree-received'>): CanvasStep {
  const frame = state.frames.find(({ storyboardId }) => storyboardId === event.storyboardId)
  if (!frame) return { state, effects: [] }
  const texts = awaitedTexts(event.tree, frame.texts)
  const tree = treeWith(event.tree, texts)
  const size = heightAfterChange(frame.size, pageBottom(event.tree))
  return resized(state, frame, { ...frame, tree, texts, isReady: true, size })
}

/** A page has to be read again where its present boxes don’t decide the height. */
function resized(state: CanvasState, before: FrameState, after: FrameState): CanvasStep {
  const { storyboardId, size } = after
  const isDue = size !== before.size && isAwaited(size)
  return changeFrame(state, storyboardId, after, isDue ? [{ type: 'read-frame', storyboardId }] : [])
}

/** An address follows the tree that was read for it; a page that a link in it has led to is not read yet. */
function sizeFrame(
  state: CanvasState,
  { storyboardId, href }: EventOf<'frame-navigated'>,
  appOrigin: string,
) {
  const frame = state.frames.find((one) => one.storyboardId === storyboardId)
  if (!frame) return { state, effects: [] }
  const page = pathOf(href, appOrigin)
  const bottom = frame.tree ? pageBottom(frame.tree) : 0
  const size = page === frame.size.page ? heightAfterRead(frame.size, bottom) : newHeight(frame.width, page)
  return resized(state, frame, { ...frame, href, size })
}

/** Loads the address of the canvas in those frames that need it. */
function loadFrames(
  state: CanvasState,
  appOrigin: string,
  isNeeded: (frame: FrameState) => boolean,
): CanvasStep {
  const { href } = new URL(state.address, appOrigin)
  const needed = state.frames.filter(isNeeded)
  const page = pathOf(href, appOrigin)
  const sizeOf = ({ size, width }: FrameState) => (size.page === page ? size : newHeight(width, page))
  const frames = state.frames.map((frame) =>
    needed.includes(frame) ? { ...frame, isReady: false, size: sizeOf(frame) } : frame,
  )
  const effects = needed.map(({ storyboardId }): Effect => ({ type: 'load-frame', storyboardId, href }))
  return { state: { ...state, frames }, effects }
}

/** The active frame leads; the others follow its address. */
function followPage(before: CanvasState, event: EventOf<'frame-navigated'>, appOrigin: string): CanvasStep {
  const { storyboardId, href } = event
  const { state, effects } = sizeFrame(before, event, appOrigin)
  const address = pathOf(href, appOrigin)
  if (storyboardId !== state.active || address === null || address === state.address)
    return { state, effects }
  const others = loadFrames(
    { ...state, address },
    appOrigin,
    (frame) =>
      frame.storyboardId !== storyboardId && frame.href !== '' && pathOf(frame.href, appOrigin) !== address,
  )
  return { ...others, effects: [...effects, ...others.effects] }
}

function deselectOthers({ frames, active }: CanvasState, event: EventOf<'selection-reported'>): Effect[] {
  if (active === event.storyboardId) return []
  return frames
    .filter(({ storyboardId }) => storyboardId !== event.storyboardId)
    .map(({ storyboardId }) => callFrame(storyboardId, 'setSelectedElement', null))
}

function chooseWidths(state: CanvasState, widths: readonly number[]): CanvasStep {
  const frames = widths.map(
    (width) => state.frames.find((frame) => frame.width === width) ?? frameOf(width, state.address),
  )
  const isKept = (id: string) => frames.some(({ storyboardId }) => storyboardId === id)
  const active = isKept(state.active) ? state.active : (frames[0]?.storyboardId ?? state.active)
  const isSame = frames.length === state.frames.length && frames.every((one) => state.frames.includes(one))
  if (isSame) return { state, effects: [] }
  const closed = state.frames
    .filter(({ storyboardId }) => !isKept(storyboardId))
    .map(({ storyboardId }): Effect => ({ type: 'disconnect-frame', storyboardId }))
  return {
    state: { ...state, frames, active },
    effects: [...closed, { type: 'fit-canvas', keepsPlace: true }],
  }
}

/** Draw mode keeps its item as long as it is on. */
function modeOf(type: Mode['type'], before: Mode): Mode {
  if (type !== 'draw') return { type }
  return before.type === 'draw' ? before : { type, item: null }
}

function chooseMode(state: CanvasState, mode: Mode): CanvasStep {
  const functionName = mode.type === 'drive' ? 'enableDriveMode' : 'disableDriveMode'
  return { state: { ...state, mode }, effects: [callEveryFrame(functionName)] }
}
