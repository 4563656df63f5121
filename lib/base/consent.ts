/** Written by the public pages' script and by /api/consent, read by that script; holds only the choice. */
export const CONSENT_COOKIE = 'attesta_consent'
export const CONSENT_SECONDS = 180 * 24 * 60 * 60

export const CHOICES = ['granted', 'denied'] as const
export type ConsentChoice = (typeof CHOICES)[number]
