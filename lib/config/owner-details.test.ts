import { contactDetails, requireOwnerDetails } from './owner-details'

const COMPLETE = {
  legalName: 'Attesta Inc.',
  supportEmail: 'help@attesta.test',
  phone: '(212) 555-0100',
  postalAddress: '1 Main Street\nNew York, NY 10001',
  legalTextsApproved: '2026-11-20',
  social: { linkedin: 'https://www.linkedin.com/company/attesta', x: null },
}

test('replaces all contact details with samples if one is missing, so that real and made-up ones never mix', () => {
  expect(contactDetails(COMPLETE)).toMatchObject({ phone: '(212) 555-0100', isSample: false })
  expect(contactDetails({ ...COMPLETE, postalAddress: null })).toMatchObject({
    phone: '(555) 555-0100',
    supportEmail: 'support@example.com',
    isSample: true,
  })
})

test('refuses to start with live payments and names every missing detail', () => {
  const details = { ...COMPLETE, phone: null, legalTextsApproved: null, social: { linkedin: null } }

  expect(() => requireOwnerDetails('sk_live_abc', details)).toThrow(
    "Live payments need the owner's details. Set phone, legalTextsApproved, social in lib/config/site.ts, then start again.",
  )
})

test('starts without the details with test keys, and requires them with live keys', () => {
  const none = { ...COMPLETE, phone: null }

  expect(() => requireOwnerDetails('sk_test_abc', none)).not.toThrow()
  expect(() => requireOwnerDetails('sk_test_sandbox_abc', none)).not.toThrow()
  expect(() => requireOwnerDetails('sk_live_abc', COMPLETE)).not.toThrow()
})
