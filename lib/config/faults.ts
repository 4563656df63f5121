import { clioFaults } from './clio-faults.ts'
import { isHttps, isLoopback, isPublic, isSampleMail } from './hosts.ts'
import { stripeMode, supabaseKey } from './keys.ts'
import { type Settings, settingsSchema } from './settings.ts'

/** What this build was made for: static pages contain the site's address and the demo mark. */
export type BuiltFor = { siteUrl: string; demo: boolean }

type Read = (name: string) => string | undefined
type Parsed = { type: 'settings'; settings: Settings } | { type: 'faults'; faults: string[] }

/** Parses all settings together, or returns one sentence per fault. A sentence never contains a value. */
export function parseSettings(read: Read, builtFor: BuiltFor | null): Parsed {
  const names = Object.keys(settingsSchema.shape)
  const found = settingsSchema.safeParse(Object.fromEntries(names.map((name) => [name, read(name)])))
  if (!found.success) return { type: 'faults', faults: firstOfEach(found.error.issues) }
  const faults = RULES.flatMap((rule) => rule(found.data, builtFor) ?? [])
  return faults.length > 0 ? { type: 'faults', faults } : { type: 'settings', settings: found.data }
}

/** Reports one message per setting, even if its value breaks two rules. */
function firstOfEach(issues: { path: PropertyKey[]; message: string }[]): string[] {
  const sentences = new Map<PropertyKey, string>()
  for (const { path, message } of issues) {
    const [name = ''] = path
    if (!sentences.has(name)) sentences.set(name, `${String(name)} ${message}`)
  }
  return [...sentences.values()]
}

type Rule = (settings: Settings, builtFor: BuiltFor | null) => string | null

const isLive = (settings: Settings) => stripeMode(settings.STRIPE_SECRET_KEY) === 'live'
const isSandboxMail = (settings: Settings) => settings.RESEND_API_KEY.includes('_sandbox_')

const RULES: Rule[] = [
  siteIsEncrypted,
  proxiesAreCounted,
  supabaseIsEncrypted,
  supabaseKeysAreOfOneProject,
  stripeKeysAreOfOneMode,
  stripeAddressFitsTheKey,
  mailAddressFitsTheKey,
  liveIsLiveThroughout,
  publicWithoutMoneyIsADemo,
  mailIsFromADomainOfOurs,
  scannerHasAnAddress,
  leakedPasswordsAreEncrypted,
  clioFaults,
  visitsHaveAHost,
  testSwitchesStayAtHome,
  buildIsForThisSite,
]

function siteIsEncrypted(settings: Settings): string | null {
  if (isHttps(settings.SITE_URL)) return null
  if (isLive(settings)) return 'SITE_URL must begin with https: Stripe accepts live payments only over https.'
  if (!isPublic(settings.SITE_URL)) return null
  return 'SITE_URL must begin with https: on a public address passwords and documents would travel unencrypted.'
}

function proxiesAreCounted(settings: Settings): string | null {
  const needed = isHttps(settings.SITE_URL) && isPublic(settings.SITE_URL)
  if (!needed || settings.TRUSTED_PROXY !== undefined) return null
  return 'TRUSTED_PROXY is missing: set the number of proxies in front of the app (usually 1), or all visitors share one rate limit.'
}

function supabaseIsEncrypted({ NEXT_PUBLIC_SUPABASE_URL: url }: Settings): string | null {
  if (isHttps(url) || isLoopback(url)) return null
  return 'NEXT_PUBLIC_SUPABASE_URL must begin with https unless it is on this machine.'
}

function supabaseKeysAreOfOneProject(settings: Settings): string | null {
  const { hostname } = new URL(settings.NEXT_PUBLIC_SUPABASE_URL)
  if (!hostname.endsWith('.supabase.co')) return null
  const keys = [settings.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, settings.SUPABASE_SECRET_KEY]
  const projects = keys.map((key) => supabaseKey(key).project).filter((project) => project !== null)
  if (projects.every((project) => hostname === `${project}.supabase.co`)) return null
  return 'NEXT_PUBLIC_SUPABASE_URL and the keys belong to different Supabase projects: copy all three from one.'
}

function stripeKeysAreOfOneMode(settings: Settings): string | null {
  const secret = stripeMode(settings.STRIPE_SECRET_KEY)
  const publishable = stripeMode(settings.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY)
  if (secret === publishable) return null
  return `STRIPE_SECRET_KEY is a ${secret} key and NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY a ${publishable} key: use two keys of the same mode.`
}

