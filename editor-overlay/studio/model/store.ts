/** One place for what the studio knows; views read parts of it and draw again only when their part changed. */
import { useSyncExternalStore } from 'react'

export type Store<S> = {
  get: () => S
  set: (change: Partial<S>) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<S extends object>(first: S): Store<S> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `select` gives back a part of the state as it stands there, never a new object. */
export function useStore<S extends object, T>(store: Store<S>, select: (state: S) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
