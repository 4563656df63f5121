import type { Region } from '../base/platforms.ts'
import { isLoopback, isPublic } from './hosts.ts'
import { stripeMode } from './keys.ts'
import type { Settings } from './settings.ts'

/** Each has keys of its own. */
export const CLIO_REGIONS = ['us', 'ca', 'eu', 'au'] as const satisfies readonly Region[]
export type ClioRegion = (typeof CLIO_REGIONS)[number]

const SANDBOX_KEY = /^clio_sandbox_/

/** The emulator and the real Clio never mix; a region has both of its keys or neither. */
export function clioFaults(settings: Settings): string | null {
  if (settings.CLIO_DRIVER === 'none') return null
  return (
    halfARegion(settings) ??
    noRegion(settings) ??
    noKeys(settings) ??
    (settings.CLIO_DRIVER === 'sandbox' ? sandboxFaults(settings) : realFaults(settings))
  )
}

function pairs(settings: Settings) {
  return CLIO_REGIONS.map((region) => {
    const prefix = `CLIO_${region.toUpperCase() as Uppercase<typeof region>}` as const
    const [id, secret] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const
    return { names: [id, secret] as const, values: [settings[id], settings[secret]] as const }
  })
}

function halfARegion(settings: Settings): string | null {
  const half = pairs(settings).find(({ values: [id, secret] }) => !id !== !secret)
  if (half === undefined) return null
  const missing = half.values[0] === undefined ? 0 : 1
  return `${half.names[missing]} is missing: ${half.names[1 - missing]} is set, and Clio takes both or neither.`
}

function noRegion(settings: Settings): string | null {
  if (pairs(settings).some(({ values }) => values[0] !== undefined)) return null
  return `CLIO_DRIVER is ${settings.CLIO_DRIVER}, but no region has keys: set CLIO_US_CLIENT_ID and CLIO_US_CLIENT_SECRET, or those of another region.`
}

function noKeys(settings: Settings): string | null {
  if (settings.INTEGRATIONS_KEYS !== undefined) return null
  return 'INTEGRATIONS_KEYS is missing: with CLIO_DRIVER, tokens of law firms are stored, and nothing would encrypt them.'
}

function sandboxFaults(settings: Settings): string | null {
  if (settings.CLIO_SANDBOX_URL === undefined || !isLoopback(settings.CLIO_SANDBOX_URL))
    return 'CLIO_DRIVER is sandbox: set CLIO_SANDBOX_URL to the address of the emulator on this machine.'
  if (pairs(settings).some(({ values }) => values.some((value) => value && !SANDBOX_KEY.test(value))))
    return "CLIO_DRIVER is sandbox, but a key is not the emulator's: unset Clio's own keys, or set CLIO_DRIVER to clio."
  if (stripeMode(settings.STRIPE_SECRET_KEY) === 'live')
    return 'CLIO_DRIVER is sandbox, but STRIPE_SECRET_KEY is live: customers would connect a Clio that does not exist.'
  if (settings.ATTESTA_DEMO || !isPublic(settings.SITE_URL)) return null
  return 'CLIO_DRIVER is sandbox, but SITE_URL is public: set it to none or clio, or ATTESTA_DEMO=1, which says so on every page.'
}

function realFaults(settings: Settings): string | null {
  if (settings.CLIO_SANDBOX_URL !== undefined)
    return "CLIO_SANDBOX_URL is the emulator's address, but CLIO_DRIVER is clio: unset CLIO_SANDBOX_URL."
  if (pairs(settings).some(({ values }) => values.some((value) => value && SANDBOX_KEY.test(value))))
    return "CLIO_DRIVER is clio, but a key is the emulator's: set the keys that Clio shows."
  return null
}
