/** What a frame says, taken into the state. All of it is only data: a frame runs scripts of others. */
import type { CssRule } from '../protocol/css-rule.ts'
import { keyOf, parseKey } from '../protocol/element-key.ts'
import type { NavNode } from '../protocol/nav-node.ts'
import { isRecord } from '../protocol/parse.ts'
import { askDetails } from './details.ts'
import { pathOf } from './model/address.ts'
import type { FrameState, Message, Studio } from './model/state.ts'
import { NO_DETAILS } from './model/state.ts'
import type { Store } from './model/store.ts'
import { findNode, idOf, nodeOf, pageKey } from './model/tree.ts'
import type { Wish } from './model/wishes.ts'
import type { Frames } from './wire/frames.ts'
import { navTreeOf, type PageMessage } from './wire/page-port.ts'

type Room = {
  store: Store<Studio>
  frames: Frames
  onText: (wish: Wish) => void
  say: (message: Message) => void
}

/** A page in a loop must not fill the studio. */
const MOST = { errors: 50, text: 600 }

export function reader(room: Room) {
  return (storyboardId: string, message: PageMessage) => {
    switch (message.id) {
      case 'NAV_TREE':
        return takeTree(room, storyboardId, message)
      case 'HOVERED_ELEMENT_KEY':
        return room.store.set({ hovered: textOrNull(message.elementKey) })
      case 'SELECTED_ELEMENT_KEY':
        if (message.doNotSetElementKey !== true) takeSelection(room, storyboardId, listOf(message.elementKey))
        return
      case 'MULTI_SELECTED_ELEMENT_KEYS':
        if (message.doNotSetElementKeys !== true) takeMultiple(room, storyboardId, message.elementKeys)
        return
      case 'LATEST_HREF':
        return takeHref(room, storyboardId, String(message.href))
      case 'LATEST_HYDRATION_ERROR_STATUS':
        return setFrame(room, storyboardId, { complaint: complaintOf(message) })
      case 'ERROR':
        return takeError(room, storyboardId, message.error)
      case 'EDITED_TEXT':
        return takeText(room, message.data)
      case 'EDIT_DYNAMIC_TEXT':
        return room.say({
          text: 'This text comes from a value, not from the markup.',
          tone: 'refused',
          alternative: 'Show its source to see where the value is set.',
        })
      default:
        takeDetails(room, storyboardId, message)
    }
  }
}

export function setFrame({ store }: Pick<Room, 'store'>, storyboardId: string, change: Partial<FrameState>) {
  const frames = store
    .get()
    .frames.map((frame) => (frame.storyboardId === storyboardId ? { ...frame, ...change } : frame))
  store.set({ frames })
}

/** The frame that is used leads; the others follow the address. */
function takeHref(room: Room, storyboardId: string, href: string) {
  setFrame(room, storyboardId, { href })
  const { active, appOrigin, address } = room.store.get()
  const shown = pathOf(href, appOrigin)
  if (storyboardId === active && shown !== null && shown !== address) room.store.set({ address: shown })
}

function complaintOf({ status, errorDescr, errorLabel, errorBody }: PageMessage): FrameState['complaint'] {
  if (status !== 'error' && status !== 'other_error') return null
  const texts = [errorLabel, errorDescr, errorBody].filter((text) => typeof text === 'string' && text !== '')
  return { isHydration: status === 'error', text: texts.join(' ').slice(0, MOST.text) }
}

function takeError(room: Room, storyboardId: string, error: unknown) {
  const said = isRecord(error) && typeof error.message === 'string' ? error.message : 'A script failed.'
  const frame = room.store.get().frames.find((one) => one.storyboardId === storyboardId)
  const errors = [...(frame?.errors ?? []), said.slice(0, MOST.text)].slice(-MOST.errors)
  setFrame(room, storyboardId, { errors })
}

function takeTree(room: Room, storyboardId: string, message: PageMessage) {
  const tree = navTreeOf(message)
  if (!tree) return
  setFrame(room, storyboardId, { tree, isReady: true })
  const { active, selected, toSelect } = room.store.get()
  if (storyboardId !== active) return
  const added = toSelect && findNode(tree, ({ tempoElement }) => tempoElement.codebaseId === toSelect)
  if (added) {
    room.store.set({ toSelect: null })
    room.frames.call(storyboardId, 'setSelectedElement', keyOf(added.tempoElement))
    takeSelection(room, storyboardId, [keyOf(added.tempoElement)])
  } else if (selected.length > 0) keepSelection(room, tree, selected)
}

