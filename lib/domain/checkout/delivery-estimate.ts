import { TURNAROUND } from './rules'
import type { Family } from './views'

const CUTOFF_HOUR = 17

/** The date in New York that an order now counts from; from 17:00 on it is the next day. */
export function businessDate(now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const today = `${read('year')}-${read('month')}-${read('day')}`
  return Number(read('hour')) >= CUTOFF_HOUR ? nextDay(today) : today
}

/**
 * The n-th business day after `from`; a closed `from` counts as the next open day. Must match the database.
 */
function addBusinessDays(from: string, days: number, closed: ReadonlySet<string>): string {
  const isOpen = (day: string) => !isWeekend(day) && !closed.has(day)
  let day = from
  while (!isOpen(day)) day = nextDay(day)
  for (let left = days; left > 0; ) {
    day = nextDay(day)
    if (isOpen(day)) left -= 1
  }
  return day
}

/** The delivery estimate if the clock starts on `from`. */
export function expectedDays(
  family: Family,
  from: string,
  closed: ReadonlySet<string>,
): { from: string; to: string } {
  return expectedRange(TURNAROUND[family], from, closed)
}

/** The first and last day of a turnaround that starts on `from`. */
export function expectedRange(
  days: { from: number; to: number },
  from: string,
  closed: ReadonlySet<string>,
): { from: string; to: string } {
  return { from: addBusinessDays(from, days.from, closed), to: addBusinessDays(from, days.to, closed) }
}

function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