function stripeAddressFitsTheKey(settings: Settings): string | null {
  const isSandbox = stripeMode(settings.STRIPE_SECRET_KEY) === 'sandbox'
  return addressFits('STRIPE_SECRET_KEY', 'STRIPE_API_BASE', isSandbox, settings.STRIPE_API_BASE)
}

function mailAddressFitsTheKey(settings: Settings): string | null {
  return addressFits('RESEND_API_KEY', 'RESEND_BASE_URL', isSandboxMail(settings), settings.RESEND_BASE_URL)
}

/** An emulator needs both a sandbox key and a local address; the hosted service has neither. */
function addressFits(
  key: string,
  name: string,
  isSandbox: boolean,
  address: string | undefined,
): string | null {
  if (!isSandbox)
    return address === undefined
      ? null
      : `${name} is an emulator's address, but ${key} is a real key: unset ${name}.`
  if (address !== undefined && isLoopback(address)) return null
  return `${key} is an emulator key: set ${name} to its address on this machine, or set a real key.`
}

function liveIsLiveThroughout(settings: Settings): string | null {
  if (!isLive(settings)) return null
  if (settings.ATTESTA_DEMO)
    return 'ATTESTA_DEMO is set, but STRIPE_SECRET_KEY is live: a demo takes no money.'
  if (isSandboxMail(settings))
    return 'STRIPE_SECRET_KEY is live, but RESEND_API_KEY is an emulator key: paying customers would get no mail.'
  if (!isLoopback(settings.NEXT_PUBLIC_SUPABASE_URL)) return null
  return 'STRIPE_SECRET_KEY is live, but NEXT_PUBLIC_SUPABASE_URL is on this machine: paid orders belong in a hosted project.'
}

function publicWithoutMoneyIsADemo(settings: Settings): string | null {
  if (isLive(settings) || settings.ATTESTA_DEMO || !isPublic(settings.SITE_URL)) return null
  return 'SITE_URL is public, but no real card can be charged: set live Stripe keys, or set ATTESTA_DEMO=1 to run a demo that says so on every page.'
}

function mailIsFromADomainOfOurs(settings: Settings): string | null {
  if (isSandboxMail(settings)) return null
  const sample = (['MAIL_FROM', 'ADMIN_NOTICE_TO'] as const).find((name) => isSampleMail(settings[name]))
  return sample ? `${sample} is a sample address that delivers no mail: set your own.` : null
}

function scannerHasAnAddress({ SCAN_DRIVER, SCAN_ADDRESS }: Settings): string | null {
  if (SCAN_DRIVER === 'none' || SCAN_ADDRESS) return null
  return `SCAN_ADDRESS is missing: SCAN_DRIVER is ${SCAN_DRIVER}, and no file would be scanned.`
}

function leakedPasswordsAreEncrypted({ LEAKED_PASSWORDS_URL: url }: Settings): string | null {
  if (url === undefined || isHttps(url) || isLoopback(url)) return null
  return 'LEAKED_PASSWORDS_URL must begin with https: over http, anyone on the network could answer that a password is safe.'
}

function visitsHaveAHost(settings: Settings): string | null {
  if (!settings.NEXT_PUBLIC_POSTHOG_KEY === !settings.NEXT_PUBLIC_POSTHOG_HOST) return null
  return 'NEXT_PUBLIC_POSTHOG_KEY and NEXT_PUBLIC_POSTHOG_HOST belong together: set both or neither.'
}

function testSwitchesStayAtHome(settings: Settings): string | null {
  const isSandbox = stripeMode(settings.STRIPE_SECRET_KEY) === 'sandbox'
  if (!isSandbox && (settings.ATTESTA_FAILPOINT || settings.ATTESTA_FAULT_CONTROL))
    return 'ATTESTA_FAILPOINT and ATTESTA_FAULT_CONTROL are for tests with sandbox keys only: unset them.'
  if (isLoopback(settings.SITE_URL)) return null
  const local = (['ATTESTA_MIDDLEWARE', 'ATTESTA_TRACE'] as const).find((name) => settings[name])
  return local ? `${local} is for tests on this machine only: unset it.` : null
}

function buildIsForThisSite(settings: Settings, builtFor: BuiltFor | null): string | null {
  if (!builtFor) return null
  const demo = settings.ATTESTA_DEMO === '1'
  if (builtFor.demo !== demo)
    return `The build was made ${demo ? 'without' : 'with'} ATTESTA_DEMO: build again with the settings of this site.`
  const fits = builtFor.siteUrl === settings.SITE_URL || !isPublic(settings.SITE_URL)
  if (fits) return null
  return 'The build was made for another SITE_URL, which its pages give to search engines: build again with the settings of this site.'
}
