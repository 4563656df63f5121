import 'server-only'
import { clioPlatform } from '@/lib/gateways/clio/platform'
import type { Platform } from '@/lib/gateways/platforms/port'

/** By `provider`, which every row names. The one file outside a platform's folder that knows the folder. */
const PLATFORMS = new Map<string, Platform>([['clio', clioPlatform]])

/** A row names a platform that this version has no folder for: a check in the database is ahead of it. */
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

/** Whether the site has keys of any platform; without, no work is looked for. */
export function isAnyOffered(): boolean {
  return [...PLATFORMS.values()].some(({ regions }) => regions().length > 0)
}
