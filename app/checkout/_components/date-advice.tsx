'use client'

import Link from 'next/link'
import { Alert, type AlertTone } from '@/components/ui/alert'
import { formatDay, formatDayRange } from '@/lib/base/time'
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

/** Says at once whether what is ticked meets the day, and which choice does. Stays in the page, so that it is heard. */
export function DateAdvice() {
  const { choice, calendar } = useLiveChoice()
  const { family, neededBy } = choice
  const advice =
    calendar && family && isDay(neededBy) ? adviseOnDate({ ...choice, family }, neededBy, calendar) : null
  return (
    <div aria-live="polite">
      {advice && neededBy && (
        <Alert tone={TONES[advice.type]} title={fill(DATE_ADVICE[advice.type].title, neededBy, advice)}>
          <p>{fill(DATE_ADVICE[advice.type].text, neededBy, advice)}</p>
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

function fill(text: string, neededBy: string, { from, to }: Advice): string {
  return text
    .replaceAll('{days}', formatDayRange(from, to))
    .replaceAll('{first}', formatDay(from))
    .replaceAll('{day}', formatDay(neededBy))
}
