import 'server-only'
import { clioPlatform } from '@/lib/gateways/clio/platform'
import type { Platform } from '@/lib/gateways/platforms/port'

/** By `provider`, the name in every row. The only file outside a platform's folder that imports from it. */
const PLATFORMS = new Map<string, Platform>([['clio', clioPlatform]])

/** A row names a platform that this version doesn't have: the database is ahead of the code. */
class UnknownPlatformError extends Error {
  readonly provider: string

  constructor(provider: string) {
    super(`no platform "${provider}": there are ${[...PLATFORMS.keys()].join(', ')}`)
    this.name = 'UnknownPlatformError'
    this.provider = provider
  }
}

/** @throws UnknownPlatformError */
export function platformOf(provider: string): Platform {
  const platform = PLATFORMS.get(provider)
  if (!platform) throw new UnknownPlatformError(provider)
  return platform
}

/** True if the site has keys of any platform; otherwise there are no jobs to run. */
export function isAnyOffered(): boolean {
  return [...PLATFORMS.values()].some(({ regions }) => regions().length > 0)
}
