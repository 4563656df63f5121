'use client'

import { PriceLines } from '@/components/pricing/price-lines'
import { formatCents } from '@/lib/base/money'
import { BY_QUOTE_HERE, PRICE_NOTE } from '@/lib/content/checkout'
import { type Price, priceOrder } from '@/lib/domain/pricing/rules'
import { quoteReason } from '@/lib/domain/pricing/rules/ordering'
import { useLiveChoice } from './live-choice'

/** The lowest price of a quote, worded on the server. */
export type QuotePrices = Record<'evaluation' | 'bundle', string>
type LivePriceProps = { quotePrices: QuotePrices }

/** Null if the table has a price. */
function useQuotePrice(prices: QuotePrices): string | null {
  const { family = null, reportType, degrees = 0, ...choice } = useLiveChoice().choice
  const evaluation = { reportType: reportType ?? '', credentials: Array.from({ length: degrees }) }
  const reason = quoteReason({ ...choice, family, evaluation })
  if (reason === null || reason === 'document_type' || reason === 'service') return null
  return prices[family === 'bundle' ? 'bundle' : 'evaluation']
}

export function LivePriceLines({ quotePrices }: LivePriceProps) {
  const { choice } = useLiveChoice()
  const quotePrice = useQuotePrice(quotePrices)
  if (quotePrice === null) return <TablePrice price={priceOrder(choice)} />
  return (
    <div>
      <p className="flex justify-between gap-4 font-semibold">
        {BY_QUOTE_HERE.title} <span className="figures">{quotePrice}</span>
      </p>
      <p className="mt-1 text-body-sm text-ink-soft">{BY_QUOTE_HERE.text}</p>
    </div>
  )
}

/** Only a price with a choice for each line is the full one. */
function TablePrice({ price }: { price: Price }) {
  const isFull = price.lines.every(({ id }) => id !== null)
  return (
    <>
      <PriceLines price={price} />
      <p className="mt-4 text-body-sm text-ink-soft leading-snug">
        {isFull ? PRICE_NOTE.full : PRICE_NOTE.open}
      </p>
    </>
  )
}

export function LiveTotal({ quotePrices }: LivePriceProps) {
  const quotePrice = useQuotePrice(quotePrices)
  const { totalCents, currency } = priceOrder(useLiveChoice().choice)
  if (quotePrice !== null) return <span className="figures font-semibold">{quotePrice}</span>
  return <span className="figures font-semibold">{formatCents(totalCents, currency)}</span>
}
