export type Refusal = { code: string; decline_code?: string; message: string }
type SandboxCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  title: string
  token: string
  refusal?: Refusal
  /** Saving works; only charges are refused. */
  refusesChargesOnly?: true
  authentication?: 'always' | 'unless_saved'
  staysProcessing?: true
  /** The charge succeeds, and the cardholder disputes it immediately. */
  isDisputed?: true
  /** The initial status of its refunds; `fail`: a refund succeeds and is returned immediately. */
  refunds?: 'pending' | 'fail'
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
  refund_pending: {
    number: '4000000000007726',
    brand: 'visa',
    title: 'Succeeds, refunds stay pending',
    token: 'pm_card_pendingRefund',
    refunds: 'pending',
  },
  refund_fails: {
    number: '4000000000005126',
    brand: 'visa',
    title: 'Succeeds, refunds come back',
    token: 'pm_card_refundFail',
    refunds: 'fail',
  },
} as const satisfies Record<string, SandboxCard>

export type CardSlug = keyof typeof CARDS

export const CARD_SLUGS = Object.keys(CARDS).filter((slug): slug is CardSlug => Object.hasOwn(CARDS, slug))

export function cardFor(slug: CardSlug): SandboxCard {
  return CARDS[slug]
}

export function listCards(): { slug: CardSlug; card: SandboxCard }[] {
  return CARD_SLUGS.map((slug) => ({ slug, card: CARDS[slug] }))
}

export function slugForToken(token: string): CardSlug | undefined {
  if (token === 'pm_card_chargeDeclined') return 'declined'
  return CARD_SLUGS.find((slug) => CARDS[slug].token === token)
}
