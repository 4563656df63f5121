/**
 * Facts about the business that only the owner can set. Anything null is unknown and is left out of every mail and
 * machine-readable mark; the footer shows a marked sample in its place. `npm run facts` lists
 * what is still unset, and a start with live payments stops without it (lib/config/owner-facts.ts).
 */
export const SITE = {
  name: 'Attesta',
  tagline: 'Credential evaluation and certified translation',
  /** Who the customer's contract is with, as registered. */
  legalName: null as string | null,
  supportEmail: null as string | null,
  /** Where vulnerabilities are reported: public/.well-known/security.txt. */
  securityEmail: null as string | null,
  phone: null as string | null,
  postalAddress: null as string | null,
  /** The law that the terms name, e.g. "the State of New York". */
  governingLaw: null as string | null,
  /** The day on which the owner's counsel approved terms and privacy policy, YYYY-MM-DD; until then they are drafts. */
  legalTextsApproved: null as string | null,
  /** Public profiles, as whole addresses. */
  social: {
    facebook: null as string | null,
    instagram: null as string | null,
    linkedin: null as string | null,
    x: null as string | null,
    youtube: null as string | null,
  },
} as const

/** Pages of the header that the specification names as placeholders, and those that are not built yet. */
export const OPEN_PAGES = {
  helpCenter: null as string | null,
  referAndEarn: null as string | null,
  orderLookup: null as string | null,
  settings: '/dashboard/settings' as string | null,
} as const

/** The terms a customer accepts; a new text gets a new date. */
export const TERMS_VERSION = '2026-11-01'
