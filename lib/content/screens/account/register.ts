export const REGISTER_FORM = {
  emailHint: 'We’ll send a link to confirm it.',
  news: 'E-mail me news and offers (optional).',
  terms: 'I accept the {terms} and the {policy}.',
} as const

export const REGISTER = {
  lead: 'Track your orders, save drafts, and download your finished documents any time.',
} as const
