import { unseal } from '@/lib/domain/integrations/seal'
import { eventually } from '../../scripts/stack/processes'
import { connectClio, consentInClio, freeInClio } from '../support/clio-browser'
import { clioControl, clioPerson, givenMatter } from '../support/clio-sandbox'
import { openDatabase } from '../support/given-orders'
import { Browser, siteUrl } from '../support/http'
import { PATIENCE_MS, WAIT_MS } from '../support/patience'
import { givenAccount, signIn } from '../support/people'
import { type SecondApp, startSecondApp } from '../support/second-app'

/** Searches everything that leaves the app (log, pages, exports) for the tokens and secrets of a connection. */

const sql = openDatabase()
let app: SecondApp

beforeAll(async () => {
  // A second app whose log is kept; the platform redirects to the address registered there.
  app = await startSecondApp(15, { SITE_URL: siteUrl() })
  await clioControl('DELETE', '/faults')
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
}, PATIENCE_MS)

afterAll(async () => {
  await clioControl('DELETE', '/faults')
  await app?.stop()
  await sql.end()
})

type Row = { access: string; refresh: string; secret: string | null }

/** The decrypted stored secrets; the webhook's arrives shortly after the tokens. */
async function secretsOf(connectionId: string): Promise<Record<string, string>> {
  const read = () => sql<Row[]>`
    select access_token_enc as access, refresh_token_enc as refresh, webhook_secret_enc as secret
    from public.integration_connections where id = ${connectionId}`
  const isGreeted = async () => typeof (await read())[0]?.secret === 'string'
  expect(await eventually(isGreeted, { withinMs: WAIT_MS })).toBe(true)
  const [row] = await read()
  const open = (sealed: string | null | undefined, column: string) =>
    unseal(sealed ?? '', { row: connectionId, column })
  return {
    'the access token': open(row?.access, 'access_token'),
    'the refresh token': open(row?.refresh, 'refresh_token'),
    'the secret of the webhook': open(row?.secret, 'webhook_secret'),
    'the sealed access token': row?.access ?? '',
    'the application’s secret': process.env.CLIO_US_CLIENT_SECRET ?? '',
  }
}

test(
  'no token or secret of a connection is in the log, a page or an export',
  async () => {
    const account = await givenAccount()
    const browser = new Browser(app.origin)
    for (const [name, value] of (await signIn(account)).jar) browser.jar.set(name, value)
    const user = await clioPerson('Ada', 'eu')
    await freeInClio(sql, user, 'eu')
    const matter = await givenMatter(user, { region: 'eu', files: 1 })
    const connectionId = await connectClio(browser, user, 'eu')
    const used = await consentInClio(browser, user, 'eu')
    const { state = '', code = '' } = Object.fromEntries(new URL(used, siteUrl()).searchParams)
    const secrets: Record<string, string> = { ...(await secretsOf(connectionId)), state, code }
    const connection = `/dashboard/integrations/${connectionId}`
    const nonce = 'a-nonce-that-nobody-made'
    const bodies: string[] = []
    const visit = async (path: string) => bodies.push((await browser.get(path)).body)

    for (const outcome of ['401', '403', '500', 'drop', null]) {
      if (outcome) await clioControl('POST', '/faults', { on: 'read', outcome, times: 2 })
      await visit(`${connection}/matters`)
      await visit(`${connection}/matters/${matter.id}`)
      await clioControl('DELETE', '/faults')
    }
    const call = new URLSearchParams({
      user_id: String(user),
      subject_url: `/api/v4/matters/${matter.id}`,
      custom_action_nonce: nonce,
    })
    for (const path of [
      connection,
      '/dashboard/integrations',
      '/api/exports/orders',
      '/api/exports/quotes',
      `/dashboard/integrations/start/clio/eu?${call}`,
      `/api/webhooks/clio/${connectionId}/made-up`,
      used.replace(code, `${code}x`),
      used,
    ])
      await visit(path)
    await browser.post(`/api/webhooks/clio/${connectionId}/made-up`, {
      headers: { 'content-type': 'application/json', 'x-hook-secret': 'not-that-of-the-platform' },
      body: '{}',
    })
    const [exported] = await sql`select public.read_export(${account.id})::text as text`
    const places = { log: app.log(), pages: bodies.join('\n'), exports: String(exported?.text) }

    expect(places.log).toContain('platform_webhook_refused')
    expect(places.exports).toContain(connectionId)
    const isIn = (text: string, value: string) => value.length > 7 && text.includes(value)
    const found = Object.entries(places).flatMap(([place, text]) =>
      Object.entries(place === 'log' ? { ...secrets, nonce } : secrets)
        .filter(([, value]) => isIn(text, value))
        .map(([what]) => `${what} in the ${place}`),
    )
    expect(found).toEqual([])
    expect(Object.values(secrets).every(({ length }) => length > 7)).toBe(true)
  },
  PATIENCE_MS,
)
