import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import type postgres from 'postgres'
import { z } from 'zod'
import { givenDraft } from '../../tests/support/given-orders.ts'
import { ms, row } from './measure.ts'
import { post, signedInCustomer } from './people.ts'

const site = () => process.env.SITE_URL ?? ''

/** The dashboard read by twenty at once, beside the cheapest answer of the same server. */
export async function benchDashboard(sql: postgres.Sql): Promise<void> {
  const customer = await signedInCustomer()
  for (let i = 0; i < 5; i += 1) {
    const draftId = await givenDraft(sql, customer)
    await sql`select public.create_order_from_draft(${draftId}, ${customer.userId})`
  }
  const load = (path: string) =>
    autocannon({
      url: `${site()}${path}`,
      connections: 20,
      duration: 8,
      headers: { cookie: customer.cookie },
    })
  await load('/dashboard')
  const page = await load('/dashboard')
  const floor = await load('/api/session')
  row(
    'dashboard, 20 readers',
    `p50 ${ms(page.latency.p50)}`,
    `p95 ${ms(page.latency.p97_5)} *`,
    `${page.requests.average.toFixed(0)}/s`,
  )
  row(
    'session route, 20 readers',
    `p50 ${ms(floor.latency.p50)}`,
    `p95 ${ms(floor.latency.p97_5)} *`,
    `${floor.requests.average.toFixed(0)}/s`,
  )
  if (page.non2xx > 0) throw new Error(`${page.non2xx} answers of the dashboard were not pages`)
}

const ticketSchema = z.object({ documentId: z.string(), uploadUrl: z.string() })

/** A scan of 20 MB: ticket, transfer straight to storage, and the check of what arrived. */
export async function benchUpload(sql: postgres.Sql): Promise<void> {
  const customer = await signedInCustomer()
  const draftId = await givenDraft(sql, customer)
  const bytes = pngOfSize(20 * 1024 * 1024)
  const started = performance.now()
  const ticket = ticketSchema.parse(
    await post('/api/uploads', customer.cookie, { draftId, name: 'scan.png', sizeBytes: bytes.length }),
  )
  const sent = await fetch(ticket.uploadUrl, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': 'image/png' },
  })
  if (!sent.ok) throw new Error(`storage answered ${sent.status}`)
  const transferred = performance.now()
  await post(`/api/uploads/${ticket.documentId}/complete`, customer.cookie, {})
  const done = performance.now()
  row('upload of 20 MB', `send ${ms(transferred - started)}`, `check ${ms(done - transferred)}`)
}

/** A real small picture followed by bytes that a reader skips. */
function pngOfSize(size: number): Uint8Array<ArrayBuffer> {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return new Uint8Array(Buffer.concat([pixel, randomBytes(size - pixel.length)]))
}
