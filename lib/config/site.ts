/** Facts about the business that the owner sets. Anything null is unknown and is left out of every page. */
export const SITE = {
  name: 'Attesta',
  tagline: 'Credential evaluation and certified translation',
  supportEmail: null as string | null,
  phone: null as string | null,
  postalAddress: null as string | null,
} as const

/** The terms a customer accepts; a new text gets a new date. */
export const TERMS_VERSION = '2026-11-01'
