import type { Settings } from './settings.ts'

/** What README.md and .env.example say of each setting; `npm run settings` writes both from here. */

type About = {
  /** On a live site. `never`: for tests, or for the emulators. */
  live: 'required' | 'optional' | 'never'
  /** Without it: what `npm start` takes, or what the app does. */
  without: string
  does: string
}

const MADE = 'made by `npm start`'

export const APP_SETTINGS: Record<keyof Settings, About> = {
  SITE_URL: {
    live: 'required',
    without: '`http://localhost:3000`',
    does: 'where the site is reached: https, no path. Static pages carry it, so set it for `npm run build`, too',
  },
  TRUSTED_PROXY: {
    live: 'required',
    without: '`0`',
    does: "how many proxies stand in front, from whose headers the visitor's address is read",
  },
  NEXT_PUBLIC_SUPABASE_URL: { live: 'required', without: MADE, does: 'the Supabase project' },
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: {
    live: 'required',
    without: MADE,
    does: 'its publishable key, or the older anon token',
  },
  SUPABASE_SECRET_KEY: {
    live: 'required',
    without: MADE,
    does: 'its secret key, or the older service_role token',
  },
  STRIPE_SECRET_KEY: { live: 'required', without: MADE, does: "Stripe's secret or restricted key" },
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: {
    live: 'required',
    without: MADE,
    does: 'its publishable key, of the same mode',
  },
  STRIPE_WEBHOOK_SECRET: { live: 'required', without: MADE, does: 'the signing secret of the webhook' },
  RESEND_API_KEY: { live: 'required', without: MADE, does: "Resend's key" },
  MAIL_FROM: {
    live: 'required',
    without: '`Attesta <orders@attesta.test>`',
    does: 'the sender of all mail, on a domain that Resend has verified',
  },
  ADMIN_NOTICE_TO: {
    live: 'required',
    without: '`admin@attesta.test`',
    does: 'who gets the mails for staff: paid orders, payment cases, alerts, messages, quote requests',
  },
  JOBS_SECRET: {
    live: 'required',
    without: MADE,
    does: 'what a caller of `/api/jobs/tick` must know; `openssl rand -hex 32`',
  },
  VERIFICATION_SIGNING_KEYS: {
    live: 'required',
    without: MADE,
    does: 'the keys that sign what anyone may verify of a finished document, as `id:key,id:key` with `openssl rand -base64 32` for each; the first signs, and `/.well-known/jwks.json` publishes the public half of all. To rotate, put a new one first and keep the old ones',
  },
  SCAN_DRIVER: { live: 'optional', without: '`none`', does: 'virus scanning: `clamd` or `http`' },
  SCAN_ADDRESS: { live: 'optional', without: 'none', does: 'where the scanner listens' },
  LEAKED_PASSWORDS_URL: {
    live: 'optional',
    without: 'not asked',
    does: 'the list of leaked passwords that new ones are compared with, `https://api.pwnedpasswords.com`; only five digits of a hash are sent to it',
  },
  NEXT_PUBLIC_POSTHOG_KEY: {
    live: 'optional',
    without: 'visits are not counted',
    does: 'counts visits after consent',
  },
  NEXT_PUBLIC_POSTHOG_HOST: { live: 'optional', without: 'none', does: 'where they are counted' },
  CLIO_DRIVER: {
    live: 'optional',
    without: '`none`; `npm start` takes the stand-in',
    does: '`clio` lets law firms connect Clio Manage; offered in each region that has both of its keys',
  },
  CLIO_US_CLIENT_ID: {
    live: 'optional',
    without: 'not offered there',
    does: "the application's key in Clio's US region",
  },
  CLIO_US_CLIENT_SECRET: { live: 'optional', without: 'not offered there', does: 'its secret' },
  CLIO_CA_CLIENT_ID: { live: 'optional', without: 'not offered there', does: 'the key in Canada' },
  CLIO_CA_CLIENT_SECRET: { live: 'optional', without: 'not offered there', does: 'its secret' },
  CLIO_EU_CLIENT_ID: { live: 'optional', without: 'not offered there', does: 'the key in the EU' },
  CLIO_EU_CLIENT_SECRET: { live: 'optional', without: 'not offered there', does: 'its secret' },
  CLIO_AU_CLIENT_ID: { live: 'optional', without: 'not offered there', does: 'the key in Australia' },
  CLIO_AU_CLIENT_SECRET: { live: 'optional', without: 'not offered there', does: 'its secret' },
  INTEGRATIONS_KEYS: {
    live: 'optional',
    without: 'none',
    does: 'the keys that encrypt stored tokens of connected platforms, as `id:key,id:key` with `openssl rand -base64 32` for each; the first encrypts, all decrypt. Required with `CLIO_DRIVER`',
  },
  ATTESTA_DEMO: {
    live: 'optional',
    without: 'not a demo',
    does: '`1` allows a public address without live payments; every page says that it is a demo. Set it for the build, too',
  },
  STRIPE_API_BASE: { live: 'never', without: MADE, does: 'the sandbox payment gateway' },
  RESEND_BASE_URL: { live: 'never', without: MADE, does: 'the local mailbox' },
  CLIO_SANDBOX_URL: { live: 'never', without: MADE, does: 'the stand-in of Clio Manage' },
  ATTESTA_MIDDLEWARE: { live: 'never', without: 'on', does: '`off` proves that pages are safe without it' },
  ATTESTA_TRACE: {
    live: 'never',
    without: 'on in development only',
    does: '`1` names each call to the backend in the `Server-Timing` header',
  },
  ATTESTA_FAILPOINT: { live: 'never', without: 'none', does: 'ends the process at a named instant' },
  ATTESTA_FAULT_CONTROL: { live: 'never', without: 'off', does: "the kill test's counter-proof" },
}

