/** Outgoing messages and incoming events that need a person. */
export const STUCK_MESSAGES = {
  lead: 'Outgoing messages and incoming events that failed on every attempt, or have been waiting for more than ten minutes.',
  empty: 'E-mails, refunds and payment events that need a person appear here.',
  retried: 'We’re trying the message again now.',
  givenUp: 'The message won’t be tried again.',
} as const
