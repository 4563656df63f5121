/** A store whose state changes only through events; side effects are returned as values. */
import { useSyncExternalStore } from 'react'

/** The next state and its effects; the same state object means that nothing changed. */
export type Step<State, Effect = never> = { state: State; effects: readonly Effect[] }

/** Listeners are called with each new state, before its effects run. */
export type Store<State, Event> = {
  get: () => State
  dispatch: (event: Event) => void
  subscribe: (listener: () => void) => () => void
}

type StoreOptions<State, Event, Effect> = {
  initial: State
  step: (state: State, event: Event) => Step<State, Effect>
  /** Runs after the listeners have seen the new state. */
  run?: (effect: Effect) => void
}

/** Creates a store that starts with `initial`. */
export function createStore<State, Event, Effect>({
  initial,
  step,
  run,
}: StoreOptions<State, Event, Effect>): Store<State, Event> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    dispatch: (event) => {
      const next = step(state, event)
      if (next.state !== state) {
        state = next.state
        for (const listener of listeners) listener()
      }
      for (const effect of next.effects) run?.(effect)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns the selected part of the state. `select` must return a part of the state itself: a new object would render
 * forever.
 */
export function useStore<State, T>(
  { get, subscribe }: Pick<Store<State, never>, 'get' | 'subscribe'>,
  select: (state: State) => T,
): T {
  return useSyncExternalStore(subscribe, () => select(get()))
}
