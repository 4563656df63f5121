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
])('refuses %s as easy to guess', (password) => {
  expect(passwordProblem(password)).toBe('too_common')
})

test.each([
  'correct horse battery staple',
  'vier gelbe Tische',
  'Xk29-wLm4-ttQv',
  'печать и подпись тут',
  'attesta-customer-2026',
])('accepts %s', (password) => {
  expect(passwordProblem(password)).toBeNull()
})

test('refuses eleven characters and seventy-three bytes', () => {
  expect(passwordProblem('xk29wlm4ttq')).toBe('too_short')
  expect(passwordProblem(`${'правильная лошадь '.repeat(3)}`)).toBe('too_long')
})

test('refuses a password made of the person’s own name or address', () => {
  expect(passwordProblem('jane.margolis1', ['jane.margolis', 'Margolis'])).toBe('contains_you')
})

test('handles any text, and never rates a refused one as strong', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (password) => {
      const problem = passwordProblem(password)
      const strength = passwordStrength(password)

      return problem === 'too_short' || problem === 'too_common' ? strength <= 1 : strength >= 0
    }),
  )
})
