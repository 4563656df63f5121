import { adviseOnDate, fitOf } from './needed-by'

/** The Wednesday before Thanksgiving; the next day is closed. */
const CALENDAR = { today: '2026-11-25', closed: ['2026-11-26'] }

test.each([
  ['2026-12-01', 'meets'],
  ['2026-12-05', 'meets'],
  ['2026-11-30', 'may_meet'],
  ['2026-11-27', 'may_meet'],
  ['2026-11-26', 'misses'],
  ['2026-11-25', 'misses'],
  ['2025-01-01', 'misses'],
] as const)('a translation ordered before a holiday and a weekend, needed by %s: %s', (day, fit) => {
  expect(fitOf('translation', day, CALENDAR)).toBe(fit)
})

test('skips two weekends and the holiday for an evaluation and a bundle', () => {
  expect(fitOf('evaluation', '2026-12-10', CALENDAR)).toBe('meets')
  expect(fitOf('evaluation', '2026-12-09', CALENDAR)).toBe('may_meet')
  expect(fitOf('evaluation', '2026-12-03', CALENDAR)).toBe('may_meet')
  expect(fitOf('evaluation', '2026-12-02', CALENDAR)).toBe('misses')
  expect(fitOf('bundle', '2026-12-14', CALENDAR)).toBe('meets')
  expect(fitOf('bundle', '2026-12-06', CALENDAR)).toBe('misses')
})

test('counts an order on a Saturday from Monday', () => {
  const saturday = { today: '2026-11-21', closed: [] }

  expect(adviseOnDate({ family: 'translation' }, '2026-11-24', saturday)).toEqual({
    type: 'expedite_helps',
    from: '2026-11-24',
    to: '2026-11-26',
  })
  expect(fitOf('translation', '2026-11-23', saturday)).toBe('misses')
})

const adviceFor = (choice: Parameters<typeof adviseOnDate>[0], day: string) =>
  adviseOnDate(choice, day, CALENDAR).type

const translation = { family: 'translation' } as const

test('never sells a speed-up if the regular order meets the date', () => {
  expect(adviceFor(translation, '2026-12-01')).toBe('meets')
  expect(adviceFor({ ...translation, serviceId: 'standard' }, '2026-12-01')).toBe('meets')
  expect(adviceFor({ ...translation, serviceId: 'expedited' }, '2026-12-01')).toBe('expedite_unneeded')
})

test('suggests expedited service where it helps, without a promise', () => {
  expect(adviceFor({ ...translation, serviceId: 'standard' }, '2026-11-30')).toBe('expedite_helps')
  expect(adviceFor({ ...translation, serviceId: 'expedited' }, '2026-11-30')).toBe('expedited_unsure')
})

test('leaves faster certified work and reports to a quote', () => {
  expect(adviceFor({ ...translation, serviceId: 'certified' }, '2026-11-30')).toBe('quote_helps')
  expect(adviceFor({ family: 'evaluation', serviceId: 'certified' }, '2026-12-04')).toBe('quote_helps')
})

test('suggests no service or delivery for a date that cannot be met', () => {
  for (const serviceId of ['standard', 'expedited', 'certified', null]) {
    for (const deliveryId of ['digital', 'physical', 'expedited-physical', null]) {
      expect(adviceFor({ ...translation, serviceId, deliveryId }, '2026-11-26')).toBe('misses')
    }
  }
})

test('mails paper after the PDF and promises no delivery date', () => {
  expect(adviceFor({ ...translation, deliveryId: 'physical' }, '2026-12-01')).toBe('paper_later')
  expect(adviceFor({ ...translation, deliveryId: 'expedited-physical' }, '2026-12-01')).toBe('paper_later')
  expect(adviceFor({ ...translation, deliveryId: 'digital' }, '2026-12-01')).toBe('meets')
})
