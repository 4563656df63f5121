import { isObject } from '../protocol/parse.ts'
import type { Stop } from './slices.ts'

type HotContext = {
  on(event: string, listener: () => void): void
  off?(event: string, listener: () => void): void
}

const OWNER = '/@editing-helper'
const EVENT = 'vite:afterUpdate'

function isClient(
  value: unknown,
): value is Record<string, unknown> & { createHotContext(owner: string): HotContext } {
  return isObject(value) && 'createHotContext' in value
}

type ViteSignal = {
  /** Finds Vite's client, which the page may load later. */
  attach(): void
  stop: Stop
}

/** Calls back after each hot update of Vite, even if no element of the page changes. */
export function viteSignal(
  document: Document,
  onUpdated: () => void,
  onError: (error: unknown) => void,
): ViteSignal {
  let isStopped = false
  let hot: HotContext | null = null
  let address = ''

  async function listen() {
    // The page has loaded this module already, so this only returns it.
    const client: unknown = await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ address)
    if (isStopped || !isClient(client)) return
    hot = client.createHotContext(OWNER)
    hot.on(EVENT, onUpdated)
  }

  return {
    attach() {
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
