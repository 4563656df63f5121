/** What the app may import: the gate. The helper itself is loaded only behind it. */
import type { Stop } from './dom/slices.ts'
import type { MountOptions } from './mount.ts'
import { DEV_HOSTS, type HostRules, isHelperHost } from './protocol/hosts.ts'

export type { HostRules, MountOptions, Stop }
export { DEV_HOSTS, isHelperHost }

/** Decides by host name alone; where the helper may run it is fetched and started. What comes back stops it. */
export async function mountWhereAllowed(options: MountOptions): Promise<Stop | null> {
  if (typeof window === 'undefined' || !isHelperHost(window.location.hostname, options.hosts)) return null
  const { mountHelper } = await import('./mount.ts')
  return mountHelper(options)
}

/** Pages written for the published helper call this. It starts ours, for whoever the page names. */
export const TempoDevtools = {
  init(options: MountOptions = { allowedOrigins: [] }): Promise<Stop | null> {
    return mountWhereAllowed(options)
  },
}
