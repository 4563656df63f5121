import type { Charge, Refund } from './objects.ts'

/**
 * Balance transactions. They follow from charges, refunds and disputes, so they are computed on request and never
 * stored.
 */
const DAYS_UNTIL_AVAILABLE = 2
const DISPUTE_FEE = 1500

type Booking = { [field: string]: unknown }

type Movement = {
  source: { id: string; created: number; currency: string }
  letters: string
  amount: number
  fee: number
  type: 'charge' | 'refund' | 'adjustment'
  category: 'charge' | 'refund' | 'dispute' | 'dispute_reversal'
}

export function bookingId(sourceId: string, letters = sourceId.split('_')[0] ?? ''): string {
  return `txn_test_${letters}${sourceId.split('_').at(-1)}`
}

export function bookingOfCharge(charge: Charge): Booking {
  const fee = Math.round(charge.amount * 0.029) + 30
  return booking({
    source: charge,
    letters: 'ch',
    amount: charge.amount,
    fee,
    type: 'charge',
    category: 'charge',
  })
}

export function bookingOfRefund(refund: Refund): Booking {
  const letters = refund.id.split('_')[0] ?? ''
  return booking({
    source: refund,
    letters,
    amount: -refund.amount,
    fee: 0,
    type: 'refund',
    category: 'refund',
  })
}

type Disputed = { id: string; created: number; currency: string; amount: number; status: string }

/** An inquiry moves no money; a dispute takes it immediately, and returns it when it is won. */
export function bookingsOfDispute(dispute: Disputed): Booking[] {
  if (dispute.status.startsWith('warning_')) return []
  const taken: Movement = {
    source: dispute,
    letters: 'du',
    amount: -dispute.amount,
    fee: DISPUTE_FEE,
    type: 'adjustment',
    category: 'dispute',
  }
  if (dispute.status !== 'won') return [booking(taken)]
  const back = {
    ...taken,
    letters: 'dw',
    amount: dispute.amount,
    fee: 0,
    category: 'dispute_reversal' as const,
  }
  return [booking(taken), booking(back)]
}

function booking({ source, letters, amount, fee, type, category }: Movement): Booking {
  const { currency, created } = source
  const detail = {
    amount: fee,
    application: null,
    currency,
    description: 'Processing fees',
    type: 'stripe_fee',
  }
  return {
    id: bookingId(source.id, letters),
    object: 'balance_transaction',
    amount,
    available_on: created + DAYS_UNTIL_AVAILABLE * 24 * 3600,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [detail],
    net: amount - fee,
    reporting_category: category,
    source: source.id,
    status: 'pending',
    type,
  }
}
