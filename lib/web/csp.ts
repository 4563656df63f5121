/** Other origins that a page may connect to. Static pages need none. */
type PolicyHosts = {
  /** Origin of signed download and upload URLs. */
  storage: string
  /** The card provider's hosts, or the sandbox gateway's origin. */
  connect: readonly string[]
  frame: readonly string[]
  form: readonly string[]
  image: readonly string[]
}

type PolicyEnv = { NEXT_PUBLIC_SUPABASE_URL: string; STRIPE_API_BASE?: string | undefined; SITE_URL: string }

type PolicyOptions = {
  /** Dynamic pages: Next.js puts it on every script it writes. */
  nonce?: string
  /** Prerendered pages: hashes of their inline scripts, as `sha256-…`. */
  hashes?: readonly string[]
  hosts?: PolicyHosts
  https?: boolean
  /** `next dev` uses eval and inline styles, and the visual editor frames it. */
  dev?: boolean
  /** Origins of other visual editors; used in development only. */
  editors?: readonly string[]
}

/** For responses that aren't pages: they may not load or run anything. */
export const SEALED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function contentSecurityPolicy(parts: PolicyOptions): string {
  const { hosts, dev = false, editors = [] } = parts
  const storage = hosts ? [hosts.storage] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': scriptSources(parts),
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...storage, ...(hosts?.image ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...storage, ...(hosts?.connect ?? [])],
    'frame-src': ["'self'", 'blob:', ...storage, ...(hosts?.frame ?? [])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(hosts?.form ?? [])],
    'frame-ancestors': dev ? ["'self'", ...editors] : ["'none'"],
  }
  const lines = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return [...lines, ...(parts.https ? ['upgrade-insecure-requests'] : [])].join('; ')
}

function scriptSources({ nonce, hashes, dev }: PolicyOptions): string[] {
  const own = nonce
    ? [`'nonce-${nonce}'`, "'strict-dynamic'"]
    : ["'self'", ...(hashes ?? []).map((hash) => `'${hash}'`)]
  return dev ? [...own, "'unsafe-eval'"] : own
}

export function policyHosts(env: PolicyEnv): PolicyHosts {
  const storage = new URL(env.NEXT_PUBLIC_SUPABASE_URL).origin
  if (env.STRIPE_API_BASE) {
    const gateway = new URL(env.STRIPE_API_BASE).origin
    return { storage, connect: [gateway], frame: [gateway], form: [gateway], image: [] }
  }
  return {
    storage,
    connect: ['https://api.stripe.com', 'https://checkout.stripe.com', 'https://*.js.stripe.com'],
    frame: [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      'https://checkout.stripe.com',
    ],
    form: ['https://checkout.stripe.com'],
    image: ['https://*.stripe.com'],
  }
}
