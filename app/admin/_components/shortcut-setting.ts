import { useSyncExternalStore } from 'react'

const SETTING = 'attesta-table-keys'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(SETTING) !== 'off'
  } catch {
    return true
  }
}

/** Off on the server, so that the page doesn't offer keys before they work. */
export function useShortcutSetting(): [boolean, (on: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, readSetting, () => false)
  const setOn = (on: boolean) => {
    try {
      localStorage.setItem(SETTING, on ? 'on' : 'off')
    } catch {
      // The choice can't be stored, and the checkbox stays as it was.
      return
    }
    for (const listener of listeners) listener()
  }
  return [isOn, setOn]
}
