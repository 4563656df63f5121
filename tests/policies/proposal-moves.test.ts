import { allowedProposalMoves, PROPOSAL_STATUSES, type ProposalStatus } from '@/lib/domain/proposals/moves'
import { PATIENCE_MS } from '../support/patience'
import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, factsFor, givenUser, refusalOf, settle } from './given'
import {
  decide,
  endTime,
  factsOfChange,
  type GivenOrder,
  givenProposalIn,
  LESS,
  type ProposalRow,
  readProposal,
  settleAsStaff,
} from './given-proposals'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('proposal_moves')
})

afterAll(() => database.close())

const ACTORS = ['customer', 'admin', 'system'] as const
type Who = (typeof ACTORS)[number]

test('SQL and TypeScript have the same moves of a proposal, cell by cell', async () => {
  const rows = await database.sql`select from_status, to_status, actor_kind from allowed_proposal_moves()`

  const inTypeScript = PROPOSAL_STATUSES.flatMap((from) =>
    ACTORS.flatMap((who) => allowedProposalMoves(from, who).map((to) => `${from} ${to} ${who}`)),
  )
  expect(rows.map((row) => `${row.from_status} ${row.to_status} ${row.actor_kind}`).sort()).toEqual(
    inTypeScript.sort(),
  )
})

type Given = { order: GivenOrder; proposal: ProposalRow }

/** Each move through its own function, or through the general one if it has none. */
async function tryMove({ order, proposal }: Given, to: ProposalStatus, who: Who) {
  const { sql } = database
  const { id } = proposal
  if (who === 'customer' && (to === 'accepted' || to === 'applied')) return decide(sql, order, id, 'accept')
  if (who === 'customer' && to === 'declined') return decide(sql, order, id, 'decline')
  if (who === 'admin' && to === 'proposed') {
    return settleAsStaff(sql, await givenUser(sql, { role: 'admin' }), id, 'confirm')
  }
  if (who === 'admin' && to === 'withdrawn') return settleAsStaff(sql, order.staffId, id, 'withdraw')
  if (who === 'system' && to === 'expired') {
    await endTime(sql, id)
    return sql`select expire_proposals(1000)`
  }
  if (who === 'system' && to === 'withdrawn') {
    return sql`update orders set status = 'canceled' where id = ${order.id}`
  }
  if (who === 'system' && to === 'applied') return pay({ order, proposal })
  return sql`select private.move_proposal(p, ${to}, null, ${who}, 'none', 'A reason') from change_proposals p
    where id = ${id}`
}

/** A payment page that was opened while the proposal was accepted. */
async function pay({ order, proposal }: Given) {
  const { sql } = database
  const sessionId = `cs_${proposal.id}`
  await sql`insert into payment_attempts ${sql({
    order_id: order.id,
    proposal_id: proposal.id,
    attempt_no: 9,
    amount_cents: Math.abs(proposal.delta_cents),
    provider_session_id: sessionId,
  })}`
  return settle(sql, factsFor({ id: order.id, total_cents: proposal.delta_cents }, { sessionId }))
}

test.each(PROPOSAL_STATUSES)(
  'from %s exactly the moves of the table happen',
  async (from) => {
    for (const who of ACTORS) {
      for (const to of PROPOSAL_STATUSES.filter((status) => status !== from)) {
        // A change that costs no more is applied on acceptance, so it is never just accepted.
        const isFree = who === 'customer' && to === 'applied'
        const given = await givenProposalIn(database.sql, from, isFree && from === 'proposed' ? LESS : {})
        const isAllowed = allowedProposalMoves(from, who).includes(to)

        const refusal = await refusalOf(tryMove(given, to, who)).catch((error) => String(error))

        const { status } = await readProposal(database.sql, given.proposal.id)
        const cell = `${from} -> ${to} by ${who}`
        expect([cell, status, isAllowed ? refusal : null]).toEqual([
          cell,
          isAllowed ? to : from,
          isAllowed ? 'Error: The call was not refused.' : null,
        ])
      }
    }
  },
  PATIENCE_MS,
)

test('a refused move names the possible moves', async () => {
  const { sql } = database
  const { order, proposal } = await givenProposalIn(sql, 'declined')

  expect(await refusalOf(settleAsStaff(sql, order.staffId, proposal.id, 'withdraw'))).toEqual({
    code: 'proposal_closed',
    detail: { from: 'declined', allowed: [] },
  })
})

test('declining and withdrawing need a reason, and each move has its mail and its history entry', async () => {
  const { sql } = database
  const { order, proposal } = await givenProposalIn(sql, 'proposed')

  const silent = sql`select decide_proposal(${proposal.id}, ${order.userId}, 'decline', null, ' ')`
  expect((await refusalOf(silent)).code).toBe('reason_required')
  await decide(sql, order, proposal.id, 'decline')

  expect(await countOf(sql, 'outbox', { dedupe_key: `proposal-status/${proposal.id}/2` })).toBe(1)
  const [event] = await sql`select before, after from audit_events
    where subject_id = ${order.id} and action = 'order.change' order by id desc limit 1`
  expect(event).toMatchObject({ before: { change: 'proposed' }, after: { change: 'declined', number: 1 } })
})

test('another customer and a suspended customer cannot decide on a proposal', async () => {
  const { sql } = database
  const mine = await givenProposalIn(sql, 'proposed')
  const other = await givenProposalIn(sql, 'proposed')

  expect((await refusalOf(decide(sql, other.order, mine.proposal.id, 'accept'))).code).toBe('not_found')
  const attempt = sql`select open_proposal_attempt(${mine.proposal.id}, ${other.order.userId})`
  expect((await refusalOf(attempt)).code).toBe('not_found')
  await sql`update profiles set status = 'suspended' where user_id = ${mine.order.userId}`
  expect((await refusalOf(decide(sql, mine.order, mine.proposal.id, 'accept'))).code).toBe(
    'account_suspended',
  )
})

test('a customer cannot see a proposal that awaits a second person', async () => {
  const { sql } = database
  const { order, proposal } = await givenProposalIn(sql, 'requested')

  expect((await refusalOf(decide(sql, order, proposal.id, 'accept'))).code).toBe('not_found')
  expect((await refusalOf(settleAsStaff(sql, order.staffId, proposal.id, 'confirm'))).code).toBe(
    'not_allowed',
  )
  await settleAsStaff(sql, await givenUser(sql, { role: 'admin' }), proposal.id, 'confirm')
  await decide(sql, order, proposal.id, 'accept')

  expect((await readProposal(sql, proposal.id)).status).toBe('applied')
})

test('a proposal whose payment the bank is confirming neither expires nor can be withdrawn', async () => {
  const { sql } = database
  const { order, proposal } = await givenProposalIn(sql, 'accepted')
  const facts = await factsOfChange(sql, order, proposal)
  await settle(sql, { ...facts, status: 'processing' })
  await endTime(sql, proposal.id)

  await sql`select expire_proposals(1000)`
  const taken = await refusalOf(settleAsStaff(sql, order.staffId, proposal.id, 'withdraw'))

  expect(taken.code).toBe('payment_in_progress')
  expect((await readProposal(sql, proposal.id)).status).toBe('accepted')
  await settle(sql, facts)
  expect((await readProposal(sql, proposal.id)).status).toBe('applied')
})
