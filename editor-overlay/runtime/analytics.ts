import type { Stop } from '../dom/slices.ts'
import { type HostRules, isHelperHost } from '../protocol/hosts.ts'

/** Whoever loads the helper may watch its use. Nothing of the kind is built in. */
export type Analytics = {
  /** A list of its own, besides the one that lets the helper run. */
  hosts: HostRules
  start(window: Window): Stop
}

export function startAnalytics(window: Window, analytics: Analytics | undefined): Stop {
  const isOn = analytics && isHelperHost(window.location.hostname, analytics.hosts)
  return isOn ? analytics.start(window) : () => undefined
}
