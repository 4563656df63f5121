import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isOnHere(name: string): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

/** A setting of this browser that is on until it is switched off. Off on the server, where it can't be read. */
export function useDeviceSetting(name: string): [boolean, (on: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => isOnHere(name),
    () => false,
  )
  const setOn = (on: boolean) => {
    try {
      localStorage.setItem(name, on ? 'on' : 'off')
    } catch {
      // The choice can't be stored, so nothing changes.
      return
    }
    for (const listener of listeners) listener()
  }
  return [isOn, setOn]
}
