import 'server-only'
import { REGIONS, type Region } from '@/lib/base/platforms'
import { serverEnv } from '@/lib/config/env'

const HOSTS: Partial<Record<Region, string>> = {
  us: 'https://app.clio.com',
  ca: 'https://ca.app.clio.com',
  eu: 'https://eu.app.clio.com',
  au: 'https://au.app.clio.com',
}

/** The regions with keys; empty without the integration. */
export function clioRegions(): Region[] {
  return REGIONS.filter((region) => credentialsOf(region) !== null)
}

/** True with the emulator; every page that shows Clio then says so. */
export function isClioSandbox(): boolean {
  return serverEnv().CLIO_DRIVER === 'sandbox'
}

type Credentials = { clientId: string; clientSecret: string }

export function credentialsOf(region: Region): Credentials | null {
  const env = serverEnv()
  if (env.CLIO_DRIVER === 'none') return null
  const keys: Partial<Record<Region, [string | undefined, string | undefined]>> = {
    us: [env.CLIO_US_CLIENT_ID, env.CLIO_US_CLIENT_SECRET],
    ca: [env.CLIO_CA_CLIENT_ID, env.CLIO_CA_CLIENT_SECRET],
    eu: [env.CLIO_EU_CLIENT_ID, env.CLIO_EU_CLIENT_SECRET],
    au: [env.CLIO_AU_CLIENT_ID, env.CLIO_AU_CLIENT_SECRET],
  }
  const [clientId, clientSecret] = keys[region] ?? []
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret }
}

/** The emulator separates its regions by the first path segment. */
export function baseOf(region: Region): string {
  const { CLIO_DRIVER, CLIO_SANDBOX_URL } = serverEnv()
  const base = CLIO_DRIVER === 'sandbox' ? `${CLIO_SANDBOX_URL}/${region}` : HOSTS[region]
  if (base === undefined) throw new Error(`Clio has no region ${region}`)
  return base
}
