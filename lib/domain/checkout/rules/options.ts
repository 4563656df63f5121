/** What can be chosen about studies, and how much of it. Apart from the schemas, so that a form needs no parser. */
export const PURPOSES = ['immigration', 'education', 'employment', 'licensing', 'military', 'other'] as const
export const LEVELS = [
  'secondary',
  'associate',
  'bachelor',
  'master',
  'doctorate',
  'professional',
  'other',
] as const
export const MAX_CREDENTIALS = 10
export const MAX_NAMES = 10
