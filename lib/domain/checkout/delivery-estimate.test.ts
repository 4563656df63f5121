import { businessDate, expectedDays } from './delivery-estimate'

const CLOSED = new Set(['2026-11-26'])

test('skips weekends and holidays', () => {
  expect(expectedDays('translation', '2026-11-25', CLOSED)).toEqual({ from: '2026-11-27', to: '2026-12-01' })
  expect(expectedDays('translation', '2026-11-27', CLOSED)).toEqual({ from: '2026-11-30', to: '2026-12-02' })
})

test('counts a start on a closed day from the next open one', () => {
  expect(expectedDays('translation', '2026-11-21', CLOSED)).toEqual({ from: '2026-11-24', to: '2026-11-27' })
  expect(expectedDays('translation', '2026-11-21', CLOSED)).toEqual(
    expectedDays('translation', '2026-11-23', CLOSED),
  )
})

test('counts an order after 5 p.m. in New York from the next day', () => {
  expect(businessDate(new Date('2026-11-23T21:59:00Z'), 'America/New_York')).toBe('2026-11-23')
  expect(businessDate(new Date('2026-11-23T22:00:00Z'), 'America/New_York')).toBe('2026-11-24')
})

test('gives each family the range of the specification', () => {
  expect(expectedDays('translation', '2026-11-02', CLOSED)).toEqual({ from: '2026-11-03', to: '2026-11-05' })
  expect(expectedDays('evaluation', '2026-11-02', CLOSED)).toEqual({ from: '2026-11-09', to: '2026-11-16' })
  expect(expectedDays('bundle', '2026-11-02', CLOSED)).toEqual({ from: '2026-11-11', to: '2026-11-18' })
})
