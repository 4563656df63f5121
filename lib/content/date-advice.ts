/** Notes on the customer's needed-by date. {day}: that date; {days}: the delivery estimate. */
export const DATE_ADVICE = {
  meets: { title: 'In time for {day}', text: 'We expect it {days}.' },
  expedite_unneeded: {
    title: 'You don’t need Expedited',
    text: 'We expect it {days} in the regular queue, in time for {day}. Expedited would only cost more.',
  },
  paper_later: {
    title: 'The PDF will be in time for {day}',
    text: 'We expect it {days} and will mail the paper copy after that. We can’t promise when it will arrive.',
  },
  expedite_helps: {
    title: 'This may be too late for {day}',
    text: 'We expect it {days}. Expedited moves it to the front of the queue, which is the fastest option online. For a guaranteed date, request a quote.',
  },
  expedited_unsure: {
    title: 'We can’t promise {day}',
    text: 'We expect it {days}. Expedited work goes first, so an earlier day is more likely. For a guaranteed date, request a quote.',
  },
  quote_helps: {
    title: 'This may be too late for {day}',
    text: 'We expect it {days}. Certified orders can’t be expedited online. Request a quote, and a person will price a rush order with a date we can keep.',
  },
  misses: {
    title: 'We can’t have this ready by {day}',
    text: 'The earliest day is {first} at any service level. Request a quote, and a person will tell you whether we can do it sooner.',
  },
} as const
