import { contactFacts, requireOwnerFacts } from './owner-facts'

const COMPLETE = {
  legalName: 'Attesta Inc.',
  supportEmail: 'help@attesta.test',
  phone: '(212) 555-0100',
  postalAddress: '1 Main Street\nNew York, NY 10001',
  legalTextsApproved: '2026-11-20',
  social: { linkedin: 'https://www.linkedin.com/company/attesta', x: null },
}

test('one missing contact fact makes all of them samples, so that real and made-up ones never mix', () => {
  expect(contactFacts(COMPLETE)).toMatchObject({ phone: '(212) 555-0100', isSample: false })
  expect(contactFacts({ ...COMPLETE, postalAddress: null })).toMatchObject({
    phone: '(555) 555-0100',
    supportEmail: 'support@example.com',
    isSample: true,
  })
})

test('a start with live payments stops and names every fact that is missing', () => {
  const facts = { ...COMPLETE, phone: null, legalTextsApproved: null, social: { linkedin: null } }

  expect(() => requireOwnerFacts('sk_live_abc', facts)).toThrow(
    "Live payments need the owner's facts. Set phone, legalTextsApproved, social in lib/config/site.ts, then start again.",
  )
})

test('test keys and the sandbox start without them, and live keys start with them', () => {
  const none = { ...COMPLETE, phone: null }

  expect(() => requireOwnerFacts('sk_test_abc', none)).not.toThrow()
  expect(() => requireOwnerFacts('sk_test_sandbox_abc', none)).not.toThrow()
  expect(() => requireOwnerFacts('sk_live_abc', COMPLETE)).not.toThrow()
})
