/** The tabs that were open last, for the next visit. A browser that keeps nothing is no reason to fail. */
import type { Studio, Tabs } from '../model/state.ts'
import type { Store } from '../model/store.ts'

const NAME = 'studio.tabs'

export function keepTabs(store: Store<Studio>): () => void {
  const { tabs } = store.get()
  let kept = read(tabs)
  store.set({ tabs: kept })
  return store.subscribe(() => {
    const now = store.get().tabs
    if (now === kept) return
    kept = now
    try {
      localStorage.setItem(NAME, JSON.stringify(now))
    } catch {
      // A full or forbidden storage: the tabs are only not remembered.
    }
  })
}

function read(usual: Tabs): Tabs {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null')
    if (typeof said !== 'object' || said === null) return usual
    const { left, right } = { left: '', right: '', ...said }
    return { left: left === 'add' ? 'add' : 'layers', right: right === 'history' ? 'history' : 'design' }
  } catch {
    return usual
  }
}
