import { dayField, instantField } from './stored-time'

test.each(['1000-01-01', '2026-02-28', '2028-02-29', '8999-12-31'])('%s is a day', (day) => {
  expect(dayField().safeParse(day)).toEqual({ success: true, data: day })
})

test.each(['0000-01-01', '0999-12-31', '9000-01-01', '2026-02-29', '2026-2-1', '+010000-01-01', ''])(
  '%p is not a day that Postgres surely stores, and is refused with the message of the field',
  (day) => {
    expect(
      dayField('Choose a day.')
        .safeParse(day)
        .error?.issues.map(({ message }) => message),
    ).toContain('Choose a day.')
  },
)

test.each(['2026-11-23T13:00:00Z', '2026-11-23T13:00:00.123456+00:00', '2026-11-23T13:00:00-15:59'])(
  '%s is a moment',
  (moment) => {
    expect(instantField.safeParse(moment)).toEqual({ success: true, data: moment })
  },
)

test.each([
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-11-23T13:00:00+16:00',
  '2026-11-23T24:00:00Z',
  '2026-11-23T13:00:00',
])('%s is not a moment that Postgres surely stores', (moment) => {
  expect(instantField.safeParse(moment).success).toBe(false)
})
