'use client'

import Link from 'next/link'
import { Alert, type AlertTone } from '@/components/ui/alert'
import { useClock } from '@/components/ui/dates'
import { type Clock, formatDay, formatDayRange } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { DATE_ADVICE } from '@/lib/content/date-advice'
import { NEEDED_BY } from '@/lib/content/needed-by'
import { type DateAdvice as Advice, adviseOnDate } from '@/lib/domain/checkout/needed-by'
import { isDay } from './date-fit-line'
import { useLiveChoice } from './live-choice'

const TONES: Record<Advice['type'], AlertTone> = {
  meets: 'success',
  expedite_unneeded: 'info',
  paper_later: 'info',
  expedite_helps: 'warning',
  expedited_unsure: 'warning',
  quote_helps: 'warning',
  misses: 'warning',
}

/**
 * Shows immediately whether the selection meets the date, and which choice does. Always in the DOM, so that
 * screen readers announce it.
 */
export function DateAdvice() {
  const { choice, calendar } = useLiveChoice()
  const clock = useClock()
  const { family, neededBy } = choice
  const advice =
    calendar && family && isDay(neededBy) ? adviseOnDate({ ...choice, family }, neededBy, calendar) : null
  const days = advice && neededBy && wordsOf(neededBy, advice, clock)
  return (
    <div aria-live="polite">
      {advice && days && (
        <Alert tone={TONES[advice.type]} title={fill(DATE_ADVICE[advice.type].title, days)}>
          <p suppressHydrationWarning>{fill(DATE_ADVICE[advice.type].text, days)}</p>
          <p className="text-body-sm text-ink-soft">{NEEDED_BY.counted}</p>
          {TONES[advice.type] === 'warning' && (
            <Link
              href={paths.checkoutRush}
              prefetch={false}
              className="link inline-flex min-h-11 items-center"
            >
              {NEEDED_BY.quote}
            </Link>
          )}
        </Alert>
      )}
    </div>
  )
}

type Days = { days: string; first: string; day: string }

function wordsOf(neededBy: string, { from, to }: Advice, clock: Clock): Days {
  return {
    days: formatDayRange(from, to, clock),
    first: formatDay(from, clock),
    day: formatDay(neededBy, clock),
  }
}

function fill(text: string, { days, first, day }: Days): string {
  return text.replaceAll('{days}', days).replaceAll('{first}', first).replaceAll('{day}', day)
}
