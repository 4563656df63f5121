/** The dev server of Vite says when it has exchanged modules, also where that changes nothing in the page's elements. */
import type { Stop } from './slices.ts'

type HotContext = {
  on(event: string, hear: () => void): void
  off?(event: string, hear: () => void): void
}

const OWNER = '/@editing-helper'
const EVENT = 'vite:afterUpdate'

function isClient(value: unknown): value is { createHotContext(owner: string): HotContext } {
  return typeof value === 'object' && value !== null && 'createHotContext' in value
}

export type ViteSignal = {
  /** The client's script may come later than we do. */
  look(): void
  stop: Stop
}

export function viteSignal(
  document: Document,
  onUpdated: () => void,
  onError: (error: unknown) => void,
): ViteSignal {
  let isStopped = false
  let hot: HotContext | null = null
  let address = ''

  async function listen() {
    // The page has loaded this module already, so this only hands it over.
    const client: unknown = await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ address)
    if (isStopped || !isClient(client)) return
    hot = client.createHotContext(OWNER)
    hot.on(EVENT, onUpdated)
  }

  return {
    look() {
      if (address !== '') return
      const script = document.querySelector('script[type="module"][src*="/@vite/client"]')
      if (!(script instanceof HTMLScriptElement)) return
      address = script.src
      listen().catch(onError)
    },
    stop() {
      isStopped = true
      hot?.off?.(EVENT, onUpdated)
    },
  }
}
