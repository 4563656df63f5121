/** Notes on the customer's needed-by date. {day}: that date; {days}: the delivery estimate. */
export const DATE_ADVICE = {
  meets: { title: 'In time for {day}', text: 'Your documents should be ready {days}.' },
  expedite_unneeded: {
    title: 'You don’t need Expedited',
    text: 'Your documents should be ready {days} in the regular queue, in time for {day}. Expedited would only cost more.',
  },
  paper_later: {
    title: 'The PDF will be in time for {day}',
    text: 'Your PDF should be ready {days}. We’ll mail the paper copy after that, but we can’t promise when it will arrive.',
  },
  expedite_helps: {
    title: 'This may be too late for {day}',
    text: 'Your documents should be ready {days}. Expedited orders move to the front of the queue. For a firm date, request a quote.',
  },
  expedited_unsure: {
    title: 'We can’t promise {day}',
    text: 'Your documents should be ready {days}. Expedited work goes first, so an earlier day is more likely. For a firm date, request a quote.',
  },
  quote_helps: {
    title: 'This may be too late for {day}',
    text: 'Your documents should be ready {days}. Certified orders can’t be expedited online. Request a quote, and a person will price a rush order with a date we can keep.',
  },
  misses: {
    title: 'We can’t have this ready by {day}',
    text: 'The earliest day we can offer is {first}. Request a quote, and a person will tell you whether we can do it sooner.',
  },
} as const
