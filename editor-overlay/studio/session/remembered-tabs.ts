/** The tabs that were open last, for the next visit; without storage they are not remembered. */
import type { Tabs } from '../state/types.ts'
import { FIRST_TABS } from '../state/ui.ts'

const NAME = 'studio.tabs'

/** Returns the tabs of the last visit; the default ones if nothing is stored. */
export function readTabs(): Tabs {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return FIRST_TABS
    const { left, right } = { left: '', right: '', ...stored }
    return { left: left === 'add' ? 'add' : 'layers', right: right === 'history' ? 'history' : 'design' }
  } catch {
    return FIRST_TABS
  }
}

/** Stores the open tabs in this browser. */
export function rememberTabs(tabs: Tabs) {
  try {
    localStorage.setItem(NAME, JSON.stringify(tabs))
  } catch {
    // The storage is full or blocked: the next visit starts with the default tabs.
  }
}
