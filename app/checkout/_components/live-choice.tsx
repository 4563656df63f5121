'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { interpolate } from '@/components/marketing/interpolate'
import { PriceLines } from '@/components/pricing/price-lines'
import { formatCents } from '@/lib/base/money'
import { BY_QUOTE_HERE, PRICE_NOTE } from '@/lib/content/checkout'
import type { WorkCalendar } from '@/lib/domain/checkout/needed-by'
import type { Family } from '@/lib/domain/checkout/views'
import { type Price, type PriceChoice, priceOrder } from '@/lib/domain/pricing/rules'
import { quoteReason } from '@/lib/domain/pricing/rules/ordering'

/** The choices that decide the price, and whether the table applies. */
type Choice = PriceChoice & {
  family?: Family | null
  reportType?: string | undefined
  degrees?: number
  neededBy?: string | undefined
}
type LiveChoice = {
  choice: Choice
  choose: (part: Choice) => void
  /** Null if no date is asked for. */
  calendar: WorkCalendar | null
}

const LiveChoiceContext = createContext<LiveChoice>({
  choice: {},
  choose: () => undefined,
  calendar: null,
})

type ProviderProps = {
  saved: Choice
  calendar: WorkCalendar | null
  /** The draft's revision: a selection from an older one is ignored. */
  revision: number
  children: ReactNode
}

/** The current selection on the page, so that the price beside the form updates before anything is saved. */
export function LiveChoiceProvider({ saved, calendar, revision, children }: ProviderProps) {
  const [ticked, setTicked] = useState<{ revision: number; choice: Choice }>({ revision, choice: {} })
  const value = useMemo(
    () => ({
      calendar,
      choice: ticked.revision === revision ? { ...saved, ...ticked.choice } : saved,
      choose: (part: Choice) =>
        setTicked((before) => ({
          revision,
          choice: { ...(before.revision === revision && before.choice), ...part },
        })),
    }),
    [saved, calendar, revision, ticked],
  )
  return <LiveChoiceContext value={value}>{children}</LiveChoiceContext>
}

export function useLiveChoice(): LiveChoice {
  return useContext(LiveChoiceContext)
}

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
