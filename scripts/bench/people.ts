import { setTimeout } from 'node:timers/promises'
import { createServerClient } from '@supabase/ssr'
import type postgres from 'postgres'
import { type Customer, givenCustomer, givenDraft } from '../../tests/support/given-orders.ts'

type SignedIn = Customer & { cookie: string }

const setting = (name: string) => process.env[name] ?? ''

/** A customer with the session cookie that the login page would have set. */
export async function signedInCustomer(): Promise<SignedIn> {
  const customer = await givenCustomer()
  const jar = new Map<string, string>()
  const client = createServerClient(
    setting('NEXT_PUBLIC_SUPABASE_URL'),
    setting('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
    {
      cookieOptions: { name: 'attesta-session' },
      cookies: {
        getAll: () => [...jar].map(([name, value]) => ({ name, value })),
        setAll: (changes) => {
          for (const { name, value } of changes) jar.set(name, value)
        },
      },
    },
  )
  const { error } = await client.auth.signInWithPassword(customer)
  if (error) throw error
  return { ...customer, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
}

/**
 * Posts like a script of our own page. Retries after the time that a busy server names, as the page does, because the
 * caller waits for the result.
 */
export async function post(path: string, cookie: string, body: unknown): Promise<unknown> {
  const origin = setting('SITE_URL')
  const reply = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  })
  const answer = await reply.json()
  const retryAfter = reply.status === 503 ? Number(reply.headers.get('retry-after')) : 0
  if (retryAfter > 0) {
    await setTimeout(retryAfter * 1000)
    return post(path, cookie, body)
  }
  if (!reply.ok) throw new Error(`${path} ${reply.status} ${JSON.stringify(answer)}`)
  return answer
}

export type ReadyDraft = { customer: SignedIn; draftId: string }

/** Drafts at the payment step, few enough per customer to stay below the limit of payment attempts. */
export async function readyDrafts(sql: postgres.Sql, count: number): Promise<ReadyDraft[]> {
  const perCustomer = 6
  const drafts: ReadyDraft[] = []
  while (drafts.length < count) {
    const customer = await signedInCustomer()
    for (let i = 0; i < perCustomer && drafts.length < count; i += 1) {
      drafts.push({ customer, draftId: await givenDraft(sql, customer) })
    }
  }
  return drafts
}

/** A new customer with one draft. */
export async function givenOwner(sql: postgres.Sql): Promise<ReadyDraft> {
  const customer = await signedInCustomer()
  return { customer, draftId: await givenDraft(sql, customer) }
}
