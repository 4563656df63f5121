'use client'

import { createContext, type ReactNode, useContext } from 'react'
import {
  BUSINESS_CLOCK,
  type Clock,
  formatDate,
  formatDay,
  formatDayRange,
  formatInstant,
  formatShortDay,
} from '@/lib/base/time'

const ClockContext = createContext<Clock>(BUSINESS_CLOCK)

/** Sets the locale and time zone of the dates inside; the default is the business's. */
export function ClockProvider({ clock, children }: { clock: Clock; children: ReactNode }) {
  return <ClockContext value={clock}>{children}</ClockContext>
}

export const useClock = (): Clock => useContext(ClockContext)

// Browsers and the server may put different spaces between the parts of a date.

/** "Jun 4, 2026, 3:05 PM EDT" */
export function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatInstant(at, useContext(ClockContext))}
    </time>
  )
}

/** "Jun 4" */
export function ShortDay({ at }: { at: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatShortDay(at, useContext(ClockContext))}
    </time>
  )
}

/** "Jun 4, 2027", for a day that may be in another year. */
export function FullDay({ day }: { day: string }) {
  return <span suppressHydrationWarning>{formatDate(day, useContext(ClockContext))}</span>
}

/** "Tue, Jun 4 – Thu, Jun 6", or one day. */
export function Day({ day, to = day }: { day: string; to?: string }) {
  const clock = useContext(ClockContext)
  return (
    <span suppressHydrationWarning>
      {to === day ? formatDay(day, clock) : formatDayRange(day, to, clock)}
    </span>
  )
}
