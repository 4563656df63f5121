/** Notes on the customer's needed-by date. {day}: that date; {days}: the delivery estimate. */
export const DATE_ADVICE = {
  meets: { title: 'In time for {day}', text: 'We expect it {days}.' },
  expedite_unneeded: {
    title: 'You don’t need Expedited',
    text: 'We expect it {days} in the regular queue, in time for {day}. Expedited would only cost more.',
  },
  paper_later: {
    title: 'The PDF will be in time for {day}',
    text: 'We expect it {days} and mail the paper copy after that. We can’t promise when the mail arrives.',
  },
  expedite_helps: {
    title: 'This may be too late for {day}',
    text: 'We expect it {days}. Expedited moves it to the front of the queue, which is the best chance we can sell online. To have the date promised, request a quote.',
  },
  expedited_unsure: {
    title: 'We can’t promise {day}',
    text: 'We expect it {days}. Expedited work goes first, so the early days are likelier. To have the date promised, request a quote.',
  },
  quote_helps: {
    title: 'This may be too late for {day}',
    text: 'We expect it {days}. Certified orders can’t be expedited online. A person can price a rush, with a date we keep.',
  },
  misses: {
    title: 'We can’t have this ready by {day}',
    text: 'The earliest day is {first}, and no service level changes that. Request a quote, and a person tells you whether it’s possible.',
  },
} as const
