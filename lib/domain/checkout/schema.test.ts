import { aboutSchema, DAY_PASSED, namesSchema } from './schema'

const TODAY = '2026-11-25'
const messageOf = (
  result: { error?: { issues: { path: PropertyKey[]; message: string }[] } },
  name: string,
) => result.error?.issues.find(({ path }) => path.at(-1) === name)?.message ?? null

test.each([
  ['1994-02-28', null],
  ['', null],
  ['1994-02-30', 'Enter your date of birth.'],
  ['2094-02-28', 'Enter your date of birth.'],
  ['0194-02-28', 'Enter your date of birth.'],
  [TODAY, 'Enter your date of birth.'],
])('born on "%s": %s', (birthDate, message) => {
  const about = aboutSchema('evaluation', TODAY).safeParse({ evaluation: { birthDate } })

  expect(messageOf(about, 'birthDate')).toBe(message)
})

test.each([
  [TODAY, null],
  ['', null],
  ['2027-02-29', 'Enter a date, or leave it empty.'],
  ['2026-11-24', DAY_PASSED],
])('needed by "%s": %s', (neededBy, message) => {
  expect(messageOf(namesSchema(TODAY).safeParse({ nameSheet: [], neededBy }), 'neededBy')).toBe(message)
})
