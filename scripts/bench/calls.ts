import type postgres from 'postgres'
import { countOf, readBudgets } from '../../tests/support/backend-calls.ts'
import { givenDraft } from '../../tests/support/given-orders.ts'
import { ms, row } from './measure.ts'
import { signedInCustomer } from './people.ts'

const TOTAL = /^backend;desc="\d+ calls, depth \d+, (\d+) bytes";dur=([\d.]+)/

/** The backend calls of each request in docs/budgets.md: count, longest chain, bytes, and time. */
export async function benchCalls(sql: postgres.Sql): Promise<void> {
  if (process.env.ATTESTA_TRACE !== '1') {
    console.log('Calls to the backend are counted with ATTESTA_TRACE=1 npm run bench -- calls')
    return
  }
  const customer = await signedInCustomer()
  const [order] = await sql<{ id: string }[]>`
    select id from public.create_order_from_draft(${await givenDraft(sql, customer)}, ${customer.userId}, '2026-11-01')`
  await givenDraft(sql, customer)
  row('request', 'calls', 'depth', 'bytes', 'in the backend')
  // Staff sign in with a second factor, and the build names actions, so only the tests count both.
  for (const { request, as } of readBudgets()) {
    if (!request.startsWith('GET ') || (as !== 'customer' && as !== 'visitor')) continue
    const path = request.replace('GET ', '').replace('[orderId]', order?.id ?? '')
    // Without an object to open, the page is not found and costs one call.
    if (path.includes('[')) continue
    await count(`${request}, ${as}`, path, as === 'customer' ? customer.cookie : '')
  }
}

async function count(label: string, path: string, cookie: string): Promise<void> {
  const ask = async () => {
    const reply = await fetch(`${process.env.SITE_URL}${path}`, { headers: { cookie }, redirect: 'manual' })
    await reply.arrayBuffer()
    return reply.headers.get('server-timing') ?? ''
  }
  await ask()
  const header = await ask()
  const { calls, depth } = countOf({ headers: { 'server-timing': header } })
  const [, bytes = '0', time = '0'] = TOTAL.exec(header) ?? []
  row(label, String(calls), String(depth), bytes, ms(Number(time)))
}
