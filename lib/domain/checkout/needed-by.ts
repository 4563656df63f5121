import { offeredOnline } from '@/lib/domain/pricing/rules/ordering'
import { expectedDays } from './delivery-estimate'
import type { Family } from './views'

/** Today's business date, and the days on which the business is closed. */
export type WorkCalendar = { today: string; closed: readonly string[] }

/** `meets`: in time even on the last expected day. `may_meet`: only if the work goes quickly. */
type DateFit = 'meets' | 'may_meet' | 'misses'

type DatedChoice = {
  family: Family
  serviceId?: string | null | undefined
  deliveryId?: string | null | undefined
}

export type DateAdvice = {
  type:
    | 'meets'
    /** Expedited is chosen, but the regular order is fast enough. */
    | 'expedite_unneeded'
    /** The PDF is in time; the mailing time is unknown. */
    | 'paper_later'
    /** Uncertain, and expedited service helps. */
    | 'expedite_helps'
    /** Uncertain, although expedited. */
    | 'expedited_unsure'
    /** Uncertain, and only a quote can be faster. */
    | 'quote_helps'
    | 'misses'
  /** The delivery estimate. */
  from: string
  to: string
}

/** Compares the date with the delivery estimate. Expedited has no stated time, so it never makes a date certain. */
export function fitOf(family: Family, neededBy: string, calendar: WorkCalendar): DateFit {
  const { from, to } = expectedDays(family, calendar.today, new Set(calendar.closed))
  if (neededBy >= to) return 'meets'
  return neededBy >= from ? 'may_meet' : 'misses'
}

/** The advice for a choice and its needed-by date. Only suggests what helps. */
export function adviseOnDate(choice: DatedChoice, neededBy: string, calendar: WorkCalendar): DateAdvice {
  const days = expectedDays(choice.family, calendar.today, new Set(calendar.closed))
  return { type: adviceFor(choice, fitOf(choice.family, neededBy, calendar)), ...days }
}

function adviceFor({ family, serviceId, deliveryId }: DatedChoice, fit: DateFit): DateAdvice['type'] {
  if (fit === 'misses') return 'misses'
  if (fit === 'meets') {
    if (serviceId === 'expedited') return 'expedite_unneeded'
    return deliveryId && deliveryId !== 'digital' ? 'paper_later' : 'meets'
  }
  if (serviceId === 'expedited') return 'expedited_unsure'
  const canExpedite = offeredOnline(family).services.includes('expedited')
  // Certified and expedited together need a quote.
  return canExpedite && serviceId !== 'certified' ? 'expedite_helps' : 'quote_helps'
}
