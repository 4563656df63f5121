export const LEAVE_QUOTE = {
  decline: 'You owe nothing. A declined quote can’t be reopened; you can request a new one at any time.',
  reason: 'Why are you declining?',
  reasonHint: 'For example: the price, the turnaround, or you no longer need it.',
  withdraw: 'We’ll stop pricing it. You owe nothing, and you can request a new quote at any time.',
} as const

export const QUOTE_MESSAGES = {
  empty: 'No messages yet. Ask us anything about this quote; we’ll reply here and e-mail you.',
  none: 'There are no messages.',
  filesHint: 'Add the files first. They’ll be sent with your next message.',
} as const

export const QUOTE_ANSWERS = {
  declined: 'You declined this quote. Thank you for telling us why.',
  withdrawn: 'You withdrew this request.',
  freshPrice: 'We’ll check the price and send it again.',
  messageSent: 'Your message is sent. We’ll reply here and e-mail you.',
  deleting: 'Your uploads are being deleted. It takes up to an hour.',
} as const

export const QUOTE_PAGE = {
  noActivity: 'The finished documents and the cost are saved to the matter and listed here.',
} as const
