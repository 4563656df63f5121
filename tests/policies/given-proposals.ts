import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { ProposalStatus } from '@/lib/domain/proposals/moves'
import { factsFor, givenPaidOrder, givenUser, readOrder, settle } from './given'

type Line = { description: string; quantity: number; unitCents: number }
type Terms = {
  reason?: string
  addedDays?: number
  documentType?: string
  validDays?: number
  explanation?: string
  forCopies?: boolean
}
type Offer = { lines?: Line[]; terms?: Terms; version?: number; requestKey?: string }

export const PAGES: Line = { description: 'Three more pages', quantity: 3, unitCents: 2495 }
export const MORE_CENTS = 7485
export const LESS: Offer = {
  lines: [{ description: 'One page was blank', quantity: 1, unitCents: -1500 }],
  terms: { reason: 'less_work' },
}

export type GivenOrder = { id: string; userId: string; staffId: string; totalCents: number; intentId: string }
export type ProposalRow = {
  id: string
  order_id: string
  number: number
  status: ProposalStatus
  resolution: string | null
  delta_cents: number
  version: number
  expires_at: Date
}

/** A paid order in progress, and a clerk. A legal document by courier, so that there is money to refund. */
export async function givenOrder(sql: Sql): Promise<GivenOrder> {
  const { order, userId, facts } = await givenPaidOrder(sql)
  await sql`update orders set status = 'in_progress' where id = ${order.id}`
  return {
    id: order.id,
    userId,
    staffId: await givenUser(sql, { role: 'admin' }),
    totalCents: order.total_cents,
    intentId: String(facts.intentId),
  }
}

export async function propose(sql: Sql, order: GivenOrder, offer: Offer = {}): Promise<ProposalRow> {
  const { lines = [PAGES], requestKey = randomUUID() } = offer
  const terms = {
    reason: 'more_pages',
    explanation: 'The scan has more pages.',
    addedDays: 2,
    ...offer.terms,
  }
  const version = offer.version ?? (await readOrder(sql, order.id)).version
  const [row] = await sql<ProposalRow[]>`select * from propose_change(${order.id}, ${order.staffId},
    ${sql.json(lines as never)}, ${sql.json(terms as never)}, ${version}, ${requestKey})`
  if (!row) throw new Error('propose_change answered nothing.')
  return row
}

export async function readProposal(sql: Sql, id: string): Promise<ProposalRow> {
  const [row] = await sql<ProposalRow[]>`select * from change_proposals where id = ${id}`
  if (!row) throw new Error(`There is no proposal ${id}.`)
  return row
}

export const decide = (sql: Sql, order: GivenOrder, id: string, decision: 'accept' | 'decline') =>
  sql<
    ProposalRow[]
  >`select * from decide_proposal(${id}, ${order.userId}, ${decision}, null, 'Too expensive')`

export const settleAsStaff = (
  sql: Sql,
  staffId: string,
  id: string,
  act: 'confirm' | 'withdraw' | 'continue',
) => sql<ProposalRow[]>`select * from settle_proposal(${id}, ${staffId}, ${act}, null, 'A reason')`

/** The facts of a payment for this proposal, from the session of its open attempt. */
export async function factsOfChange(sql: Sql, order: GivenOrder, proposal: ProposalRow) {
  const [attempt] = await sql<
    { id: string; amount_cents: number }[]
  >`select * from open_proposal_attempt(${proposal.id}, ${order.userId})`
  const facts = factsFor({ id: order.id, total_cents: attempt?.amount_cents ?? 0 })
  await sql`select attach_attempt_session(${attempt?.id ?? null}, ${String(facts.sessionId)}, ${String(facts.intentId)})`
  return facts
}

export async function endTime(sql: Sql, id: string): Promise<void> {
  await sql`update change_proposals set expires_at = now() - interval '1 minute' where id = ${id}`
}

/** A proposal brought to this status through the public functions. */
export async function givenProposalIn(sql: Sql, status: ProposalStatus, offer: Offer = {}) {
  const order = await givenOrder(sql)
  if (status === 'requested') {
    const [payment] = await sql`select 1 from payments where order_id = ${order.id}`
    if (!payment) throw new Error('The order is not paid.')
    await sql`insert into refunds ${sql({
      order_id: order.id,
      provider_intent_id: `pi_${randomUUID()}`,
      provider_refund_id: `re_${randomUUID()}`,
      origin: 'app',
      reason: 'goodwill',
      amount_cents: 20_000,
      currency: 'USD',
      status: 'succeeded',
      request_key: randomUUID(),
      requested_by: order.staffId,
    })}`
    return { order, proposal: await propose(sql, order, LESS) }
  }
  const proposal = await propose(sql, order, offer)
  if (status === 'accepted' || status === 'applied') await decide(sql, order, proposal.id, 'accept')
  if (status === 'applied' && proposal.delta_cents > 0) {
    await settle(sql, await factsOfChange(sql, order, proposal))
  }
  if (status === 'declined') await decide(sql, order, proposal.id, 'decline')
  if (status === 'withdrawn') await settleAsStaff(sql, order.staffId, proposal.id, 'withdraw')
  if (status === 'expired') {
    await endTime(sql, proposal.id)
    await sql`select expire_proposals(1000)`
  }
  return { order, proposal: await readProposal(sql, proposal.id) }
}
