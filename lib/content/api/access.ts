export const API_ACCESS = {
  lead: 'Tell us about your project. A developer will reply by e-mail.',
  message: 'What are you building?',
  messageHint: 'Documents per month, languages, and what you need back.',
} as const

export const TRY_CALL = {
  keyHint:
    'Create one in {settings}. It’s kept in this page only and sent to no one else. Test calls cost nothing.',
} as const

/** An entry of llms.txt. */
export const OPEN_API = {
  title: 'OpenAPI document',
  lead: 'every call and its schemas',
} as const
