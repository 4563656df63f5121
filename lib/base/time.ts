export const BUSINESS_TIME_ZONE = 'America/New_York'

/** "Tue, Jun 4" for a day written as YYYY-MM-DD. A day has no time zone, so it is read as UTC. */
export function formatDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

/** "Tue, Jun 4 - Thu, Jun 6" for two days. */
export function formatDayRange(from: string, to: string): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
}

/** "Jun 4, 2026, 3:05 PM EDT" for an instant, in the business time zone. */
export function formatInstant(instant: string): string {
  return new Date(instant).toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: BUSINESS_TIME_ZONE,
    timeZoneName: 'short',
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
