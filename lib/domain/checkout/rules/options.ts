/**
 * The choices about studies, and their limits. Separate from the schemas, so that a form doesn't load zod.
 */
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
/** In the checkout, the API and corrections alike, so that a correction never drops a name. */
export const MAX_NAMES = 20
