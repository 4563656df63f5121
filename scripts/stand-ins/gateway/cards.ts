import { createHmac } from 'node:crypto'
import { testId } from './ids.ts'
import type { CardError, PaymentMethod } from './objects.ts'
import { CardProblem } from './problems.ts'

export type Refusal = { code: string; decline_code?: string; message: string }
export type SandboxCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  title: string
  token: string
  refusal?: Refusal
  /** Saving works, only charges are refused. */
  refusesChargesOnly?: true
  authentication?: 'always' | 'unless_saved'
  staysProcessing?: true
  /** The charge succeeds, and the card holder disputes it at once. */
  isDisputed?: true
}

const DECLINED = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}
const NO_FUNDS = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

export const CARDS = {
  visa: { number: '4242424242424242', brand: 'visa', title: 'Succeeds', token: 'pm_card_visa' },
  mastercard: {
    number: '5555555555554444',
    brand: 'mastercard',
    title: 'Succeeds (Mastercard)',
    token: 'pm_card_mastercard',
  },
  amex: { number: '378282246310005', brand: 'amex', title: 'Succeeds (Amex)', token: 'pm_card_amex' },
  declined: {
    number: '4000000000000002',
    brand: 'visa',
    title: 'Declined',
    token: 'pm_card_visa_chargeDeclined',
    refusal: DECLINED,
  },
  no_funds: {
    number: '4000000000009995',
    brand: 'visa',
    title: 'Insufficient funds',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    refusal: NO_FUNDS,
  },
  lost: {
    number: '4000000000009987',
    brand: 'visa',
    title: 'Lost card',
    token: 'pm_card_visa_chargeDeclinedLostCard',
    refusal: { ...DECLINED, decline_code: 'lost_card' },
  },
  expired: {
    number: '4000000000000069',
    brand: 'visa',
    title: 'Expired card',
    token: 'pm_card_chargeDeclinedExpiredCard',
    refusal: { code: 'expired_card', message: 'Your card has expired.' },
  },
  bad_cvc: {
    number: '4000000000000127',
    brand: 'visa',
    title: 'Wrong security code',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    refusal: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  processing_error: {
    number: '4000000000000119',
    brand: 'visa',
    title: 'Processing error',
    token: 'pm_card_chargeDeclinedProcessingError',
    refusal: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  saves_then_fails: {
    number: '4000000000000341',
    brand: 'visa',
    title: 'Saves, then declines',
    token: 'pm_card_chargeCustomerFail',
    refusal: DECLINED,
    refusesChargesOnly: true,
  },
  authentication_always: {
    number: '4000002760003184',
    brand: 'visa',
    title: '3-D Secure every time',
    token: 'pm_card_authenticationRequired',
    authentication: 'always',
  },
  authentication_unless_saved: {
    number: '4000002500003155',
    brand: 'visa',
    title: '3-D Secure unless saved',
    token: 'pm_card_authenticationRequiredOnSetup',
    authentication: 'unless_saved',
  },
  authentication_no_funds: {
    number: '4000008260003178',
    brand: 'visa',
    title: '3-D Secure, then no funds',
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    authentication: 'always',
    refusal: NO_FUNDS,
    refusesChargesOnly: true,
  },
  authentication_declined: {
    number: '4000008400001629',
    brand: 'visa',
    title: '3-D Secure, then declined',
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
    authentication: 'always',
    refusal: DECLINED,
  },
  processing: {
    number: '4000000000000077',
    brand: 'visa',
    title: 'Stays processing',
    token: 'pm_card_sandbox_processing',
    staysProcessing: true,
  },
  disputed: {
    number: '4000000000000259',
    brand: 'visa',
    title: 'Succeeds, then disputed',
    token: 'pm_card_createDispute',
    isDisputed: true,
  },
} as const satisfies Record<string, SandboxCard>

export type CardSlug = keyof typeof CARDS
export type EnteredCard = { number: string; expMonth: string; expYear: string; cvc: string }

const SLUGS = Object.keys(CARDS).filter((slug): slug is CardSlug => Object.hasOwn(CARDS, slug))

export function cardFor(slug: CardSlug): SandboxCard {
  return CARDS[slug]
}

export function listCards(): { slug: CardSlug; card: SandboxCard }[] {
  return SLUGS.map((slug) => ({ slug, card: CARDS[slug] }))
}

export function slugForToken(token: string): CardSlug | undefined {
  if (token === 'pm_card_chargeDeclined') return 'declined'
  return SLUGS.find((slug) => CARDS[slug].token === token)
}

/** Anything that is not a documented test number is refused here, before it can reach the ledger or a log. */
export function checkEnteredCard(entered: EnteredCard, nowSeconds: number): CardSlug {
  const number = entered.number.replace(/[\s-]/g, '')
  const slug = SLUGS.find((candidate) => CARDS[candidate].number === number)
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
