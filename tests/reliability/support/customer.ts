import { createServerClient } from '@supabase/ssr'
import { z } from 'zod'
import { TERMS_VERSION } from '../../../lib/config/site.ts'
import { type Customer, givenCustomer, givenDraft } from '../../support/given-orders.ts'
import { givenStoredQuote, sendPrice } from '../../support/given-quotes.ts'
import { Browser } from '../../support/http.ts'
import { WAIT_MS } from '../../support/patience.ts'
import { CARD, type Payable } from '../../support/sandbox.ts'
import type { World } from './world.ts'

const viewSchema = z.object({ orderId: z.uuid(), sessionId: z.string(), clientSecret: z.string() })
const statusSchema = z.object({ state: z.enum(['paid', 'processing', 'held', 'failed', 'unpaid']) })
const COOKIE = 'attesta-session'

/** A customer who buys from the price table or has a quote. */
type Shopper = Customer & { cookie: string } & ({ draftId: string } | { quoteId: string })

/** The set-up must not fail while the test stops the database on purpose. */
export function givenShopper(world: World): Promise<Shopper> {
  return patiently(() => newShopper(world))
}

export function givenQuotedShopper(world: World): Promise<Shopper> {
  return patiently(async () => {
    const customer = await givenCustomer(world.env as NodeJS.ProcessEnv)
    const quote = await givenStoredQuote(world.sql, customer)
    await sendPrice(world.sql, quote)
    return { ...customer, quoteId: quote.id, cookie: await signIn(world, customer) }
  })
}

async function newShopper(world: World): Promise<Shopper> {
  const customer = await givenCustomer(world.env as NodeJS.ProcessEnv)
  const [draftId, cookie] = await Promise.all([givenDraft(world.sql, customer), signIn(world, customer)])
  return { ...customer, draftId, cookie }
}

/** The cookies that the site itself would have set. */
export async function signIn({ env }: World, { email, password }: Customer): Promise<string> {
  const jar = new Map<string, string>()
  const client = createServerClient(
    env.NEXT_PUBLIC_SUPABASE_URL ?? '',
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
    {
      cookieOptions: { name: COOKIE },
      cookies: {
        getAll: () => [...jar].map(([name, value]) => ({ name, value })),
        setAll: (changes) => {
          for (const { name, value } of changes) jar.set(name, value)
        },
      },
    },
  )
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
}

export type View = Payable & { orderId: string }

/** Clicks again until there is a payment, like a person while the site recovers. */
export async function startPaying(world: World, shopper: Shopper): Promise<View> {
  const what =
    'quoteId' in shopper
      ? { orderId: await patiently(() => acceptQuote(world, shopper)) }
      : { draftId: shopper.draftId, terms: TERMS_VERSION }
  return patiently(async () => {
    const response = await fetch(`${world.site}/api/checkout/payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: world.site, cookie: shopper.cookie },
      body: JSON.stringify(what),
      signal: AbortSignal.timeout(60_000),
    })
    if (!response.ok) throw new Error(`payment answered ${response.status}: ${await response.text()}`)
    return viewSchema.parse(await response.json())
  })
}

/** Submits the page's form like a browser without scripts. */
async function acceptQuote(
  world: World,
  { quoteId, cookie }: Shopper & { quoteId: string },
): Promise<string> {
  const browser = new Browser(world.site)
  for (const pair of cookie.split('; ')) {
    const at = pair.indexOf('=')
    browser.jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
  const page = `/checkout/pay-quote/${quoteId}?revision=1`
  const isAccepted = async () => {
    const [order] = await world.sql<{ id: string }[]>`
      select o.id from public.orders o join public.quotes q on q.id = o.quote_id
      where q.id = ${quoteId} and q.status = 'accepted'`
    return order?.id
  }
  const before = await isAccepted()
  if (before) return before
  const reply = await browser.submit(page, 'Continue to payment', { terms: 'on' })
  const orderId = await isAccepted()
  if (!orderId) throw new Error(`accepting answered ${reply.status}`)
  return orderId
}

/** Enters a card. After a lost response it clicks again, which must not charge twice. */
export async function enterCard(world: World, view: View, declinesFirst: boolean): Promise<void> {
  if (declinesFirst) await world.sandbox.pay(view, CARD.declined).catch(() => null)
  await patiently(async () => {
    const answer = await world.sandbox.pay(view)
    if (answer.status !== 'complete') throw new Error(`card answered ${answer.status} ${answer.code}`)
  })
}

/** Returns to the site once; `untilPaid` reloads until the order shows as paid. */
export async function comeBack(
  world: World,
  shopper: Shopper,
  { view, untilPaid }: { view: View; untilPaid: boolean },
): Promise<void> {
  const query = new URLSearchParams({ order: view.orderId, session_id: view.sessionId })
  const look = async () => {
    const response = await fetch(`${world.site}/api/checkout/status?${query}`, {
      headers: { cookie: shopper.cookie },
      signal: AbortSignal.timeout(60_000),
    })
    if (!response.ok) throw new Error(`status answered ${response.status}`)
    const { state } = statusSchema.parse(await response.json())
    if (state !== 'paid') throw new Error(`the order is ${state}`)
  }
  if (untilPaid) await patiently(look)
  else await look().catch(() => undefined)
}

export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const endsAt = Date.now() + WAIT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > endsAt) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
