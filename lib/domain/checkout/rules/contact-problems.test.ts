import { contactSchema } from '../schema'
import { contactProblems } from './contact-problems'

test.each([
  ['Vera Visitor', 'vera@attesta.test'],
  ['V', 'vera@attesta.test'],
  ['Vera Visitor', 'vera@attesta'],
  ['Vera Visitor', 'vera attesta.test'],
  [' Vera ', ' vera@attesta.test '],
])('the form and the server agree on %j and %j', (fullName, email) => {
  const checked = contactSchema.safeParse({ fullName, email })
  const messages = checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]))

  expect(contactProblems({ fullName, email })).toEqual(messages)
})
