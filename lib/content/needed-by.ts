/** {day}: the customer's needed-by date. */
export const DATE_FITS = {
  meets: 'In time for {day}',
  may_meet: 'May be too late for {day}',
  misses: 'Too late for {day}',
} as const

/** The entry to the checkout that starts with the date. */
export const NEEDED_BY = {
  label: 'I need it by',
  hint: 'We’ll tell you right away if we can’t meet this date.',
  question: 'When do you need it?',
  submit: 'See what fits',
  lead: 'We show which service is ready by that day.',
  counted: 'Counted as if you paid today with files we can read.',
  quote: 'Request a quote',
} as const
