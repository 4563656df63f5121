import { renewed, securityTxt } from './security-txt.ts'

const UNSET = { securityEmail: null, supportEmail: null }
const OWNER = { securityEmail: 'security@attesta.example', supportEmail: 'help@attesta.example' }
const NOW = new Date('2026-11-22T10:00:00Z')
const EXPIRES = new Date('2027-10-18T00:00:00Z')

test("the owner's security address is the contact, or else the support address", () => {
  expect(securityTxt(OWNER, EXPIRES)).toBe(
    'Contact: mailto:security@attesta.example\nExpires: 2027-10-18T00:00:00.000Z\nPreferred-Languages: en\n',
  )
  expect(securityTxt({ ...OWNER, securityEmail: null }, EXPIRES)).toContain('mailto:help@attesta.example')
})

test('without an address the file is clearly a sample', () => {
  expect(securityTxt(UNSET, EXPIRES)).toMatch(/^# SAMPLE: .*\nContact: mailto:security@example\.com\n/)
})

test('a missing file is written with a date less than a year ahead', () => {
  expect(renewed(null, OWNER, NOW)).toBe(securityTxt(OWNER, EXPIRES))
})

test('a correct and still valid file is left alone', () => {
  expect(renewed(securityTxt(OWNER, EXPIRES), OWNER, NOW)).toBeNull()
})

test.each([
  ['soon expires', securityTxt(OWNER, new Date('2027-01-01T00:00:00Z'))],
  ['has expired', securityTxt(OWNER, new Date('2025-01-01T00:00:00Z'))],
  ['is valid for too long', securityTxt(OWNER, new Date('2030-01-01T00:00:00Z'))],
  ['names another contact', securityTxt(UNSET, EXPIRES)],
  ['holds no date', 'Contact: mailto:security@attesta.example\n'],
])('a file that %s is rewritten', (_case, current) => {
  expect(renewed(current, OWNER, NOW)).toBe(securityTxt(OWNER, EXPIRES))
})
