export const NEW_PASSWORD_FIELD = {
  hint: 'Use at least 12 characters. A few unrelated words work well.',
} as const
