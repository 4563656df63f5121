import { CARD_ERRORS } from '@/lib/content/screens/payments/sandbox'
/** The sandbox's documented numbers; none of them can move money. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'Succeeds' },
  { number: '5555 5555 5555 4444', does: 'Succeeds (Mastercard)' },
  { number: '3782 822463 10005', does: 'Succeeds (Amex)' },
  { number: '4000 0027 6000 3184', does: 'Asks the bank (3-D Secure)' },
  { number: '4000 0084 0000 1629', does: 'Asks the bank, then declines' },
  { number: '4000 0000 0000 0002', does: 'Declined' },
  { number: '4000 0000 0000 9995', does: 'Insufficient funds' },
  { number: '4000 0000 0000 0069', does: 'Expired card' },
  { number: '4000 0000 0000 0127', does: 'Wrong security code' },
  { number: '4000 0000 0000 0119', does: 'Processing error' },
] as const

export type CardFields = { number: string; expiry: string; cvc: string }

/** A complete card for the sandbox: a future date, and the brand's code length. */
export function filledCard(number: string, now: Date): CardFields {
  const year = String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')
  return { number, expiry: `12 / ${year}`, cvc: number.startsWith('37') ? '1234' : '123' }
}

export type CardErrors = Partial<Record<keyof CardFields, string>>

/** Errors that can be detected before anything is sent. */
export function checkCard(card: CardFields): CardErrors {
  const errors: CardErrors = {}
  if (card.number.replace(/\D/g, '').length < 13) errors.number = CARD_ERRORS.number
  if (!/^\s*(0?[1-9]|1[0-2])\s*\/\s*\d{2}(\d{2})?\s*$/.test(card.expiry)) {
    errors.expiry = CARD_ERRORS.expiry
  }
  if (!/^\s*\d{3,4}\s*$/.test(card.cvc)) errors.cvc = CARD_ERRORS.code
  return errors
}
