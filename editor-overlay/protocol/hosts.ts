/** Where the helper may run, and whom it may listen to. */
export type HostRules = {
  /** Host name endings that turn the helper on. */
  suffixes: readonly string[]
  /** Endings that keep it off although a suffix fits: the staging development host. */
  excluded: readonly string[]
  allowLocalhost: boolean
}

export const DEV_HOSTS: HostRules = {
  suffixes: ['dev.tempolabs.ai'],
  excluded: ['staging-dev.tempolabs.ai'],
  allowLocalhost: true,
}

export function isHelperHost(hostName: string, rules: HostRules = DEV_HOSTS): boolean {
  const host = hostName.toLowerCase()
  if (rules.allowLocalhost && (host === 'localhost' || host.endsWith('.localhost'))) return true
  if (rules.excluded.some((ending) => host.endsWith(ending.toLowerCase()))) return false
  return rules.suffixes.some((ending) => ending !== '' && host.endsWith(ending.toLowerCase()))
}

/** Exact origins only; the opaque origin `null` belongs to anybody and is never accepted. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return origin !== '' && origin !== 'null' && allowed.includes(origin)
}
