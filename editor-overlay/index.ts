/** Starts the helper where it may run. Safe to import where there is no window. */
import { DEV_HOSTS, type HostRules, isHelperHost } from './protocol/hosts.ts'
import { type HelperOptions, startHelper } from './runtime.ts'

export type { HelperOptions, HostRules }
export { DEV_HOSTS, isHelperHost, startHelper }

/** The one name on the window. It holds the way to stop, so that a second start is a no-op. */
const GUARD = Symbol.for('editor-overlay')

export type MountOptions = HelperOptions & { hosts?: HostRules }

/** Starts once per page on hosts that the rules allow; what comes back stops it. Null where it may not run. */
export function mountHelper(options: MountOptions): (() => void) | null {
  if (typeof window === 'undefined') return null
  const { hosts = DEV_HOSTS, ...helper } = options
  if (!isHelperHost(window.location.hostname, hosts)) return null
  const running: unknown = Reflect.get(window, GUARD)
  if (typeof running === 'function') return running as () => void
  const stop = startHelper(window, helper)
  const stopOnce = () => {
    Reflect.deleteProperty(window, GUARD)
    stop()
  }
  Object.defineProperty(window, GUARD, { value: stopOnce, configurable: true, enumerable: false })
  return stopOnce
}
