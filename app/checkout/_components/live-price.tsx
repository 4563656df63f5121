'use client'

import { interpolate } from '@/components/marketing/interpolate'
import { PriceLines } from '@/components/pricing/price-lines'
import { formatCents } from '@/lib/base/money'
import { BY_QUOTE_HERE, PRICE_NOTE } from '@/lib/content/checkout'
import { type Price, priceOrder } from '@/lib/domain/pricing/rules'
import { quoteReason } from '@/lib/domain/pricing/rules/ordering'
import { useLiveChoice } from './live-choice'

/** Null if the table has a price, otherwise the lowest price of a quote. */
function useQuotePrice(): string | null {
  const { family = null, reportType, degrees = 0, ...choice } = useLiveChoice().choice
  const evaluation = { reportType: reportType ?? '', credentials: Array.from({ length: degrees }) }
  const reason = quoteReason({ ...choice, family, evaluation })
  if (reason === null || reason === 'document_type' || reason === 'service') return null
  return interpolate(family === 'bundle' ? '{quote.bundle}' : '{quote.evaluation}')
}

export function LivePriceLines() {
  const { choice } = useLiveChoice()
  const quotePrice = useQuotePrice()
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

export function LiveTotal() {
  const quotePrice = useQuotePrice()
  const { totalCents, currency } = priceOrder(useLiveChoice().choice)
  if (quotePrice !== null) return <span className="figures font-semibold">{quotePrice}</span>
  return <span className="figures font-semibold">{formatCents(totalCents, currency)}</span>
}
