/** Outgoing messages and incoming events that need a person. */
export const STUCK_MESSAGES = {
  lead: 'Outgoing messages and incoming events that failed on every attempt, or have been waiting for more than ten minutes.',
  empty: 'E-mails, refunds and payment events that need a person appear here.',
  retried: 'We’re trying the message again now.',
  givenUp: 'The message won’t be tried again.',
} as const

/** Messages between staff and a customer, on the pages of orders and quotes. */
export const CUSTOMER_MESSAGES = {
  empty: 'No messages yet.',
  orderHint: 'The customer sees it on the order page and gets it by e-mail.',
  quoteHint: 'The customer sees it on the quote page and gets it by e-mail.',
  asks: 'This is a question. Wait for the reply before continuing.',
  sent: 'Your message is sent. The customer will get it by e-mail.',
} as const
