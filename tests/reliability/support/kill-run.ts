import type postgres from 'postgres'
import { type Findings, findBreaches } from '../../support/invariants.ts'
import { SETTLE_WITHIN_MS } from '../../support/patience.ts'
import { comeBack, enterCard, givenQuotedShopper, givenShopper, startPaying } from './customer.ts'
import { randomFrom } from './random.ts'
import { giveBack } from './refunds.ts'
import { openWorld, type World } from './world.ts'

type KillPlan = { kills: number; seed: number; control: boolean; log: (line: string) => void }
export type KillReport = Findings & {
  kills: number
  /** Rounds in which a quote was paid; the others paid an order of the checkout. */
  quotes: number
  /** Quotes that are not paid although their order is placed, or the reverse. */
  unpaidQuotes: string[]
  appKills: number
  gatewayKills: number
  failpointKills: number
  brokenTransactions: number
  settledAfterMs: number | null
  seconds: number
}

const FAILPOINTS = ['before_settle', 'before_refund', 'after_commit', 'after_refund', 'after_mail'] as const
const CONTROL_WAIT_MS = 8_000
const BREAK_EVERY = 7

type Tally = Pick<KillReport, 'quotes' | 'appKills' | 'gatewayKills' | 'failpointKills'>

/** Kills the app or the gateway around every payment and refund, under faults, and then compares all books. */
export async function runKills(plan: KillPlan): Promise<KillReport> {
  const startedAt = Date.now()
  const world = await openWorld(plan.control ? { appEnv: { ATTESTA_FAULT_CONTROL: '1' } } : {})
  try {
    await breakSomeTransactions(world.sql)
    await world.sandbox.setFaults({
      duplicateWebhooks: 0.3,
      shuffleWebhooks: true,
      dropReply: 0.03,
      seed: plan.seed,
    })
    await setMailFaults(world, { mode: '503', every: 10 })
    const tally: Tally = { quotes: 0, appKills: 0, gatewayKills: 0, failpointKills: 0 }
    const random = randomFrom(plan.seed)
    for (let round = 1; round <= plan.kills; round += 1) {
      await playRound(world, { round, random, tally, control: plan.control })
      if (round % 10 === 0) plan.log(`${round} of ${plan.kills} kills`)
    }
    await world.app.kill()
    const settledAfterMs = await untilSettled(world, plan.control)
    const brokenTransactions = await countBroken(world.sql)
    const findings = await findBreaches(world)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    const unpaidQuotes = await findUnpaidQuotes(world.sql)
    return {
      ...findings,
      unpaidQuotes,
      kills: plan.kills,
      ...tally,
      brokenTransactions,
      settledAfterMs,
      seconds,
    }
  } finally {
    await world.stop()
  }
}

type Round = { round: number; random: () => number; tally: Tally; control: boolean }

/**
 * Every fourth kill is at a named point; the others are at a random moment of checkout or payment. Blocks of
 * four rounds alternate between checkout orders and quotes, so that both meet every kind of kill.
 */
async function playRound(world: World, { round, random, tally, control }: Round): Promise<void> {
  const isQuoted = Math.floor(round / 4) % 2 === 1
  const shopper = await (isQuoted ? givenQuotedShopper : givenShopper)(world)
  if (isQuoted) tally.quotes += 1
  const failpoint = round % 4 === 0 && !control ? FAILPOINTS[(round / 4) % FAILPOINTS.length] : undefined
  const deathsBefore = world.app.deaths
  if (failpoint) await world.app.kill({ ATTESTA_FAILPOINT: failpoint })

  const early = random() < 0.25
  const aimsAtGateway = random() < 0.2
  const declinesFirst = random() < 0.15
  const returns = random() < 0.5
  const kill = async () => {
    if (failpoint) return
    await new Promise((resolve) => setTimeout(resolve, random() * 200))
    if (aimsAtGateway) await world.gateway.kill()
    else await world.app.kill()
    tally[aimsAtGateway ? 'gatewayKills' : 'appKills'] += 1
  }

  const earlyKill = early ? kill() : Promise.resolve()
  // Before the card is entered, so that this round's kill can also hit the refund.
  const kind = failpoint?.endsWith('refund')
    ? 'part'
    : (['outside', 'part', 'cancel', 'part'] as const)[round % 4]
  const refund = giveBack(world, kind ?? 'part')
  const view = await startPaying(world, shopper)
  const lateKill = early ? earlyKill : kill()
  await enterCard(world, view, declinesFirst)
  if (returns) await comeBack(world, shopper, { view, untilPaid: !control })
  await Promise.all([earlyKill, lateKill])
  const isRefunding = await refund
  if (failpoint?.endsWith('refund') && isRefunding) await world.app.diesAfter(deathsBefore + 1)
  if (failpoint) tally.failpointKills += world.app.deaths - deathsBefore - 1
}

export async function untilSettled(world: World, control: boolean): Promise<number | null> {
  const startedAt = Date.now()
  const endsAt = startedAt + (control ? CONTROL_WAIT_MS : SETTLE_WITHIN_MS)
  while (Date.now() < endsAt) {
    const { lostOrders, missingMails, wrongRefunds } = await findBreaches(world)
    if (lostOrders.length + missingMails.length + wrongRefunds.length === 0) return Date.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return null
}

/** Sometimes cuts a settlement's connection inside its transaction, after the payment row is written. */
async function breakSomeTransactions(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create sequence private.kill_test_settles;
    create sequence private.kill_test_broken;
    create function private.kill_test_break() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      if nextval('private.kill_test_settles') % ${BREAK_EVERY} = 0 then
        perform nextval('private.kill_test_broken');
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return null;
    end $$;
    create trigger kill_test_break after insert on public.payments
      for each row execute function private.kill_test_break();`)
}

async function countBroken(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select (case when is_called then last_value else 0 end)::int as count from private.kill_test_broken`
  return row?.count ?? 0
}

async function findUnpaidQuotes(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select 'quote ' || q.id || ' is ' || q.status || ', its placed order is ' || coalesce(o.id::text, 'missing') as text
    from public.quotes q left join public.orders o on o.quote_id = q.id and o.placed_at is not null
    where (q.status = 'paid') <> (o.id is not null)`
  return rows.map(({ text }) => text)
}

async function setMailFaults(world: World, faults: { mode: string; every: number }): Promise<void> {
  const response = await fetch(`${world.mailbox.base}/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
  if (!response.ok) throw new Error(`mailbox faults answered ${response.status}`)
}
