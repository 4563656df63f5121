import fc from 'fast-check'
import { passwordProblem, passwordStrength } from './passwords'

test.each([
  'password1234',
  'Passw0rd!2026',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaaaaaa',
  'abcabcabcabcabc',
  'letmein2026!!',
  'Welcome12345!',
  'P@ssw0rdP@ssw0rd',
  'summer2026winter',
  'abcdefghijklmnop',
])('%s is refused as easy to guess', (password) => {
  expect(passwordProblem(password)).toBe('too_common')
})

test.each([
  'correct horse battery staple',
  'vier gelbe Tische',
  'Xk29-wLm4-ttQv',
  'печать и подпись тут',
  'attesta-customer-2026',
])('%s is accepted', (password) => {
  expect(passwordProblem(password)).toBeNull()
})

test('eleven characters are too short and seventy-three bytes too long', () => {
  expect(passwordProblem('xk29wlm4ttq')).toBe('too_short')
  expect(passwordProblem(`${'правильная лошадь '.repeat(3)}`)).toBe('too_long')
})

test('a password made of the own name or address is refused', () => {
  expect(passwordProblem('jane.margolis1', ['jane.margolis', 'Margolis'])).toBe('contains_you')
})

test('no text whatever breaks the check, and a refused one never looks strong', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (password) => {
      const problem = passwordProblem(password)
      const strength = passwordStrength(password)

      return problem === 'too_short' || problem === 'too_common' ? strength <= 1 : strength >= 0
    }),
  )
})
