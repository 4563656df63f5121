/**
 * The cookies that the service sets, apart from the consent (lib/base/consent.ts). On https most have the prefix
 * `__Host-`. The cookie policy lists each.
 */
export const COOKIE_NAMES = {
  session: 'attesta-session',
  draft: 'attesta_draft',
  pendingMail: 'attesta-mail-to',
  device: 'attesta-device',
  factor: 'attesta-factor',
  permit: 'attesta-permit',
  estimate: 'attesta_estimate',
} as const

export type CookieName = (typeof COOKIE_NAMES)[keyof typeof COOKIE_NAMES]
