import type { QuoteStatus } from '@/lib/domain/quotes/moves'

export const STAFF_QUOTE_ANSWERS = {
  saved: 'Saved. The customer can’t see it yet.',
  sent: 'The quote is sent. The customer will get an e-mail.',
  declined: 'The request has been declined. The customer will get an e-mail with your reason.',
  inReview: 'The quote is in review. You can edit the lines now.',
  extended: 'The quote has been extended. The customer will get an e-mail.',
  converted: 'The order is placed. The customer will get the invoice by e-mail.',
  counted: 'The counts are saved. Suggested lines now use them.',
} as const

export const CONVERT_QUOTE = {
  noTerms: 'This customer has no invoice terms. {link}',
  terms: (terms: string, open: string, limit: string) =>
    `${terms}. ${open} of the ${limit} limit is outstanding. Work can begin before the customer pays.`,
} as const

export const MATTER_ACTIVITY = {
  empty: 'Nothing yet. Imports, saved documents and the expense are listed here.',
} as const

/** Who acts next. */
export const QUOTE_STATUS_LINES: Record<QuoteStatus, string> = {
  draft: '',
  submitted: 'To do: this request needs a price.',
  in_review: 'In progress: check the lines and send the quote.',
  needs_information: 'Waiting for the customer: we asked a question.',
  ready: 'Waiting for the customer: the quote is sent.',
  accepted: 'Waiting for the customer: accepted, not paid yet.',
  paid: 'Done: the quote became an order.',
  declined: 'Done: the customer declined.',
  expired: 'Done: the quote expired before the customer accepted.',
  withdrawn: 'Done: the customer withdrew the request.',
  canceled: 'Done: we declined to quote.',
}

export const QUOTE_NEXT_STEP = {
  extendHint: 'The price stays the same.',
  declineHint: 'The customer sees this in the e-mail.',
} as const

export const STAFF_QUOTE = {
  noAccount: 'None yet. The customer has to confirm their e-mail address first.',
  noFiles: 'No files. The customer wants an estimate.',
  dates: (days: string) => `If the work begins today: ${days}.`,
} as const
