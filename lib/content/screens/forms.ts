export const FORM = {
  unreachable:
    'We couldn’t reach the server. Your answers are still here. Check your connection and try again.',
  noDate: 'Enter a complete date that exists in the calendar.',
} as const