/** A reload may have put an element elsewhere; it is followed by its id. */
function keepSelection(room: Room, tree: NavNode, selected: readonly string[]) {
  const withId = (id: string | undefined) =>
    id === undefined ? null : findNode(tree, ({ tempoElement }) => tempoElement.codebaseId === id)
  const still = selected.flatMap((key) => {
    const id = parseKey(key).codebaseId
    const there = nodeOf(tree, key)
    if (there?.tempoElement.codebaseId === id || isDrawnBy(room, there, id)) return key
    const moved = withId(id) ?? withId(room.store.get().formerIds[id])
    return moved ? keyOf(moved.tempoElement) : []
  })
  const isSame = still.every((key, at) => key === selected[at]) && still.length === selected.length
  if (!isSame) {
    room.store.set({ selected: still, ...(still[0] ? {} : { details: NO_DETAILS }) })
    const inPage = still[0] ? pageKey(tree, still[0]) : null
    room.frames.call(room.store.get().active, 'setSelectedElement', inPage)
  }
  askDetails(room)
}

/** An instance that was drawn on the server has no node of its own; the root of its component stands for it. */
function isDrawnBy({ store }: Room, node: NavNode | null, id: string): boolean {
  const { elements } = store.get().lookups
  const [instance, root] = [elements[id], node && elements[node.tempoElement.codebaseId]]
  return instance?.type === 'component-instance' && root?.owner === instance.componentName
}

function takeSelection(room: Room, storyboardId: string, selected: string[]) {
  const now = room.store.get()
  if (now.active !== storyboardId)
    for (const frame of now.frames)
      if (frame.storyboardId !== storyboardId)
        room.frames.call(frame.storyboardId, 'setSelectedElement', null)
  const none = selected[0] ? {} : { details: NO_DETAILS }
  // A frame also repeats what is selected, under its new id and where it stood before; that is no choice.
  const isRepeated = idOf(selected[0]) === idOf(now.selected[0])
  room.store.set({ active: storyboardId, selected, ...(isRepeated ? {} : { toSelect: null }), ...none })
  askDetails(room)
}

/** An empty list says that only one is selected now; which one is said by a message of its own. */
function takeMultiple(room: Room, storyboardId: string, keys: unknown) {
  if (!Array.isArray(keys)) return
  const texts = keys.filter((key): key is string => typeof key === 'string')
  const { active, selected } = room.store.get()
  if (texts.length > 0) takeSelection(room, storyboardId, texts)
  else if (active === storyboardId && selected.length > 1) room.store.set({ selected: selected.slice(0, 1) })
}

function takeText({ onText }: Room, data: unknown) {
  if (!isRecord(data) || !('key' in data && 'newText' in data && 'oldText' in data)) return
  const [oldText, typed] = [String(data.oldText), String(data.newText)]
  // The Enter that ended the edit has left line breaks.
  const newText = oldText.endsWith('\n') ? typed : typed.replace(/\n+$/, '')
  const id = parseKey(String(data.key)).codebaseId
  if (newText !== oldText) onText({ type: 'text', id, newText, oldText })
}

function takeDetails({ store }: Room, storyboardId: string, message: PageMessage) {
  const { active, details, selected } = store.get()
  if (storyboardId !== active) return
  const key = selected[0] ?? null
  const base = details.key === key ? details : { ...NO_DETAILS, key }
  if (message.id === 'PROCESSED_CSS_RULES_FOR_ELEMENT' && Array.isArray(message.processedCssRules))
    store.set({ details: { ...base, rules: message.processedCssRules.filter(isRule) } })
  else if (message.id === 'CSS_EVALS_FOR_ELEMENT' && isRecord(message.cssEvals))
    store.set({ details: { ...base, evals: message.cssEvals } })
  else if (message.id === 'ELEMENT_CLASS_LIST' && Array.isArray(message.classList))
    store.set({ details: { ...base, classList: message.classList.map(String) } })
}

function isRule(value: unknown): value is CssRule {
  return isRecord(value) && typeof value.selector === 'string' && isRecord(value.styles)
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function listOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : []
}
