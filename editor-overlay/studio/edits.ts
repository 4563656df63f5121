/** Edits on their way to the disk and back: one gesture is one activity, one edit waits for the other. */
import { remapKey } from '../protocol/element-key.ts'
import { mergeLookups } from '../protocol/lookups.ts'
import { refusalOf, travelRefusalOf } from './model/offers.ts'
import type { Message, Studio } from './model/state.ts'
import type { Store } from './model/store.ts'
import { itemFor, remapWish, type Wish } from './model/wishes.ts'
import type { Previews } from './previews.ts'
import type { Frames } from './wire/frames.ts'
import type { Activities, Applied, EditContext, Outcome, ServerPort, Tables } from './wire/server-port.ts'

type Room = { store: Store<Studio>; frames: Frames; say: (message: Message | null) => void }

/** What holds for one wish of a gesture alone, such as the classes that its element has on the page. */
export type OwnContexts = ReadonlyMap<Wish, EditContext>

export function editing({
  store,
  frames,
  server,
  say,
  previews,
}: Room & { server: ServerPort; previews: Previews }) {
  const refreshActivities = async () =>
    store.set({ activities: await server.read<Activities>('activities?limit=200') })
  const inTurn = createTurns(store)
  const grant = async (wish: Wish, context: EditContext): Promise<Outcome> => {
    const { modifiers, lookups } = store.get()
    const item = itemFor(wish, modifiers)
    const preview = previews.show(wish)
    frames.each((call) => call('setIsFlushing', true))
    const outcome = await server.send(item, lookups.elements, context)
    if (outcome.outcome === 'applied') {
      take({ store, frames, say }, outcome)
      if (preview) previews.keep(preview, outcome.activityId)
    } else if (preview) previews.refused(preview)
    frames.each((call) => call('setIsFlushing', false))
    return outcome
  }
  const apply = (wishes: readonly Wish[], context: EditContext = {}, own: OwnContexts = new Map()) =>
    inTurn(async () => {
      const gestureId = context.gestureId ?? crypto.randomUUID()
      const applied: Applied[] = []
      const waiting = [...wishes]
      let ids: Record<string, string> = {}
      let isRefused = false
      for (let wish = waiting.shift(); wish; wish = waiting.shift()) {
        const outcome = await grant(remapWish(wish, ids), { ...context, ...own.get(wish), gestureId })
        if (outcome.outcome !== 'applied') {
          const rest = [wish, ...waiting].map((one) => remapWish(one, ids))
          say(refusalOf(outcome, { wishes: rest, context, state: store.get() }))
          isRefused = true
          break
        }
        applied.push(outcome)
        ids = chained(ids, outcome.prevIdToNewIdMap)
        const [added] = outcome.addedIds
        if (!added) continue
        if (isAdding(wish)) store.set({ toSelect: added })
        if (wish.type === 'add' && wish.styling)
          waiting.unshift({ type: 'style', id: added, styling: wish.styling })
      }
      if (applied.length > 0) await refreshActivities()
      if (!isRefused) say(doneOf(applied))
      return !isRefused
    })
  const travel = (direction: 'undo' | 'redo', activityId?: string) =>
    inTurn(async () => {
      const { done, undone } = store.get().activities
      const meant = activityId ?? (direction === 'undo' ? done : undone)[0]?.id
      const outcome = await server.travel(direction, activityId)
      if (outcome.outcome === 'applied') {
        take({ store, frames, say }, outcome)
        if (meant !== undefined) previews[direction === 'undo' ? 'undone' : 'redone'](meant)
        await refreshActivities()
        const said = doneOf([outcome])
        say({ ...said, text: `${direction === 'undo' ? 'Undone' : 'Done again'}. ${said.text}` })
        return true
      }
      say(travelRefusalOf(outcome))
      return false
    })
  return { apply, travel, refreshActivities }
}

/** One edit after the other: a later one is planned on what the earlier one wrote. */
function createTurns(store: Store<Studio>) {
  let queue: Promise<unknown> = Promise.resolve()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    store.set({ pending: store.get().pending + 1 })
    const mine = queue.then(work)
    // Whoever asked for it hears of a failure; the next one begins all the same.
    queue = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      store.set({ pending: store.get().pending - 1 })
    }
  }
}

function isAdding({ type }: Wish): boolean {
  return type === 'add' || type === 'duplicate' || type === 'wrap'
}

/** What earlier edits made of an id, followed through a later one. */
function chained(before: Record<string, string>, next: Record<string, string>): Record<string, string> {
  const moved = Object.entries(before).map(([id, to]) => [id, next[to] ?? to])
  return { ...next, ...Object.fromEntries(moved) }
}

type Change = Tables & { prevIdToNewIdMap: Record<string, string> }

export function take(
  { store, frames }: Room,
  { treeElementLookup, scopeLookup, prevIdToNewIdMap: ids }: Change,
) {
  const { lookups, selected, clipboard, formerIds } = store.get()
  const copied = clipboard && { ...clipboard, id: ids[clipboard.id] ?? clipboard.id }
  const next = mergeLookups(lookups, { elements: treeElementLookup, scopes: scopeLookup })
  store.set({
    lookups: next,
    formerIds: chained(formerIds, ids),
    selected: selected.map((key) => remapKey(key, ids)),
    clipboard: copied,
  })
  frames.each((call) => {
    call('setNewLookups', treeElementLookup, scopeLookup)
    if (Object.keys(ids).length > 0) call('updateCodebaseIds', ids)
  })
}

function doneOf(outcomes: readonly Applied[]): Message {
  const files = [...new Set(outcomes.flatMap((one) => one.files.map(({ file }) => file)))]
  const notes = [...new Set(outcomes.flatMap((one) => one.notes))]
  return { text: [`Written to ${files.join(', ')}.`, ...notes].join(' '), tone: 'done' }
}
