import { z } from 'zod'

/**
 * Years that Postgres stores, with room for what is computed from them. ISO 8601 has a year 0, and offsets up to 23:59,
 * that Postgres refuses with an error.
 */
const STORED_YEAR = /^[1-8]\d{3}-/
const STORED_OFFSET = /(Z|[+-](0\d|1[0-5]):\d\d)$/

/** A day from outside, such as a form or a cursor. */
export function dayField(message?: string) {
  return z.iso.date(message).refine((day) => STORED_YEAR.test(day), message)
}

/** A moment from outside. */
export const instantField = z.iso
  .datetime({ offset: true })
  .refine((instant) => STORED_YEAR.test(instant) && STORED_OFFSET.test(instant))
