import type Stripe from 'stripe'
import { APP_ORIGIN, type Gateway, KEYS } from './gateway-process'

export const CARD = {
  success: '4242424242424242',
  declined: '4000000000000002',
  authentication: '4000002760003184',
  processing: '4000000000000077',
}

type Overrides = Partial<Stripe.Checkout.SessionCreateParams>

export function sessionParams(overrides: Overrides = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    ui_mode: 'elements',
    return_url: `${APP_ORIGIN}/checkout/success?session={CHECKOUT_SESSION_ID}`,
    client_reference_id: 'order-1',
    customer_email: 'sam@example.com',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 8500, product_data: { name: 'Evaluation' } },
      },
    ],
    ...overrides,
  }
}

export function hostedParams(overrides: Overrides = {}): Stripe.Checkout.SessionCreateParams {
  const { return_url: _elementsOnly, ...params } = sessionParams()
  return {
    ...params,
    ui_mode: 'hosted_page',
    success_url: `${APP_ORIGIN}/checkout/success?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${APP_ORIGIN}/checkout/payment`,
    ...overrides,
  }
}

type Confirmed = {
  httpStatus: number
  status?: string
  redirect_url?: string
  error?: { type: string; code?: string; decline_code?: string; message: string; param?: string }
}

/** Posts what the app's in-page form posts from the browser. */
export async function confirmInPage(
  gateway: Gateway,
  session: Stripe.Checkout.Session,
  card: Record<string, unknown> & { number: string },
): Promise<Confirmed> {
  const answer = await fetch(`${gateway.base}/v1/sandbox/checkout_sessions/${session.id}/confirm`, {
    method: 'POST',
    headers: { Origin: APP_ORIGIN, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_secret: session.client_secret,
      publishable_key: KEYS.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY,
      exp_month: 12,
      exp_year: 2034,
      cvc: card.number.startsWith('3') ? '1234' : '123',
      name: 'Sam Customer',
      save: false,
      ...card,
    }),
  })
  return { httpStatus: answer.status, ...(await answer.json()) }
}

/** Clicks a button of the simulated bank and returns the redirect target. */
export async function authenticate(
  gateway: Gateway,
  redirectUrl: string,
  outcome: 'complete' | 'fail',
): Promise<string> {
  const url = new URL(redirectUrl)
  const answer = await fetch(`${gateway.base}${url.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome, return_url: url.searchParams.get('return_url') ?? '' }),
  })
  return answer.headers.get('location') ?? `no redirect, status ${answer.status}`
}

/** Fills in the hosted page and clicks Pay. */
export async function payOnPage(
  gateway: Gateway,
  session: Stripe.Checkout.Session,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | null; text: string }> {
  const answer = await fetch(`${gateway.base}/c/pay/${session.id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ expiry: '12 / 34', cvc: '123', name: 'Sam Customer', ...fields }),
  })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}
