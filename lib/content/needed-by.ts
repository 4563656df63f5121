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
  lead: 'We’ll show you which service will be ready by that day.',
  counted: 'This assumes that you pay today and we can read your files.',
  quote: 'Request a quote',
} as const
