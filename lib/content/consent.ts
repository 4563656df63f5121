/** The question whether visits may be counted, on /cookies and in the consent banner. */
export const CONSENT = {
  title: 'Your choice',
  question: 'May we count which public pages you visit?',
  yes: 'Yes, allow',
  no: 'No, don’t allow',
  unset: 'Not chosen yet, so we don’t.',
  granted: 'You allowed it.',
  denied: 'You declined.',
} as const

export const CONSENT_BOX = {
  label: 'Counting visits',
  text: 'May we count which public pages you visit? We never record what you type, and never count in an order. ',
  more: 'More about cookies',
} as const
