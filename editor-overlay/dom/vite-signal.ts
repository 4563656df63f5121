import { isObject } from '../protocol/parse.ts'
import { page } from './members.ts'

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

/**
 * Calls back after each hot update of Vite, even if no element of the page changes. Returns a function that finds Vite's
 * client, which the page may load later.
 */
export function viteSignal(
  signal: AbortSignal,
  onUpdated: () => void,
  onError: (error: unknown) => void,
): () => void {
  let address = ''

  async function listen() {
    // The page has loaded this module already, so this only returns it.
    const client: unknown = await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ address)
    if (signal.aborted || !isClient(client)) return
    const hot = client.createHotContext(OWNER)
    hot.on(EVENT, onUpdated)
    signal.addEventListener('abort', () => hot.off?.(EVENT, onUpdated))
  }

  return () => {
    if (address !== '') return
    const script = page.querySelector('script[type="module"][src*="/@vite/client"]')
    if (!(script instanceof HTMLScriptElement)) return
    address = script.src
    listen().catch(onError)
  }
}
