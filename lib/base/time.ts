export const BUSINESS_TIME_ZONE = 'America/New_York'

/** The locale and time zone of a reader's dates. */
export type Clock = { locale: string; timeZone: string }

/** For staff, visitors, and customers without a preference. */
export const BUSINESS_CLOCK: Clock = { locale: 'en-US', timeZone: BUSINESS_TIME_ZONE }

/** "Tue, Jun 4" for a day written as YYYY-MM-DD. A day has no time zone, so it is parsed as UTC. */
export function formatDay(day: string, { locale }: Pick<Clock, 'locale'> = BUSINESS_CLOCK): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

/** "Jun 4, 2026" for a day that may be in another year. */
export function formatDate(day: string, { locale }: Pick<Clock, 'locale'> = BUSINESS_CLOCK): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

/** "Tue, Jun 4 - Thu, Jun 6" for two days. */
export function formatDayRange(from: string, to: string, clock: Clock = BUSINESS_CLOCK): string {
  return from === to ? formatDay(from, clock) : `${formatDay(from, clock)} – ${formatDay(to, clock)}`
}

/** "Jun 4, 2026, 3:05 PM EDT" for an instant. */
export function formatInstant(instant: string, { locale, timeZone }: Clock = BUSINESS_CLOCK): string {
  return new Date(instant).toLocaleString(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
}

/** "Jun 4" for an instant. */
export function formatShortDay(instant: string, { locale, timeZone }: Clock = BUSINESS_CLOCK): string {
  return new Date(instant).toLocaleDateString(locale, {
    month: 'short',
    day: 'numeric',
    timeZone,
  })
}

/** The calendar day (YYYY-MM-DD) at an instant, in the business time zone. */
export function businessDay(now: Date): string {
  return now.toLocaleDateString('en-CA', { timeZone: BUSINESS_TIME_ZONE })
}

/** Whole days from an instant to `now`, never negative. */
export function daysBetween(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 86_400_000))
}
