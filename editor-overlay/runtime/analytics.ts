import type { Stop } from '../dom/slices.ts'
import { type HostRules, isHelperHost } from '../protocol/hosts.ts'

/** Lets a mount count the use of the helper. No analytics is built in. */
export type Analytics = {
  /** Hosts that are counted, besides being allowed to run the helper. */
  hosts: HostRules
  start(window: Window): Stop
}

/** Starts the analytics on the hosts it names, and returns its stop. */
export function startAnalytics(window: Window, analytics: Analytics | undefined): Stop {
  const isOn = analytics && isHelperHost(window.location.hostname, analytics.hosts)
  return isOn ? analytics.start(window) : () => undefined
}
