import { businessDay } from '@/lib/base/time'
import { quoteSchema } from './schema'

const REQUEST = {
  family: 'translation',
  'kind-diploma': 'on',
  sourceLanguages: 'Spanish',
  fullName: 'Vera Visitor',
  email: 'vera@attesta.test',
  consent: 'on',
}

const problemsWith = (neededBy: string) =>
  quoteSchema.safeParse({ ...REQUEST, neededBy }).error?.issues.map(({ message }) => message) ?? []

test('a request can name today, a later date or no date', () => {
  for (const neededBy of [businessDay(new Date()), '2099-12-24', '']) {
    expect({ neededBy, problems: problemsWith(neededBy) }).toEqual({ neededBy, problems: [] })
  }
})

test('a request for a date that has passed is refused', () => {
  expect(problemsWith('2026-01-05')).toEqual(['Choose today or a later date.'])
})

test('a request with an unreadable date is refused', () => {
  expect(problemsWith('soon')).toContain('Enter a date, or leave it empty.')
})

test.each([
  ['translation', 'French', 'French'],
  ['bundle', 'English', 'English'],
  ['evaluation', 'English', null],
])('a request for the service “%s” into %p is stored into %p', (family, targetLanguage, stored) => {
  expect(quoteSchema.parse({ ...REQUEST, family, targetLanguage })).toMatchObject({ targetLanguage: stored })
})
