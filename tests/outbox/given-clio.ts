import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import type { Region } from '@/lib/base/platforms'
import { askFromMatter } from '@/lib/domain/integrations/commands/ask-from-matter'
import { beginConnection, finishConnection } from '@/lib/domain/integrations/commands/connect'
import { runIntegrationJobs } from '@/lib/domain/integrations/commands/run-jobs'
import { quoteSchema } from '@/lib/domain/quotes/schema'
import { clioPerson, decideInClio, type givenMatter } from '../support/clio-sandbox'
import { givenClerk } from '../support/given-clerk'
import { type Customer, givenCustomer } from '../support/given-orders'
import { releaseDocument } from '../support/released'

type Choice = { region?: Region; name?: string }

/** A customer whose Clio account is connected, through the two steps that a browser makes. */
export async function givenConnected(sql: postgres.Sql, { region = 'us', name = 'Ada' }: Choice = {}) {
  const customer = await givenCustomer()
  const user = await clioPerson(name, region)
  await sql`update public.integration_connections set status = 'disconnected'
    where region = ${region} and external_user_id = ${String(user)}`
  const connectionId = await connect(customer, user, region)
  await work(connectionId)
  return { customer, user, region, connectionId }
}

export async function connect(customer: Customer, user: number, region: Region): Promise<string> {
  const person = { userId: customer.userId, requestId: randomUUID() }
  const begun = await beginConnection(person, {
    provider: 'clio',
    region,
    returnTo: '/dashboard/integrations',
  })
  if (!begun.ok) throw new Error(begun.code)
  const back = await decideInClio(begun.value, user)
  const { state, code } = Object.fromEntries(back.searchParams)
  const finished = await finishConnection(person, { provider: 'clio', region }, { state: state ?? '', code })
  if (!finished.ok) throw new Error(finished.code)
  return finished.value.connectionId
}

/** Works until no job is due; jobs scheduled for later keep waiting. */
export function work(connectionId: string) {
  return runIntegrationJobs({ connectionId, hasTime: () => true })
}

/** Makes the next tries due now. */
export async function later(sql: postgres.Sql, connectionId: string): Promise<void> {
  await sql`update public.integration_jobs set next_try_at = now(), claimed_until = now() - interval '1 second'
    where connection_id = ${connectionId} and status in ('queued', 'running')`
  await sql`update public.integration_connections set paused_until = null where id = ${connectionId}`
}

export type Connected = Awaited<ReturnType<typeof givenConnected>>
export type Matter = Awaited<ReturnType<typeof givenMatter>>

const REQUEST = {
  family: 'translation',
  'kind-diploma': 'on',
  sourceLanguages: 'Spanish',
  targetLanguage: 'English',
  fullName: 'Pat Paralegal',
  consent: 'on',
  website: '',
}

export function ask({ customer, connectionId }: Connected, matter: Matter, documentIds = matter.documentIds) {
  const request = quoteSchema.parse({ ...REQUEST, email: customer.email })
  return askFromMatter(
    { userId: customer.userId, clientAddress: null },
    { connectionId, matterId: matter.id, documentIds, request },
  )
}

export async function givenAskedQuote(connected: Connected, matter: Matter): Promise<string> {
  const asked = await ask(connected, matter)
  if (!asked.ok) throw new Error(`${asked.code} ${asked.hint ?? ''}`)
  return asked.value.quoteId
}

type Order = { id: string; number: string; totalCents: number }

/** Priced, sent, accepted and settled through the functions that staff, checkout and provider call. */
export async function givenPaidQuote(sql: postgres.Sql, quoteId: string, userId: string): Promise<Order> {
  const staffId = await givenClerk(sql)
  const version = async () => {
    const [row] = await sql<{ version: number }[]>`select version from public.quotes where id = ${quoteId}`
    return row?.version ?? 0
  }
  const lines = [
    {
      kind: 'per_page',
      description: 'Certified translation',
      quantity: 3,
      unitCents: 2495,
      documentId: null,
    },
  ]
  await sql`select public.save_quote(${quoteId}, ${staffId}, ${sql.json(lines)}, ${sql.json({ minDays: 2, maxDays: 4 })},
    ${await version()})`
  await sql`select public.send_quote(${quoteId}, ${staffId}, ${await version()})`
  const [order] = await sql<{ id: string; order_number: string; total_cents: number }[]>`
    select id, order_number, total_cents
    from public.prepare_quote_order(${quoteId}, ${userId}, 1, 'certificate', null, '2026-11-01')`
  if (!order) throw new Error('No order.')
  await sql`insert into public.payments (order_id, provider, provider_intent_id, amount_cents, currency, status, succeeded_at)
    values (${order.id}, 'stripe', ${`pi_${randomUUID()}`}, ${order.total_cents}, 'USD', 'succeeded', now())`
  return { id: order.id, number: order.order_number, totalCents: order.total_cents }
}

export function release(sql: postgres.Sql, { id }: Order, pages = 3) {
  return releaseDocument(sql, id, pages)
}

export async function refund(sql: postgres.Sql, { id }: Order, cents: number): Promise<void> {
  await sql`insert into public.refunds (order_id, payment_id, provider_intent_id, provider_refund_id, origin, reason,
      amount_cents, currency, status)
    select order_id, id, provider_intent_id, ${`re_${randomUUID()}`}, 'app', 'goodwill', ${cents}, 'USD', 'succeeded'
    from public.payments where order_id = ${id}`
}

export async function jobsOf(sql: postgres.Sql, connectionId: string, kind: string) {
  return sql<{ status: string; step: string | null; last_answer: string | null; attempts: number }[]>`
    select status, step, last_answer, attempts from public.integration_jobs
    where connection_id = ${connectionId} and kind = ${kind} order by created_at, id`
}
