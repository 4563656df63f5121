import autocannon from 'autocannon'
import type postgres from 'postgres'
import { givenDraft } from '../../tests/support/given-orders.ts'
import { recordAim } from './aims.ts'
import { ms, row } from './measure.ts'
import { signedInCustomer } from './people.ts'

const site = () => process.env.SITE_URL ?? ''

/** The dashboard read by twenty clients concurrently, compared with the cheapest answer of the same server. */
export async function benchDashboard(sql: postgres.Sql): Promise<void> {
  const customer = await signedInCustomer()
  for (let i = 0; i < 5; i += 1) {
    const draftId = await givenDraft(sql, customer)
    await sql`select public.create_order_from_draft(${draftId}, ${customer.userId}, '2026-11-01')`
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
  const backend = await loadRow()
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
  row('backend, one row', '', '', `${backend.requests.average.toFixed(0)}/s`)
  recordAim('dashboard, 20 readers', page.requests.average)
  recordAim('dashboard, median', page.latency.p50)
  recordAim('session route, 20 readers', floor.requests.average)
  recordAim('backend, one row', backend.requests.average)
  console.log('* the 97.5th percentile, the nearest that the load tool reports')
  if (page.non2xx > 0) throw new Error(`${page.non2xx} responses of the dashboard were not pages`)
}

/** One public row, directly from the backend. */
function loadRow(): Promise<autocannon.Result> {
  return autocannon({
    url: `${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/languages?select=tag&limit=1`,
    connections: 8,
    duration: 4,
    headers: { apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '' },
  })
}
