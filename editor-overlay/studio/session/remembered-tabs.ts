/** The tabs that were open last, for the next visit; without storage they are not remembered. */
import { isRecord } from '../../protocol/parse.ts'
import type { Tabs } from '../state/types.ts'
import { FIRST_TABS } from '../state/ui.ts'
import { readStored, writeStored } from './stored.ts'

const NAME = 'studio.tabs'
const storage = () => localStorage

/** Returns the tabs of the last visit; the default ones if nothing is stored. */
export function readTabs(): Tabs {
  const stored = readStored(storage, NAME)
  if (!isRecord(stored)) return FIRST_TABS
  const { left, right } = stored
  return { left: left === 'add' ? 'add' : 'layers', right: right === 'history' ? 'history' : 'design' }
}

/** Stores the open tabs in this browser. */
export function rememberTabs(tabs: Tabs) {
  writeStored(storage, NAME, tabs)
}
