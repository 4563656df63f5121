import { createHmac, randomBytes } from 'node:crypto'
import { serverEnv } from '@/lib/config/env'
import { receiveWebhook } from '@/lib/domain/integrations/commands/receive-webhook'
import { queueWebhookRenewals } from '@/lib/domain/integrations/commands/run-jobs'
import { seal, unseal } from '@/lib/domain/integrations/seal'
import { readTokens, sealTokens } from '@/lib/domain/integrations/stored-tokens'
import { clioControl, clioState } from '../support/clio-sandbox'
import { openDatabase } from '../support/given-orders'
import { givenConnected, later, work } from './given-clio'

/** Runs before the settings are read: a key to be retired follows the key of the stack. */
process.env.INTEGRATIONS_KEYS += `,old:${randomBytes(32).toString('base64')}`

const sql = openDatabase()

afterAll(() => sql.end())
beforeEach(async () => {
  await clioControl('DELETE', '/faults')
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
})

/** What was stored while the older key was the first one. */
function underOldKey<T>(store: () => T): T {
  const keys = serverEnv().INTEGRATIONS_KEYS
  keys?.reverse()
  const stored = store()
  keys?.reverse()
  return stored
}

const SECRET = 's3cret-of-the-handshake'

async function givenStoredUnderOldKey() {
  const { connectionId } = await givenConnected(sql)
  const row = { row: connectionId, column: 'refresh_token' }
  const [stored] = await sql<{ refresh: string }[]>`
    select refresh_token_enc as refresh from public.integration_connections where id = ${connectionId}`
  const tokens = await readTokens(connectionId)
  const sealed = underOldKey(() => ({
    ...sealTokens(connectionId, {
      accessToken: tokens?.accessToken ?? '',
      refreshToken: unseal(stored?.refresh ?? '', row),
      expiresInSeconds: 86_400 * 20,
    }),
    secret: seal(SECRET, { row: connectionId, column: 'webhook_secret' }),
  }))
  await sql`update public.integration_connections set access_token_enc = ${sealed.accessToken},
    refresh_token_enc = ${sealed.refreshToken}, webhook_secret_enc = ${sealed.secret} where id = ${connectionId}`
  await sql`update public.integration_jobs set finished_at = now() - interval '2 hours' where connection_id = ${connectionId}`
  return connectionId
}

async function storedOf(connectionId: string) {
  const [row] = await sql<{ keys: string[]; webhook: string | null; hash: string | null }[]>`
    select webhook_id as webhook, webhook_token_hash as hash, array_remove(array[split_part(access_token_enc, '.', 2),
      split_part(refresh_token_enc, '.', 2), split_part(webhook_secret_enc, '.', 2)], null) as keys
    from public.integration_connections where id = ${connectionId}`
  return row ?? { keys: [], webhook: null, hash: null }
}

test('a renewal leaves nothing of a connection encrypted with a retired key', async () => {
  const connectionId = await givenStoredUnderOldKey()
  const before = await storedOf(connectionId)
  expect(before.keys).toEqual(['old', 'old', 'old'])

  await queueWebhookRenewals()
  await work(connectionId)
  const renewed = await storedOf(connectionId)
  expect(new Set(renewed.keys)).toEqual(new Set(['local']))
  expect(renewed.webhook).not.toBe(before.webhook)

  // The new webhook's secret is stored under the new key, and its next notice is accepted.
  const url = new URL(
    (await clioState()).webhooks.findLast(({ id }) => String(id) === renewed.webhook)?.url ?? '',
  )
  const token = url.pathname.split('/').at(-1) ?? ''
  const post = (headers: Record<string, string>, body: string) =>
    receiveWebhook({ provider: 'clio', connectionId, token, headers: new Headers(headers), body })
  await post({ 'x-hook-secret': SECRET }, JSON.stringify({ data: { webhook_id: 1 } }))
  expect((await storedOf(connectionId)).keys).toEqual(['local', 'local', 'local'])
  const body = JSON.stringify({ data: { id: 1 }, meta: { event: 'updated', webhook_id: 1 } })
  const signature = createHmac('sha256', SECRET).update(body).digest('hex')
  expect(await post({ 'x-hook-signature': signature }, body)).toEqual({ type: 'recorded' })
})

test('a notice for a secret whose key is gone is refused until the renewal, without an error', async () => {
  const { connectionId } = await givenConnected(sql)
  const url = new URL(
    (await clioState()).webhooks.findLast((one) => one.url.includes(connectionId))?.url ?? '',
  )
  const token = url.pathname.split('/').at(-1) ?? ''
  const gone = seal(SECRET, { row: connectionId, column: 'webhook_secret' }).replace('.local.', '.gone.')
  await sql`update public.integration_connections set webhook_secret_enc = ${gone} where id = ${connectionId}`
  await sql`update public.integration_jobs set finished_at = now() - interval '2 hours' where connection_id = ${connectionId}`
  const before = await storedOf(connectionId)
  const body = JSON.stringify({ data: { id: 1 }, meta: { event: 'updated', webhook_id: 1 } })
  const headers = new Headers({ 'x-hook-signature': 'a'.repeat(64) })

  expect(await receiveWebhook({ provider: 'clio', connectionId, token, headers, body })).toEqual({
    type: 'refused',
  })
  await queueWebhookRenewals()
  await later(sql, connectionId)
  await work(connectionId)
  expect((await storedOf(connectionId)).webhook).not.toBe(before.webhook)
})
