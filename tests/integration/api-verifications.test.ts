import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { z } from 'zod'
import { VERIFY } from '@/lib/content/screens/verify'
import { callApi } from '../support/api'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { Browser, siteUrl } from '../support/http'
import { givenOrderInState } from '../support/orders-in-state'
import { releaseStored } from '../support/released'

const sql = openDatabase()
const SHA256 = 'e'.repeat(64)
const verificationSchema = z.object({
  code: z.string(),
  state: z.string(),
  version: z.int(),
  signature: z.object({ key_id: z.string(), payload: z.string(), value: z.string() }).nullable(),
})
const keysSchema = z.object({
  keys: z.array(z.object({ kty: z.string(), crv: z.string(), kid: z.string(), x: z.string() })),
})

afterAll(() => sql.end())

async function givenReleased() {
  const { id: orderId } = await givenOrderInState(sql, await givenCustomer(), 'placed')
  return { orderId, ...(await release(orderId)) }
}

async function release(orderId: string) {
  const id = await releaseStored(sql, orderId, { path: `${orderId}/${randomUUID()}.pdf`, sizeBytes: 1_000 })
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    await transaction`update public.deliverables set sha256 = ${SHA256} where id = ${id}`
  })
  const [row] = await sql<{ code: string }[]>`
    select verification_code as code from public.deliverables where id = ${id}`
  return { id, code: row?.code ?? '' }
}

const pageOf = async (code: string) => {
  const { body } = await new Browser().get(`/verify?code=${encodeURIComponent(code)}`)
  return body.slice(body.indexOf('<main'), body.indexOf('</main>'))
}

const lookUp = (code: string) => callApi(null, 'GET', `/verifications/${code}`)
const compare = (code: string, sha256: string) =>
  callApi(null, 'POST', `/verifications/${code}`, { body: { sha256 } })

test('a finished document can be verified with only the published keys', async () => {
  const { code, orderId } = await givenReleased()
  const reply = await lookUp(code)
  const published = await fetch(`${siteUrl()}/.well-known/jwks.json`)

  expect(reply).toMatchObject({
    status: 200,
    body: { state: 'valid', kind: 'certified_translation', sha256: SHA256 },
  })
  const { signature, version } = verificationSchema.parse(reply.body)
  const { keys } = keysSchema.parse(await published.json())
  const jwk = keys.find(({ kid }) => kid === signature?.key_id)
  if (!jwk || !signature) throw new Error('no signature')
  expect(Object.keys(jwk)).not.toContain('d')
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const bytes = Buffer.from(signature.value, 'base64url')
  expect(verify(null, Buffer.from(signature.payload), key, bytes)).toBe(true)
  expect(verify(null, Buffer.from(signature.payload.replace(code, 'AAAA-AAAA-AAAA')), key, bytes)).toBe(false)
  const [order] = await sql<{ number: string }[]>`
    select order_number as number from public.orders where id = ${orderId}`
  expect(JSON.parse(signature.payload)).toMatchObject({
    code,
    sha256: SHA256,
    version,
    order_number: order?.number,
  })
})

test('a code may be typed in lower case and without hyphens', async () => {
  const { code } = await givenReleased()
  const { body } = await lookUp(code.toLowerCase().replaceAll('-', ''))

  expect(verificationSchema.parse(body)).toMatchObject({ code, state: 'valid' })
})

test('a hash is compared with the issued file', async () => {
  const { code } = await givenReleased()

  expect((await compare(code, SHA256)).body).toMatchObject({ code, match: true })
  expect((await compare(code, 'f'.repeat(64))).body).toMatchObject({ match: false })
  expect(await compare('ZZZZ-ZZZZ-ZZZZ', SHA256)).toMatchObject({ status: 404 })
})

test('a replaced document says so, and a revoked one is no longer signed', async () => {
  const { orderId, code } = await givenReleased()
  const { id, code: newer } = await release(orderId)

  expect((await lookUp(code)).body).toMatchObject({ state: 'superseded' })
  await sql`update public.deliverables set status = 'revoked' where id = ${id}`
  expect((await lookUp(newer)).body).toMatchObject({ state: 'revoked', signature: null })
  expect((await compare(newer, SHA256)).body).toMatchObject({ match: false })
})

test('the page says what a code stands for, with initials only and without scripts', async () => {
  const { orderId, code } = await givenReleased()
  const [order] = await sql<{ name: string; number: string }[]>`
    select full_name as name, order_number as number from public.orders where id = ${orderId}`
  const valid = await pageOf(` ${code.toLowerCase().replaceAll('-', ' ')} `)
  const { id, code: newer } = await release(orderId)
  const superseded = await pageOf(code)
  await sql`update public.deliverables set status = 'revoked' where id = ${id}`
  const revoked = await pageOf(newer)

  expect(valid).toContain(VERIFY.states.valid.title)
  expect(valid).toContain(code)
  expect(valid).toContain(SHA256)
  expect(valid).toContain(VERIFY.compare.noScript)
  expect(valid).not.toContain(order?.name)
  expect(valid).not.toContain(order?.number)
  expect(superseded).toContain(VERIFY.states.superseded.title)
  expect(revoked).toContain(VERIFY.states.revoked.title)
  expect(revoked).not.toContain(VERIFY.compare.title)
})

test('the page explains a code that is unknown, mistyped or checked too often', async () => {
  expect(await pageOf('ZZZZ-ZZZZ-ZZZZ')).toContain(VERIFY.unknown.title)
  expect(await pageOf('7KQM-2XWD-H9T0')).toContain(VERIFY.malformed.title)
  expect(await pageOf('"><script>1</script>')).not.toContain('<script>1')
  await sql`update public.rate_limits set hits = 1000000 where key like 'verification\\_address:%'`
  const limited = await pageOf('ZZZZ-ZZZZ-ZZZZ')
  await sql`delete from public.rate_limits where key like 'verification\\_address:%'`

  expect(limited).toContain(VERIFY.failed)
})

test('each lookup is recorded, and too many are refused', async () => {
  const { code } = await givenReleased()
  await lookUp(code)
  await compare(code, SHA256)
  const recorded = await sql<{ result: string }[]>`
    select result from public.verification_lookups where code = ${code} order by id`
  expect(recorded.map(({ result }) => result)).toEqual(['valid', 'match'])

  await sql`update public.rate_limits set hits = 1000000 where key like 'verification\\_address:%'`
  const refused = await lookUp(code)
  await sql`delete from public.rate_limits where key like 'verification\\_address:%'`
  expect(refused).toMatchObject({ status: 429, type: 'application/problem+json' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
