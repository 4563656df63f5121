export const PASSWORD_CHANGED = {
  lead: 'You’ve been signed out on all other devices and stay signed in on this one.',
} as const

export const NEW_PASSWORD = {
  lead: (email: string) => `For ${email}. You’ll be signed out on your other devices.`,
} as const

export const RECOVER = {
  lead: 'We’ll e-mail you a link to choose a new one.',
} as const
