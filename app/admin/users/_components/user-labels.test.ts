import { codeName } from './user-labels'

test.each([
  ['in_progress', 'In progress'],
  ['not_placed', 'Not placed'],
  ['', ''],
])('%s reads "%s"', (code, words) => {
  expect(codeName(code)).toBe(words)
})