/** Read by commands, not by the app. */
export const COMMAND_SETTINGS: Record<string, { without: string; does: string }> = {
  ATTESTA_PORT_SHIFT: {
    without: '`0`',
    does: 'moves all ports of `npm start` together, for instance by `100`',
  },
  ATTESTA_DATA_DIR: { without: '`supabase/.temp`', does: 'where local data is stored' },
  DATABASE_URL: { without: 'embedded', does: 'an empty Postgres 15 or newer instead of the embedded one' },
  ATTESTA_REST: {
    without: 'PostgREST where it runs',
    does: '`library` answers `/rest/v1` by `@supabase/lite`; `postgrest` refuses to start without PostgREST',
  },
  NEXT_DIST_DIR: { without: '`.next`', does: 'where the build is written' },
  NEXT_OUTPUT: {
    without: 'a build for `npm run serve`',
    does: '`standalone` builds a folder that runs without `node_modules`, as the Dockerfile does',
  },
  PORT: { without: '`3000`', does: 'the port of the standalone server, and of the health check' },
  NEXT_PUBLIC_EDITOR_HOSTS: {
    without: 'none',
    does: 'more host names that count as development to the editor',
  },
  NEXT_PUBLIC_EDITOR_ORIGINS: {
    without: 'none',
    does: 'more visual editors that may frame the app in development',
  },
  ATTESTA_TEST_PORT_SHIFT: { without: '`6700`', does: 'moves the ports of `npm test`' },
  ATTESTA_BENCH_ORDERS: {
    without: '100000',
    does: 'how many orders `npm run bench -- growth` fills a database with; a million takes 4 GB of disk',
  },
  ATTESTA_BENCH_QUOTES: {
    without: '100000',
    does: 'how many quotes `npm run bench -- quotes` fills a database with',
  },
  ATTESTA_TEST_LANES: {
    without: 'cores + 1, at most 4 and one for each 4 GB',
    does: 'how many stages of `npm test` run side by side',
  },
  PLAYWRIGHT_CHROMIUM: { without: 'found', does: 'the Chromium of the browser tests' },
  CONTRACT_SUPABASE_URL: { without: 'embedded', does: 'the hosted project that `tests/contract` asks' },
  CONTRACT_SUPABASE_PUBLISHABLE_KEY: { without: 'embedded', does: 'its publishable key' },
  CONTRACT_SUPABASE_SECRET_KEY: { without: 'embedded', does: 'its secret key' },
  STRIPE_PROBE_KEY: { without: 'the sandbox', does: "a test key of Stripe for the gateway's probes" },
}
