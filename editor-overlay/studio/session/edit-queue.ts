/** One edit at a time: a later one is planned on what the earlier one wrote. */
import type { StudioEvent } from '../state/events.ts'
import type { Store } from '../state/store.ts'
import type { SaveOutcome, Studio } from '../state/types.ts'

/** Runs edits, and what depends on their results, in the order of the calls. */
export type EditQueue = {
  /** Resolves to whether it was saved. */
  enqueue: (isAdding: boolean, work: () => Promise<SaveOutcome>) => Promise<boolean>
  /**
   * Runs `work` once all edits before it are settled; at once if there are none. It gets the key that the element has
   * after the turns before, and returns the key that it has next.
   */
  inTurn: (key: string, work: (key: string) => Promise<string>) => Promise<void>
}

/** Creates a queue whose edits are counted in the state. They wait while the source server is away. */
export function createEditQueue(store: Store<Studio, StudioEvent>): EditQueue {
  const { dispatch } = store
  let queue: Promise<unknown> = Promise.resolve()
  let turns: Promise<unknown> = Promise.resolve()
  let open = 0
  let moved = new Map<string, string>()
  const counted = async <T>(work: Promise<T>) => {
    open += 1
    try {
      return await work
    } finally {
      open -= 1
      if (open === 0) moved = new Map()
    }
  }
  return {
    enqueue: async (isAdding, work) => {
      dispatch({ type: 'edit-queued', isAdding })
      const result = counted(queue.then(() => connected(store)).then(work))
      // The caller gets a failure; what comes next starts anyway.
      queue = result.catch(() => undefined)
      let outcome: SaveOutcome = 'failed'
      try {
        outcome = await result
        return outcome === 'saved'
      } finally {
        dispatch({ type: 'edit-settled', isAdding, outcome, at: Date.now() })
      }
    },
    inTurn: async (key, work) => {
      const take = async () => {
        const now = moved.get(key) ?? key
        moved.set(key, await work(now))
      }
      const turn = counted(open === 0 ? take() : turns.then(() => queue).then(take))
      turns = turn.catch(() => undefined)
      await turn
    },
  }
}

/** Resolves once the source server is known to answer; at once unless the connection is lost. */
async function connected({ get, subscribe }: Store<Studio, StudioEvent>): Promise<void> {
  if (get().project.isConnected) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = subscribe(() => get().project.isConnected && resolve())
  await promise
  unsubscribe()
}
