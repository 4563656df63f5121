export const REGISTER_FORM = {
  emailHint: 'We’ll send a link to confirm it.',
  news: 'E-mail me news and offers (optional).',
  terms: 'I accept the {terms} and the {policy}.',
} as const

export const REGISTER = {
  /** For search results. */
  description:
    'Create an account to order certified translations and credential evaluations, track them, and download the results.',
  lead: 'Track your orders, save drafts, and download your finished documents any time.',
} as const
