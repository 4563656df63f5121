import { offeredOnline } from '@/lib/domain/pricing/rules/ordering'
import { expectedDays } from './delivery-estimate'
import type { Family } from './views'

/** Today as the business counts it, and the days on which the business is closed. */
export type WorkCalendar = { today: string; closed: readonly string[] }

/** In time even on the last expected day; only if it goes quickly; not at all. */
type DateFit = 'meets' | 'may_meet' | 'misses'

type DatedChoice = {
  family: Family
  serviceId?: string | null | undefined
  deliveryId?: string | null | undefined
}

export type DateAdvice = {
  type:
    | 'meets'
    /** Expedited is chosen, and the usual order is quick enough. */
    | 'expedite_unneeded'
    /** The PDF is in time; how long the mail takes is not known. */
    | 'paper_later'
    /** In doubt, and the front of the queue helps. */
    | 'expedite_helps'
    /** In doubt, and at the front of the queue already. */
    | 'expedited_unsure'
    /** In doubt, and only a person can speed it up. */
    | 'quote_helps'
    | 'misses'
  /** The days on which it is expected. */
  from: string
  to: string
}

/** Does this service meet the day? Expedited has no stated time, so it turns no day into a promise. */
export function fitOf(family: Family, neededBy: string, calendar: WorkCalendar): DateFit {
  const { from, to } = expectedDays(family, calendar.today, new Set(calendar.closed))
  if (neededBy >= to) return 'meets'
  return neededBy >= from ? 'may_meet' : 'misses'
}

/** What to say about a choice and the day by which it is needed. Nothing is advised that would not help. */
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
  // Certified and expedited together are priced by a person.
  return canExpedite && serviceId !== 'certified' ? 'expedite_helps' : 'quote_helps'
}
