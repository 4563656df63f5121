import type { Stop } from '../dom/slices.ts'
import { type HostRules, isHelperHost } from '../protocol/hosts.ts'

/** Analytics that a mount can plug in. None is built in. */
export type Analytics = {
  /** Hosts to track. They must also be allowed to run the helper. */
  hosts: HostRules
  start(window: Window): Stop
}

/** Starts the analytics on the hosts it names, and returns its stop. */
export function startAnalytics(window: Window, analytics: Analytics | undefined): Stop {
  const isOn = analytics && isHelperHost(window.location.hostname, analytics.hosts)
  return isOn ? analytics.start(window) : () => undefined
}
