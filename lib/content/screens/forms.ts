export const FORM = {
  unreachable:
    'We couldn’t reach the server. Your answers are still here. Check your connection and try again.',
} as const
