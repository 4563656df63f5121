import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { TERMS_VERSION } from '../lib/config/site.ts'
import { givenDraft, openDatabase } from '../tests/support/given-orders.ts'
import { sampleFile } from '../tests/support/make-files.ts'
import { sandboxAt } from '../tests/support/sandbox.ts'
import { post, signedInCustomer } from './bench/people.ts'
import { uploadFile } from './bench/upload-file.ts'
import { eventually } from './stack/processes.ts'

/**
 * A small-scale go-live: builds and serves the app as a host would, with its own Postgres and with emulators
 * in place of the hosted services, then lets one customer upload a file and pay for one order, and waits for
 * the mail.
 * npm run try:live [-- --standalone]
 */

const root = join(import.meta.dirname, '..')
const isStandalone = process.argv.includes('--standalone')
const site = new URL(setting('SITE_URL'))
const env = { ...process.env, ...(isStandalone ? { NEXT_OUTPUT: 'standalone' } : {}) }

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run npm run try:live`)
  return value
}

function say(what: string): void {
  console.log(`✓ ${what}`)
}

async function build(): Promise<void> {
  const [code] = await once(start(root, ['scripts/build.mjs']), 'exit')
  if (code !== 0) throw new Error('npm run build failed.')
  say(isStandalone ? 'built as a standalone folder' : 'built')
}

function serve(): ChildProcess {
  return isStandalone
    ? start(join(root, process.env.NEXT_DIST_DIR ?? '.next', 'standalone'), ['server.js'])
    : start(root, ['scripts/serve.mjs', '-p', site.port, '-H', site.hostname])
}

function start(cwd: string, args: string[]): ChildProcess {
  const own = { ...env, PORT: site.port, HOSTNAME: site.hostname, NODE_ENV: 'production' as const }
  return spawn(process.execPath, args, { cwd, env: own, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  if (!(await eventually(check, { withinMs: 180_000, everyMs: 300 }))) throw new Error(`Never: ${what}.`)
  say(what)
}

/** @throws when the server has exited, or on any failure other than a closed port */
async function isHealthy(server: ChildProcess): Promise<boolean> {
  if (server.exitCode !== null || server.signalCode !== null) throw new Error('The server ended by itself.')
  try {
    return (await fetch(new URL('/api/health', site))).ok
  } catch (error) {
    if (isNotOpenYet(error)) return false
    throw error
  }
}

const causeSchema = z.object({ cause: z.object({ code: z.literal('ECONNREFUSED') }) })

function isNotOpenYet(error: unknown): boolean {
  return causeSchema.safeParse(error).success
}

/** The calls that the host's scheduler makes every few seconds. */
async function tick(): Promise<void> {
  const headers = { authorization: `Bearer ${setting('JOBS_SECRET')}` }
  const answer = await fetch(new URL('/api/jobs/tick', site), { method: 'POST', headers })
  if (!answer.ok) throw new Error(`/api/jobs/tick ${answer.status} ${await answer.text()}`)
}

const paymentSchema = z.object({ sessionId: z.string(), clientSecret: z.string(), orderId: z.string() })
const mailsSchema = z.object({ messages: z.array(z.object({ subject: z.string() })) })

async function walk(): Promise<void> {
  const sql = openDatabase()
  try {
    const customer = await signedInCustomer()
    const draftId = await givenDraft(sql, customer)
    const file = await uploadFile(
      { customer, draftId },
      { name: 'diploma.pdf', type: 'application/pdf', bytes: new Uint8Array(sampleFile('diploma.pdf')) },
    )
    if (file.state !== 'ready') throw new Error(`The file is ${file.state}.`)
    say('a file was uploaded, opened in its own process, and is ready')

    const asked = { draftId, terms: TERMS_VERSION }
    const view = paymentSchema.parse(await post('/api/checkout/payment', customer.cookie, asked))
    const sandbox = sandboxAt({
      base: setting('STRIPE_API_BASE'),
      origin: site.origin,
      publishableKey: setting('NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY'),
    })
    await sandbox.pay(view)
    await until('an order was paid and placed', async () => {
      await tick()
      const placed =
        await sql`select 1 from public.orders where id = ${view.orderId} and placed_at is not null`
      return placed.length === 1
    })
    await until('its confirmation was mailed', async () => {
      await tick()
      const to = encodeURIComponent(customer.email)
      const answer = await fetch(`${setting('RESEND_BASE_URL')}/api/messages?to=${to}`)
      return mailsSchema.parse(await answer.json()).messages.some(({ subject }) => /confirmed/i.test(subject))
    })
  } finally {
    await sql.end()
  }
}

await build()
const server = serve()
try {
  await until('the server is healthy', () => isHealthy(server))
  await walk()
} finally {
  const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : null
  server.kill('SIGTERM')
  await ended
}
