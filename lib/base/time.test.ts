import { formatDate, formatDay } from './time'

test('names a day near today by its weekday, and a day of any year with the year', () => {
  expect(formatDay('2026-06-04')).toBe('Thu, Jun 4')
  expect(formatDate('2024-06-04')).toBe('Jun 4, 2024')
})
