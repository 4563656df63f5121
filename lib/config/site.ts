/**
 * Details of the business that only the owner can set. A null detail is left out of mails and machine-readable
 * metadata; the footer shows a marked sample instead. `npm run owner-details` lists what is unset, and a start with
 * live payments requires it (lib/config/owner-details.ts).
 */
export const SITE = {
  name: 'Attesta',
  tagline: 'Credential evaluation and certified translation',
  /** The registered name of the customer's contract partner. */
  legalName: null as string | null,
  supportEmail: null as string | null,
  /** For vulnerability reports: public/.well-known/security.txt. */
  securityEmail: null as string | null,
  phone: null as string | null,
  postalAddress: null as string | null,
  /** The governing law in the terms, such as "the State of New York". */
  governingLaw: null as string | null,
  /**
   * The day on which the owner's counsel approved the terms and privacy policy, YYYY-MM-DD; null while they are drafts.
   */
  legalTextsApproved: null as string | null,
  /** Public profiles, as full URLs. */
  social: {
    facebook: null as string | null,
    instagram: null as string | null,
    linkedin: null as string | null,
    x: null as string | null,
    youtube: null as string | null,
  },
} as const

/** Header pages that the specification names as placeholders or that are not built yet. */
export const OPEN_PAGES = {
  helpCenter: null as string | null,
  referAndEarn: null as string | null,
  orderLookup: null as string | null,
  settings: '/dashboard/settings' as string | null,
} as const

/** The version of the terms that a customer accepts; changed terms get a new date. */
export const TERMS_VERSION = '2026-11-27'
