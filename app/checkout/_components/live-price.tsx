'use client'

import { PriceLines } from '@/components/pricing/price-lines'
import { formatCents } from '@/lib/base/money'
import { priceOrder } from '@/lib/domain/pricing/rules'
import { useLiveChoice } from './live-choice'

export function LivePriceLines() {
  return <PriceLines price={priceOrder(useLiveChoice().choice)} />
}

export function LiveTotal() {
  const { totalCents, currency } = priceOrder(useLiveChoice().choice)
  return <span className="figures font-semibold">{formatCents(totalCents, currency)}</span>
}
