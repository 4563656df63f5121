import { globSync, readFileSync } from 'node:fs'

/** Screens and mails for customers, where dates use the time zone that they chose. */
const FOLDERS = [
  'app/dashboard',
  'app/checkout',
  'app/(account)/quote',
  'components/quotes',
  'components/orders',
  'components/documents',
]

const CALL = /\bformat(?:Instant|ShortDay|DayRange|Day)\(((?:[^()]|\([^()]*\))*)\)/g

/** Calls without the reader's clock, which is the last argument. */
const withoutClock = (source: string): string[] =>
  [...source.matchAll(CALL)]
    .filter(([, values = '']) => !/\bclock\s*,?\s*$/i.test(values))
    .map(([call]) => call)

test('no customer page formats a date without its reader’s clock', () => {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  const found = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => withoutClock(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`))

  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test.each([
  ['formatDay(day)', 1],
  ['formatDayRange(from.day, to(day))', 1],
  ['formatInstant(at, clock)', 0],
  ['formatInstant(new Date().toISOString(), viewer.clock)', 0],
])('%s: %i without a clock', (source, count) => {
  expect(withoutClock(source)).toHaveLength(count)
})
