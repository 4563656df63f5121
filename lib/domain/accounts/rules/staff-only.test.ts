import { assertStaff } from './staff-only'

test.each([
  ['a customer', { role: 'customer', suspended: false }],
  ['a suspended staff member', { role: 'admin', suspended: true }],
] as const)('a query for staff shows nothing to %s', (_who, viewer) => {
  expect(() => assertStaff(viewer)).toThrow('a staff query was called for another role')
})

test('a query for staff runs for a staff member', () => {
  expect(() => assertStaff({ role: 'admin', suspended: false })).not.toThrow()
})
