import { BUSINESS_CLOCK } from '@/lib/base/time'
import type { QuoteNoticeProps } from '../quote-notice'
import type { QuoteTurnProps } from '../quote-turn-texts'

/** Preview data. Every name is marked as a sample, so that none is mistaken for a real person. */
const quote: Omit<QuoteTurnProps, 'turn'> = {
  quoteNumber: 'QT-SMP0-0001',
  fullName: 'Sam Sample',
  totalCents: 42_415,
  currency: 'USD',
  validUntil: '2026-12-23T04:59:59Z',
  days: { min: 3, max: 5 },
  daysLeft: 7,
  words: null,
  clock: BUSINESS_CLOCK,
  quoteUrl: 'http://localhost:3000/dashboard/quotes/regular/00000000-0000-4000-8000-000000000011',
}

export const quoteTurnSamples: QuoteTurnProps[] = [
  { ...quote, turn: 'ready' },
  { ...quote, turn: 'updated' },
  { ...quote, turn: 'revising' },
  { ...quote, turn: 'continued' },
  { ...quote, turn: 'extended' },
  { ...quote, turn: 'expires_soon' },
  { ...quote, turn: 'expired' },
  { ...quote, turn: 'canceled', words: 'We don’t translate from this language yet (sample reason).' },
  { ...quote, turn: 'message', words: 'The second file is readable now.\nThank you.' },
  { ...quote, turn: 'question', words: 'Do you need the stamps on page 2 translated as well?' },
]

export const quoteNoticeSamples: QuoteNoticeProps[] = (
  ['fresh_price', 'declined', 'withdrawn', 'accepted_on_terms', 'message'] as const
).map((notice) => ({
  notice,
  quoteNumber: 'QT-SMP0-0002',
  adminQuoteUrl: 'http://localhost:3000/admin/quotes/00000000-0000-4000-8000-000000000012',
}))
