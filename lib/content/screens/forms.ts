export const FORM = {
  unreachable:
    'We couldn’t reach the server. We’ve kept what you entered. Check your connection and try again.',
  signInAgain: 'Sign in again in a new tab',
  noDate: 'Enter a complete date that exists in the calendar.',
} as const
