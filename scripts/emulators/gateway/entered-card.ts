import { createHmac } from 'node:crypto'
import { CARD_SLUGS, CARDS, type CardSlug, cardFor } from './cards.ts'
import { testId } from './ids.ts'
import type { CardError, PaymentMethod } from './objects.ts'
import { CardProblem } from './problems.ts'

export type EnteredCard = { number: string; expMonth: string; expYear: string; cvc: string }

/** Refuses everything except documented test numbers before it can reach the ledger or a log. */
export function checkEnteredCard(entered: EnteredCard, nowSeconds: number): CardSlug {
  const number = entered.number.replace(/[\s-]/g, '')
  const slug = CARD_SLUGS.find((candidate) => CARDS[candidate].number === number)
  if (!slug) throw refused('incorrect_number', 'Your card number is incorrect.', 'number')

  const month = Number(entered.expMonth)
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const year = fullYear(entered.expYear)
  const now = new Date(nowSeconds * 1000)
  const isPast = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  if (!Number.isInteger(year) || isPast || year > now.getUTCFullYear() + 50) {
    throw refused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  const cvcLength = CARDS[slug].brand === 'amex' ? 4 : 3
  if (!/^\d+$/.test(entered.cvc) || entered.cvc.length !== cvcLength) {
    throw refused('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  return slug
}

export function fullYear(text: string): number {
  const year = Number(text)
  return year < 100 ? 2000 + year : year
}

function refused(code: string, message: string, param: string): CardProblem {
  const error: CardError = { type: 'card_error', code, message, param }
  return new CardProblem(error, null)
}

export function newPaymentMethod(options: {
  slug: CardSlug
  nowSeconds: number
  expMonth?: number
  expYear?: number
  name?: string | null
  email?: string | null
}): PaymentMethod {
  const card = cardFor(options.slug)
  const thisYear = new Date(options.nowSeconds * 1000).getUTCFullYear()
  return {
    id: testId('pm'),
    object: 'payment_method',
    created: options.nowSeconds,
    livemode: false,
    type: 'card',
    customer: null,
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: options.email ?? null, name: options.name ?? null, phone: null },
    card: {
      brand: card.brand,
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      last4: card.number.slice(-4),
      exp_month: options.expMonth ?? 12,
      exp_year: options.expYear ?? thisYear + 3,
      funding: 'credit',
      country: 'US',
      fingerprint: fingerprint(card.number),
      checks: { cvc_check: null, address_line1_check: null, address_postal_code_check: null },
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    metadata: {},
    internal: { card: options.slug, authenticatedOnce: false },
  }
}

function fingerprint(number: string): string {
  return createHmac('sha256', 'sandbox').update(number).digest('base64url').slice(0, 16)
}
