export const RECOVERY_CODES_FORM = {
  save: 'We can’t show them again. Keep them somewhere safe, away from your password.',
  fileTitle: (account: string) => `Recovery codes for ${account}. Each works once.`,
} as const

export const RECOVERY_CODES = {
  lead: 'If you lose your device, each of these ten codes works once: the first one you use signs you in and removes the lost app, so you can set up a new one. New codes replace all earlier ones.',
} as const
