/** What the app may import: the gate. The helper itself is loaded only behind it. */
import type { Stop } from './dom/slices.ts'
import type { MountOptions } from './mount.ts'
import { DEV_HOSTS, type HostRules, isHelperHost } from './protocol/hosts.ts'

export type { HostRules, MountOptions, Stop }
export { DEV_HOSTS, isHelperHost }

/** Ports that arrive before the helper does; who sent them is looked at when they are taken. */
export type EarlyInits = { take(): MessageEvent[] }

const MOST_EARLY = 5

export function keepEarlyInits(window: Window): EarlyInits {
  const kept: MessageEvent[] = []
  const keep = (event: MessageEvent) => {
    if (event.data === 'init' && kept.length < MOST_EARLY) kept.push(event)
  }
  window.addEventListener('message', keep)
  return {
    take() {
      window.removeEventListener('message', keep)
      return kept.splice(0)
    },
  }
}

/** Decides by host name alone; where the helper may run it is fetched and started. What comes back stops it. */
export async function mountWhereAllowed(
  options: MountOptions & { early?: EarlyInits | undefined },
): Promise<Stop | null> {
  if (typeof window === 'undefined' || !isHelperHost(window.location.hostname, options.hosts)) return null
  const { early, ...rest } = options
  const { mountHelper } = await import('./mount.ts')
  return mountHelper({ ...rest, earlier: early?.take() ?? [] })
}

/** Pages written for the published helper call this. It starts ours, for whoever the page names. */
export const TempoDevtools = {
  init(options: MountOptions = { allowedOrigins: [] }): Promise<Stop | null> {
    return mountWhereAllowed(options)
  },
}
