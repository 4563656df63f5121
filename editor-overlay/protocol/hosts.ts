/** The hosts on which the helper may run. */
export type HostRules = {
  /** Host name endings that turn the helper on. */
  suffixes: readonly string[]
  /** Endings of hosts that are excluded although a suffix matches. */
  excluded: readonly string[]
  allowLocalhost: boolean
}

/** The development hosts (the wire contract, 1.2). */
export const DEV_HOSTS: HostRules = {
  suffixes: ['dev.tempolabs.ai'],
  excluded: ['staging-dev.tempolabs.ai'],
  allowLocalhost: true,
}

/** True where the helper may run, whatever the case of the name. */
export function isHelperHost(hostName: string, rules: HostRules = DEV_HOSTS): boolean {
  const host = hostName.toLowerCase()
  if (rules.allowLocalhost && (host === 'localhost' || host.endsWith('.localhost'))) return true
  if (rules.excluded.some((ending) => host.endsWith(ending.toLowerCase()))) return false
  return rules.suffixes.some((ending) => ending !== '' && host.endsWith(ending.toLowerCase()))
}

/** True for an exact match. The opaque origin `null` is never accepted, because any page can have it. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return origin !== '' && origin !== 'null' && allowed.includes(origin)
}
