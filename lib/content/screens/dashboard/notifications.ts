export const NOTIFICATIONS = {
  lead: (email: string) => `E-mail goes to ${email}.`,
  progressHint: 'Work started, work resumed, a new date.',
  quotesHint: 'We have what we need, or we’re updating the price.',
  remindersHint:
    'Seven days and one day before a quote expires, once about an order that isn’t paid, and two weeks before we delete uploads. The page of the quote or order always shows the day.',
  messagesHint: 'They’re always on the order or quote page, too.',
  newsHint: 'A few times a year at most.',
  payments: 'Order confirmations, refunds and anything else about payments',
  waiting: 'Requests and drafts waiting for you on an order, and reminders about them',
  quotes: 'Quotes: the price, our questions, and when a quote has expired',
  security: 'Changes to your password, e-mail address and second factor',
} as const
