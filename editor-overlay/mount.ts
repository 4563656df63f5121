import type { Stop } from './dom/slices.ts'
import { DEV_HOSTS, type HostRules, isHelperHost } from './protocol/hosts.ts'
import { type Analytics, startAnalytics } from './runtime/analytics.ts'
import { type HelperOptions, startHelper } from './runtime.ts'

/** The one name on the window. It holds the function that stops the helper, so that a second start does nothing. */
const GUARD = Symbol.for('editor-overlay')

/** `hosts` replaces the default development hosts. */
export type MountOptions = HelperOptions & { hosts?: HostRules; analytics?: Analytics }

/** Starts the helper at most once per page and returns its stop; null on other hosts and without a window. */
export function mountHelper(options: MountOptions): Stop | null {
  if (typeof window === 'undefined') return null
  const { hosts = DEV_HOSTS, analytics, ...helper } = options
  if (!isHelperHost(window.location.hostname, hosts)) return null
  const running: unknown = Reflect.get(window, GUARD)
  if (isStop(running)) return running
  const stopAnalytics = startAnalytics(window, analytics)
  const stop = startHelper(window, helper)
  const stopOnce = () => {
    Reflect.deleteProperty(window, GUARD)
    stop()
    stopAnalytics()
  }
  Object.defineProperty(window, GUARD, { value: stopOnce, configurable: true })
  return stopOnce
}

const isStop = (value: unknown): value is Stop => typeof value === 'function'
