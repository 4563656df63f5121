import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { quoteReason } from '@/lib/domain/pricing/rules/ordering'

type Json = Record<string, unknown>

export async function givenUser(sql: Sql, { role = 'customer' }: { role?: 'customer' | 'admin' } = {}) {
  const id = randomUUID()
  await sql`insert into auth.users (id, email, raw_app_meta_data)
    values (${id}, ${`${id}@example.test`}, ${sql.json(role === 'admin' ? { role } : {})})`
  return id
}

/** From here on, the transaction queries as PostgREST does for a signed-in customer. */
export async function becomeCustomer(tx: TransactionSql, userId: string): Promise<void> {
  const [session] = await tx<
    { id: string }[]
  >`insert into auth.sessions (user_id) values (${userId}) returning id`
  const claims = JSON.stringify({ sub: userId, role: 'authenticated', aal: 'aal1', session_id: session?.id })
  await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${userId}, true)`
  await tx`set local role authenticated`
}

export type DraftChanges = {
  userId?: string
  contact?: Json
  documentLanguage?: Json
  service?: string | null
  delivery?: string | null
  family?: 'translation' | 'evaluation' | 'bundle' | null
  evaluation?: Json | null
  address?: Json | null
  documents?: { status?: string; sizeBytes?: number }[]
}

/** A draft that is ready to order; every part can be replaced. */
export async function givenDraft(sql: Sql, changes: DraftChanges = {}) {
  const userId = changes.userId ?? (await givenUser(sql))
  const service = changes.service === undefined ? 'standard' : changes.service
  const delivery = changes.delivery === undefined ? 'digital' : changes.delivery
  const language = { documentType: 'standard', sourceLanguage: 'es', targetLanguage: 'en' }
  const contact = { fullName: 'Ana Sample', email: ' Ana@Example.test ', ...changes.contact }
  const [draft] = await sql<{ id: string; group_id: string }[]>`
    insert into checkout_drafts ${sql({
      user_id: userId,
      contact_info: sql.json(contact as never),
      document_language: sql.json({ ...language, ...changes.documentLanguage } as never),
      service_options: sql.json(service === null ? {} : { serviceId: service }),
      delivery_options: sql.json(delivery === null ? {} : { deliveryId: delivery }),
      family: changes.family ?? null,
      evaluation: changes.evaluation ? sql.json(changes.evaluation as never) : null,
      address: changes.address ? sql.json(changes.address as never) : null,
    })} returning id, group_id`
  if (!draft) throw new Error('The draft was not stored.')
  for (const document of changes.documents ?? [{}]) {
    await givenDocument(sql, { userId, draftId: draft.id, groupId: draft.group_id, ...document })
  }
  return { id: draft.id, groupId: draft.group_id, userId }
}

type DocumentFacts = { userId: string; draftId: string; groupId: string; status?: string; sizeBytes?: number }

export async function givenDocument(sql: Sql, facts: DocumentFacts): Promise<string> {
  const path = `${facts.userId}/${facts.groupId}/${randomUUID()}.pdf`
  const status = facts.status ?? 'accepted'
  await sql`insert into uploaded_documents ${sql({
    owner_id: facts.userId,
    draft_id: facts.draftId,
    group_id: facts.groupId,
    original_name: 'diploma.pdf',
    storage_path: path,
    mime: 'application/pdf',
    ext: 'pdf',
    size_bytes: facts.sizeBytes ?? 1000,
    status,
    reject_reason: status === 'rejected' ? 'unreadable' : null,
  })}`
  return path
}

type OrderRow = {
  id: string
  order_number: string
  status: string
  payment_status: string
  total: string
  total_cents: number
  version: number
  document_paths: string[]
  price_breakdown: { totalCents: number; lines: { kind: string; id: string; amountCents: number }[] }
  due_from: Date | null
  due_to: Date | null
  clock_started_at: Date | null
  clock_stopped_at: Date | null
  waiting: { on: string; items: unknown[]; cameFrom?: string } | null
  placed_at: Date | null
  approval_required: boolean
  target_language: string | null
  hold_reason: string | null
  email: string
}

export async function createOrder(sql: Sql, draft: { id: string; userId: string }): Promise<OrderRow> {
  const [order] = await sql<
    OrderRow[]
  >`select * from create_order_from_draft(${draft.id}, ${draft.userId}, '2026-11-01')`
  if (!order) throw new Error('create_order_from_draft answered nothing.')
  return order
}

export async function readOrder(sql: Sql, id: string): Promise<OrderRow> {
  const [order] = await sql<OrderRow[]>`select * from orders where id = ${id}`
  if (!order) throw new Error(`There is no order ${id}.`)
  return order
}

type Facts = { [key: string]: string | number | boolean | null }

export function factsFor(order: { id: string; total_cents: number }, changes: Facts = {}): Facts {
  const id = randomUUID()
  return {
    provider: 'stripe',
    sessionId: `cs_${id}`,
    intentId: `pi_${id}`,
    reference: order.id,
    amountCents: order.total_cents,
    currency: 'usd',
    status: 'paid',
    brand: 'visa',
    last4: '4242',
    livemode: false,
    ...changes,
  }
}

type Settled = { outcome: string; orderId: string | null; caseId: string | null }

export async function settle(sql: Sql, facts: Facts): Promise<Settled> {
  const [row] = await sql<{ settled: Settled }[]>`select settle_payment(${sql.json(facts)}) as settled`
  if (!row) throw new Error('settle_payment answered nothing.')
  return row.settled
}

export async function givenPaidOrder(sql: Sql, changes: DraftChanges = {}) {
  const { order, userId } = await givenUnpaidOrder(sql, changes)
  const facts = factsFor(order)
  await settle(sql, facts)
  return { order: await readOrder(sql, order.id), userId, facts }
}

/** Turns what the price table does not sell into an order of a paid quote. */
async function givenUnpaidOrder(sql: Sql, changes: DraftChanges) {
  const { family = null, service: serviceId, evaluation = null } = changes
  const isQuoted = quoteReason({ family, serviceId: serviceId ?? 'standard' }) !== null
  const draft = await givenDraft(sql, isQuoted ? { ...changes, family: 'translation' } : changes)
  const order = await createOrder(sql, draft)
  if (isQuoted) {
    await sql`update orders set origin = 'quote', family = ${family},
      evaluation = ${evaluation && sql.json(evaluation as never)} where id = ${order.id}`
    await sql`select private.write_order_items(o) from orders o where id = ${order.id}`
  }
  return { order, userId: draft.userId }
}

/** The refusal's code and detail; fails if the call was not refused. */
type Refused = { code: string; detail: Json; hint?: string | undefined }

/** With the sentence of the refusal, if it has its own. */
export async function refusalOf(call: Promise<unknown>): Promise<Refused> {
  try {
    await call
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'P0001') {
      const detail = 'detail' in error && typeof error.detail === 'string' ? JSON.parse(error.detail) : {}
      const hint = 'hint' in error && typeof error.hint === 'string' ? error.hint : undefined
      return { code: error.message, detail, ...(hint && { hint }) }
    }
    throw error
  }
  throw new Error('The call was not refused.')
}

export async function countOf(sql: Sql, table: string, where: Json): Promise<number> {
  const [column, value] = Object.entries(where)[0] ?? []
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${sql(table)} where ${sql(String(column))} = ${value as string}`
  return row?.count ?? 0
}
