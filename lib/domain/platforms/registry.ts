import 'server-only'
import type { Region } from '@/lib/base/platforms'
import { clioPlatform } from '@/lib/gateways/clio/platform'
import type { Platform } from '@/lib/gateways/platforms/port'

/** A row names a platform that this version doesn't have: the database is ahead of the code. */
class UnknownPlatformError extends Error {
  readonly provider: string

  constructor(provider: string, known: string[]) {
    super(`no platform "${provider}": there are ${known.join(', ')}`)
    this.name = 'UnknownPlatformError'
    this.provider = provider
  }
}

type Offer = { name: string; product: string; regions: Region[]; isSandbox: boolean }

/** Looks platforms up by `provider`, the name in rows and addresses. @usedBy tests */
export function createRegistry(platforms: Record<string, Platform>) {
  const byProvider = new Map(Object.entries(platforms))
  const all = [...byProvider.values()]
  const names = all.map(({ words }) => words.name).join(' and ')
  return {
    /** @throws UnknownPlatformError */
    platformOf(provider: string): Platform {
      const platform = byProvider.get(provider)
      if (!platform) throw new UnknownPlatformError(provider, [...byProvider.keys()])
      return platform
    },
    /** The regions where an account can be connected; empty without keys. Null for an unknown platform. */
    findOffer(provider: string): Offer | null {
      const platform = byProvider.get(provider)
      if (!platform) return null
      const { words, regions, isSandbox } = platform
      return { name: words.name, product: words.product, regions: regions(), isSandbox: isSandbox() }
    },
    /** True if the site has keys of this platform. */
    isOffered: (provider: string) => (byProvider.get(provider)?.regions() ?? []).length > 0,
    /** True if the site has keys of any platform; otherwise there are no jobs to run. */
    isAnyOffered: () => all.some(({ regions }) => regions().length > 0),
    isAnySandbox: () => all.some(({ isSandbox }) => isSandbox()),
    platformNames: () => names,
    /** The title of staff's list of quotes from matters. */
    matterQuotesTitle: () => `${names} quotes`,
  }
}

/** The only file outside a platform's folder that imports from it. */
export const {
  platformOf,
  findOffer,
  isOffered,
  isAnyOffered,
  isAnySandbox,
  platformNames,
  matterQuotesTitle,
} = createRegistry({ clio: clioPlatform })
