import type { Settings } from './settings.ts'

/** Descriptions of all settings. `npm run settings` writes them to README.md and .env.example. */

type About = {
  /** On a live site. `never`: for tests, or for the emulators. */
  live: 'required' | 'optional' | 'never'
  /** The default: what `npm start` sets, or what the app does without the setting. */
  without: string
  does: string
}

const MADE = 'set by `npm start`'

export const APP_SETTINGS: Record<keyof Settings, About> = {
  SITE_URL: {
    live: 'required',
    without: '`http://localhost:3000`',
    does: 'the public address of the site: https, no path. Static pages contain it, so `npm run build` needs it too',
  },
  TRUSTED_PROXY: {
    live: 'required',
    without: '`0`',
    does: "the number of proxies in front of the app; the visitor's IP address is read from their headers",
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
    does: 'its publishable key, in the same mode',
  },
  STRIPE_WEBHOOK_SECRET: {
    live: 'required',
    without: MADE,
    does: 'the signing secret of the webhook endpoint',
  },
  RESEND_API_KEY: { live: 'required', without: MADE, does: "Resend's key" },
  MAIL_FROM: {
    live: 'required',
    without: '`Attesta <orders@attesta.test>`',
    does: 'the sender of all mail, on a domain verified with Resend',
  },
  ADMIN_NOTICE_TO: {
    live: 'required',
    without: '`admin@attesta.test`',
    does: 'the recipient of staff mail: paid orders, payment problems, alerts, messages, quote requests',
  },
  JOBS_SECRET: {
    live: 'required',
    without: MADE,
    does: 'the bearer token for `/api/jobs/tick`; create it with `openssl rand -hex 32`',
  },
  VERIFICATION_SIGNING_KEYS: {
    live: 'required',
    without: MADE,
    does: 'the keys that sign document verifications, as `id:key,id:key`, each key from `openssl rand -base64 32`. The first one signs; `/.well-known/jwks.json` publishes the public half of all of them. To rotate, add a new key in front and keep the old ones',
  },
  SCAN_DRIVER: { live: 'optional', without: '`none`', does: 'virus scanning: `clamd` or `http`' },
  SCAN_ADDRESS: { live: 'optional', without: 'none', does: 'the address of the scanner' },
  LEAKED_PASSWORDS_URL: {
    live: 'optional',
    without: 'no check',
    does: 'checks new passwords against known leaks: `https://api.pwnedpasswords.com`. Only the first five digits of a hash are sent',
  },
  NEXT_PUBLIC_POSTHOG_KEY: {
    live: 'optional',
    without: 'no analytics',
    does: 'PostHog project key; visits are counted only after consent',
  },
  NEXT_PUBLIC_POSTHOG_HOST: { live: 'optional', without: 'none', does: 'the address of PostHog' },
  CLIO_DRIVER: {
    live: 'optional',
    without: '`none`; `npm start` uses the emulator',
    does: '`clio` lets law firms connect Clio Manage in each region that has both a client ID and a secret',
  },
  CLIO_US_CLIENT_ID: {
    live: 'optional',
    without: 'region not offered',
    does: "the application's client ID in Clio's US region",
  },
  CLIO_US_CLIENT_SECRET: { live: 'optional', without: 'region not offered', does: 'its secret' },
  CLIO_CA_CLIENT_ID: { live: 'optional', without: 'region not offered', does: 'the client ID in Canada' },
  CLIO_CA_CLIENT_SECRET: { live: 'optional', without: 'region not offered', does: 'its secret' },
  CLIO_EU_CLIENT_ID: { live: 'optional', without: 'region not offered', does: 'the client ID in the EU' },
  CLIO_EU_CLIENT_SECRET: { live: 'optional', without: 'region not offered', does: 'its secret' },
  CLIO_AU_CLIENT_ID: { live: 'optional', without: 'region not offered', does: 'the client ID in Australia' },
  CLIO_AU_CLIENT_SECRET: { live: 'optional', without: 'region not offered', does: 'its secret' },
  INTEGRATIONS_KEYS: {
    live: 'optional',
    without: 'none',
    does: 'the keys that encrypt stored tokens of connected platforms, as `id:key,id:key`, each key from `openssl rand -base64 32`. The first one encrypts; all of them decrypt. Required with `CLIO_DRIVER`',
  },
  ATTESTA_DEMO: {
    live: 'optional',
    without: 'not a demo',
    does: '`1` allows a public address without live payments; every page then says that the site is a demo. Set it for the build too',
  },
  STRIPE_API_BASE: { live: 'never', without: MADE, does: 'the sandbox payment gateway' },
  RESEND_BASE_URL: { live: 'never', without: MADE, does: 'the local mailbox' },
  CLIO_SANDBOX_URL: { live: 'never', without: MADE, does: 'the Clio emulator' },
  ATTESTA_MIDDLEWARE: {
    live: 'never',
    without: 'on',
    does: '`off` lets tests prove that pages are safe without the middleware',
  },
  ATTESTA_TRACE: {
    live: 'never',
    without: 'on in development',
    does: '`1` lists each backend call in the `Server-Timing` header',
  },
  ATTESTA_FAILPOINT: {
    live: 'never',
    without: 'none',
    does: 'crashes the process at a named point, for the kill tests',
  },
  ATTESTA_FAULT_CONTROL: {
    live: 'never',
    without: 'off',
    does: 'turns off payment recovery, to prove that the kill test notices',
  },
}

