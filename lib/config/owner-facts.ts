import { SITE } from './site'

type OwnerFacts = {
  legalName: string | null
  supportEmail: string | null
  phone: string | null
  postalAddress: string | null
  legalTextsApproved: string | null
  social: Record<string, string | null>
}

type ContactFacts = { postalAddress: string; phone: string; supportEmail: string; isSample: boolean }

/** Values from ranges reserved for examples, so that they reach no real person. */
const SAMPLE_CONTACT: ContactFacts = {
  postalAddress: '100 Sample Street\nSampletown, NY 00000',
  phone: '(555) 555-0100',
  supportEmail: 'support@example.com',
  isSample: true,
}

/** The owner's contact details. If one of the three facts is missing, all three are samples. */
export function contactFacts(facts: OwnerFacts = SITE): ContactFacts {
  const { postalAddress, phone, supportEmail } = facts
  if (!postalAddress || !phone || !supportEmail) return SAMPLE_CONTACT
  return { postalAddress, phone, supportEmail, isSample: false }
}

/**
 * Refuses to start with real payments under sample contact details or unapproved terms.
 * @throws with the names of the missing facts
 */
export function requireOwnerFacts(stripeSecretKey: string, facts: OwnerFacts = SITE): void {
  if (!stripeSecretKey.includes('_live_')) return
  const required = {
    legalName: facts.legalName,
    supportEmail: facts.supportEmail,
    phone: facts.phone,
    postalAddress: facts.postalAddress,
    legalTextsApproved: facts.legalTextsApproved,
    social: Object.values(facts.social).find((profile) => profile !== null) ?? null,
  }
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === 0) return
  throw new Error(
    `Live payments need the owner's facts. Set ${missing.join(', ')} in lib/config/site.ts, then start again.`,
  )
}
