import { adviseOnDate, fitOf } from './needed-by'

/** Wednesday before Thanksgiving; the next day is closed. */
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

test('the days of an evaluation and a bundle jump over two weekends and the holiday', () => {
  expect(fitOf('evaluation', '2026-12-10', CALENDAR)).toBe('meets')
  expect(fitOf('evaluation', '2026-12-09', CALENDAR)).toBe('may_meet')
  expect(fitOf('evaluation', '2026-12-03', CALENDAR)).toBe('may_meet')
  expect(fitOf('evaluation', '2026-12-02', CALENDAR)).toBe('misses')
  expect(fitOf('bundle', '2026-12-14', CALENDAR)).toBe('meets')
  expect(fitOf('bundle', '2026-12-06', CALENDAR)).toBe('misses')
})

test('an order on a Saturday counts from Monday', () => {
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

test('nobody is sold a speed-up when the usual order meets the day', () => {
  expect(adviceFor(translation, '2026-12-01')).toBe('meets')
  expect(adviceFor({ ...translation, serviceId: 'standard' }, '2026-12-01')).toBe('meets')
  expect(adviceFor({ ...translation, serviceId: 'expedited' }, '2026-12-01')).toBe('expedite_unneeded')
})

test('the front of the queue is advised where it helps, and promises nothing', () => {
  expect(adviceFor({ ...translation, serviceId: 'standard' }, '2026-11-30')).toBe('expedite_helps')
  expect(adviceFor({ ...translation, serviceId: 'expedited' }, '2026-11-30')).toBe('expedited_unsure')
})

test('certified work and reports are sped up by a person only', () => {
  expect(adviceFor({ ...translation, serviceId: 'certified' }, '2026-11-30')).toBe('quote_helps')
  expect(adviceFor({ family: 'evaluation', serviceId: 'certified' }, '2026-12-04')).toBe('quote_helps')
})

test('no service and no delivery is advised for a day that none can meet', () => {
  for (const serviceId of ['standard', 'expedited', 'certified', null]) {
    for (const deliveryId of ['digital', 'physical', 'expedited-physical', null]) {
      expect(adviceFor({ ...translation, serviceId, deliveryId }, '2026-11-26')).toBe('misses')
    }
  }
})

test('paper is mailed after the PDF, and no kind of mail is promised', () => {
  expect(adviceFor({ ...translation, deliveryId: 'physical' }, '2026-12-01')).toBe('paper_later')
  expect(adviceFor({ ...translation, deliveryId: 'expedited-physical' }, '2026-12-01')).toBe('paper_later')
  expect(adviceFor({ ...translation, deliveryId: 'digital' }, '2026-12-01')).toBe('meets')
})
