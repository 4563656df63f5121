'use client'

import { useClock } from '@/components/ui/dates'
import { formatDay } from '@/lib/base/time'
import { DATE_FITS } from '@/lib/content/needed-by'
import { fitOf } from '@/lib/domain/checkout/needed-by'
import type { Family } from '@/lib/domain/checkout/views'
import { useLiveChoice } from './live-choice'

/** One line on a service card. Separate from the advice, which the first step doesn't load. */
export function DateFitLine({ family }: { family: Family }) {
  const { choice, calendar } = useLiveChoice()
  const clock = useClock()
  if (!calendar || !isDay(choice.neededBy)) return null
  const fit = fitOf(family, choice.neededBy, calendar)
  return (
    <span
      suppressHydrationWarning
      className={`mt-1 block font-semibold ${fit === 'meets' ? 'text-primary' : 'text-warning'}`}
    >
      {DATE_FITS[fit].replace('{day}', formatDay(choice.neededBy, clock))}
    </span>
  )
}

/** A complete date of this century; while a year is typed, the field has other values. */
export function isDay(day: string | undefined): day is string {
  return day !== undefined && /^20\d\d-\d\d-\d\d$/.test(day)
}
