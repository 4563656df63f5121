import { createServerClient } from '@supabase/ssr'
import { z } from 'zod'
import { type Customer, givenCustomer, givenDraft } from '../../support/given-orders.ts'
import { CARD, type Payable } from '../../support/sandbox.ts'
import type { World } from './world.ts'

const viewSchema = z.object({ orderId: z.uuid(), sessionId: z.string(), clientSecret: z.string() })
const statusSchema = z.object({ state: z.enum(['paid', 'processing', 'held', 'failed', 'unpaid']) })
const COOKIE = 'attesta-session'
const PATIENCE_MS = 60_000

export type Shopper = Customer & { draftId: string; cookie: string }

/** Arranging must not fail where the test stops the database on purpose. */
export function givenShopper(world: World): Promise<Shopper> {
  return patiently(() => newShopper(world))
}

async function newShopper(world: World): Promise<Shopper> {
  const customer = await givenCustomer(world.env as NodeJS.ProcessEnv)
  const [draftId, cookie] = await Promise.all([givenDraft(world.sql, customer), signIn(world, customer)])
  return { ...customer, draftId, cookie }
}

/** The cookies that the site itself would have set. */
async function signIn({ env }: World, { email, password }: Customer): Promise<string> {
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

/** Presses the button again until there is a payment, as a person would while the site comes back. */
export function startPaying(world: World, shopper: Shopper): Promise<View> {
  return patiently(async () => {
    const response = await fetch(`${world.site}/api/checkout/payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: world.site, cookie: shopper.cookie },
      body: JSON.stringify({ draftId: shopper.draftId }),
      signal: AbortSignal.timeout(15_000),
    })
    if (!response.ok) throw new Error(`payment answered ${response.status}: ${await response.text()}`)
    return viewSchema.parse(await response.json())
  })
}

/** Enters a card. An answer that got lost is followed by another press, which must not charge twice. */
export async function enterCard(world: World, view: View, declinesFirst: boolean): Promise<void> {
  if (declinesFirst) await world.sandbox.pay(view, CARD.declined).catch(() => null)
  await patiently(async () => {
    const answer = await world.sandbox.pay(view)
    if (answer.status !== 'complete') throw new Error(`card answered ${answer.status} ${answer.code}`)
  })
}

/** Comes back to the site once; `stubborn` reloads until it hears that the order is paid. */
export async function comeBack(
  world: World,
  shopper: Shopper,
  { view, stubborn }: { view: View; stubborn: boolean },
): Promise<void> {
  const query = new URLSearchParams({ order: view.orderId, session_id: view.sessionId })
  const look = async () => {
    const response = await fetch(`${world.site}/api/checkout/status?${query}`, {
      headers: { cookie: shopper.cookie },
      signal: AbortSignal.timeout(15_000),
    })
    if (!response.ok) throw new Error(`status answered ${response.status}`)
    const { state } = statusSchema.parse(await response.json())
    if (state !== 'paid') throw new Error(`the order is ${state}`)
  }
  if (stubborn) await patiently(look)
  else await look().catch(() => undefined)
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const endsAt = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > endsAt) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