/** Read by commands, not by the app. */
export const COMMAND_SETTINGS: Record<string, { without: string; does: string }> = {
  ATTESTA_PORT_SHIFT: {
    without: '`0`',
    does: 'shifts all ports of `npm start`, for example by `100`',
  },
  ATTESTA_DATA_DIR: { without: '`supabase/.temp`', does: 'the folder for local data' },
  DATABASE_URL: { without: 'embedded', does: 'your own empty Postgres 15 or newer' },
  ATTESTA_REST: {
    without: 'PostgREST where available',
    does: '`library` serves `/rest/v1` with `@supabase/lite`; `postgrest` refuses to start without PostgREST',
  },
  NEXT_DIST_DIR: { without: '`.next`', does: 'the output folder of the build' },
  NEXT_OUTPUT: {
    without: 'a build for `npm run serve`',
    does: '`standalone` builds a folder that runs without `node_modules`; the Dockerfile uses it',
  },
  PORT: { without: '`3000`', does: 'the port of the standalone server and its health check' },
  NEXT_PUBLIC_EDITOR_HOSTS: {
    without: 'none',
    does: 'additional host names on which the editor runs',
  },
  NEXT_PUBLIC_EDITOR_ORIGINS: {
    without: 'none',
    does: 'additional origins of visual editors that may frame the app in development',
  },
  ATTESTA_TEST_PORT_SHIFT: { without: '`6700`', does: 'shifts the ports of `npm test`' },
  ATTESTA_BENCH_ORDERS: {
    without: '100000',
    does: 'the number of orders in `npm run bench -- growth`; a million need 7 GB of disk space',
  },
  ATTESTA_BENCH_QUOTES: {
    without: '100000',
    does: 'the number of quotes in `npm run bench -- quotes`',
  },
  ATTESTA_TEST_LANES: {
    without: 'cores + 2, at most 4, one per 4 GB of memory',
    does: 'the number of test stages that run in parallel',
  },
  PLAYWRIGHT_CHROMIUM: { without: 'found', does: 'the Chromium for browser tests' },
  CONTRACT_SUPABASE_URL: { without: 'embedded', does: 'the hosted project for `npm run test:contract`' },
  CONTRACT_SUPABASE_PUBLISHABLE_KEY: { without: 'embedded', does: 'its publishable key' },
  CONTRACT_SUPABASE_SECRET_KEY: { without: 'embedded', does: 'its secret key' },
  STRIPE_PROBE_KEY: {
    without: 'the sandbox',
    does: 'a Stripe test key, to compare the sandbox gateway with Stripe',
  },
}
