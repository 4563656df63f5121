import type postgres from 'postgres'
import { eventually } from '../../scripts/stack/processes'
import { type Begun, beginPayment } from './checkout-payments'
import { type Browser, textOf } from './http'
import { WAIT_MS } from './patience'
import { CARD } from './sandbox'
import { stackBank } from './stack-gateway'

type Paid = Begun & { orderId: string; intentId: string }

/** Waits for the effect of a webhook; the timeout says what it waited for. */
export async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  if (!(await eventually(check, { withinMs: WAIT_MS, everyMs: 100 }))) throw new Error(`Never: ${what}.`)
}

/** A customer who pays at the sandbox, which sends the site the same webhook as the provider. */
export async function givenPaid(
  sql: postgres.Sql,
  options: { number?: string; before?: (begun: Begun) => Promise<unknown> } = {},
): Promise<Paid> {
  const { sandbox } = stackBank()
  const begun = await beginPayment(sql)
  await options.before?.(begun)
  await sandbox.pay(begun.view, options.number ?? CARD.good)
  const { sessions } = await sandbox.ledger()
  const intentId = sessions.find(({ id }) => id === begun.view.sessionId)?.intent ?? ''
  await until('all events of the payment are worked on', () => isWorked(sql, intentId, 1))
  return { ...begun, orderId: begun.view.orderId, intentId }
}

/** True once the site has received this many different events about the object and finished each. */
export async function isWorked(sql: postgres.Sql, objectId: string, count: number): Promise<boolean> {
  const rows = await sql<{ status: string }[]>`
    select status from public.inbound_events where payload ->> 'objectId' = ${objectId}`
  return rows.length >= count && rows.every(({ status }) => status === 'done')
}

type CaseRow = {
  id: string
  order_id: string | null
  kind: string
  status: string
  outcome: string | null
  refund_state: string
}

export async function casesOf(sql: postgres.Sql, intentId: string): Promise<CaseRow[]> {
  return sql<CaseRow[]>`
    select id, order_id, kind, status, facts ->> 'outcome' as outcome, refund_state from public.payment_cases
    where provider_intent_id = ${intentId} order by created_at`
}

/** This case as staff see it under Payment problems; null when it is not listed. */
export async function shownToStaff(staff: Browser, caseId: string): Promise<string | null> {
  const { body } = await staff.get('/admin/pending-orders?tab=problems')
  const item = body.split('<li').find((part) => part.includes(`case-${caseId}-`))
  return item === undefined ? null : textOf(`<li${item}`)
}
