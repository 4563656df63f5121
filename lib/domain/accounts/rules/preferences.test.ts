import { clockOf, isTimeZone, knownZone, LOCALES, wantsNotice } from './preferences'

test.each(['America/New_York', 'Asia/Kolkata', 'Europe/Kyiv', 'UTC'])('%s is a time zone', (zone) => {
  expect(isTimeZone(zone)).toBe(true)
})

test.each(['', 'Mars/Olympus', 'America/New York', '../etc'])('"%s" is not a time zone', (zone) => {
  expect(isTimeZone(zone)).toBe(false)
})

test.each([
  ['Asia/Seoul', 'Asia/Seoul'],
  ['UTC', 'UTC'],
  ['US/Eastern', 'America/New_York'],
  ['+05:30', null],
  ['Mars/Olympus', null],
  ['', null],
])('maps the browser zone "%s" to %s', (said, zone) => {
  expect(knownZone(said)).toBe(zone)
})

test('falls back to the business clock if stored settings are no longer valid', () => {
  const business = { locale: 'en-US', timeZone: 'America/New_York' }

  expect(clockOf({ locale: null, time_zone: null })).toEqual(business)
  expect(clockOf({ locale: 'tlh', time_zone: 'Mars/Olympus' })).toEqual(business)
  expect(clockOf({ locale: 'en-GB', time_zone: 'Europe/London' })).toEqual({
    locale: 'en-GB',
    timeZone: 'Europe/London',
  })
})

test('formats dates in every locale of the list', () => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(Object.keys(LOCALES))).toEqual(Object.keys(LOCALES))
})

test('sends a notice until it is switched off, whatever else is stored', () => {
  expect(wantsNotice({}, 'progress')).toBe(true)
  expect(wantsNotice({ progress: false }, 'progress')).toBe(false)
  expect(wantsNotice({ progress: false }, 'messages')).toBe(true)
  expect(wantsNotice('broken', 'messages')).toBe(true)
})
