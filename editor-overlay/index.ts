/** What the app may import. The helper itself is loaded only on an allowed host. */
import type { Stop } from './dom/slices.ts'
import type { MountOptions } from './mount.ts'
import { DEV_HOSTS, isHelperHost } from './protocol/hosts.ts'

export { DEV_HOSTS, isHelperHost }

/** `init` messages that arrived before the helper. Their origin is checked once it handles them. */
type EarlyInits = { drain(): MessageEvent[] }

const MAX_EARLY = 5

/** Keeps the first five `init` messages until `drain` returns them. */
export function keepEarlyInits(window: Window): EarlyInits {
  const kept: MessageEvent[] = []
  const keep = (event: MessageEvent) => {
    if (event.data === 'init' && kept.length < MAX_EARLY) kept.push(event)
  }
  window.addEventListener('message', keep)
  return {
    drain() {
      window.removeEventListener('message', keep)
      return kept.splice(0)
    },
  }
}

/** The browser loads a module once, however often it is asked for. */
const loadHelper = () => import('./mount.ts')

/** Fetches the helper, so that it can start as soon as the page has hydrated. */
export function preloadHelper() {
  // The start asks again, and reports the failure.
  loadHelper().catch(() => undefined)
}

/** Fetches and starts the helper on an allowed host. Resolves with its stop, or with null on any other host. */
export async function mountWhereAllowed(
  options: MountOptions & { early?: EarlyInits | undefined },
): Promise<Stop | null> {
  if (typeof window === 'undefined' || !isHelperHost(window.location.hostname, options.hosts)) return null
  const { early, ...rest } = options
  const { mountHelper } = await loadHelper()
  return mountHelper({ ...rest, earlier: early?.drain() ?? [] })
}

/** Starts the helper in pages written for the published one (the wire contract, section 18). @usedBy such pages */
export const TempoDevtools = {
  init(options: MountOptions = { allowedOrigins: [] }): Promise<Stop | null> {
    return mountWhereAllowed(options)
  },
}
