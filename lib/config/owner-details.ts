import { SITE } from './site'

type OwnerDetails = {
  legalName: string | null
  supportEmail: string | null
  phone: string | null
  postalAddress: string | null
  legalTextsApproved: string | null
  social: Record<string, string | null>
}

type ContactDetails = { postalAddress: string; phone: string; supportEmail: string; isSample: boolean }

/** Values from ranges reserved for examples, so that they reach no real person. */
const SAMPLE_CONTACT: ContactDetails = {
  postalAddress: '100 Sample Street\nSampletown, NY 00000',
  phone: '(555) 555-0100',
  supportEmail: 'support@example.com',
  isSample: true,
}

/** The owner's contact details. If one of the three details is missing, all three are samples. */
export function contactDetails(details: OwnerDetails = SITE): ContactDetails {
  const { postalAddress, phone, supportEmail } = details
  if (!postalAddress || !phone || !supportEmail) return SAMPLE_CONTACT
  return { postalAddress, phone, supportEmail, isSample: false }
}

/**
 * Refuses to start with real payments under sample contact details or unapproved terms.
 * @throws with the names of the missing details
 */
export function requireOwnerDetails(stripeSecretKey: string, details: OwnerDetails = SITE): void {
  if (!stripeSecretKey.includes('_live_')) return
  const required = {
    legalName: details.legalName,
    supportEmail: details.supportEmail,
    phone: details.phone,
    postalAddress: details.postalAddress,
    legalTextsApproved: details.legalTextsApproved,
    social: Object.values(details.social).find((profile) => profile !== null) ?? null,
  }
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === 0) return
  throw new Error(
    `Live payments need the owner's details. Set ${missing.join(', ')} in lib/config/site.ts, then start again.`,
  )
}
