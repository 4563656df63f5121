export const SIGN_IN_FORM = {
  forgotten: 'Forgot your password?',
} as const
