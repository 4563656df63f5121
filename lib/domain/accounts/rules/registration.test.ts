import { newPasswordSchema, registerSchema } from '../schema'
import { newPasswordProblems, registrationProblems } from './registration'

const GOOD = {
  firstName: 'Ana',
  lastName: 'Sample',
  email: 'ana@example.com',
  password: 'seven quiet lanterns',
  terms: 'on',
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const CASES: Record<string, Record<string, string>> = {
  'all in order': {},
  'no names': { firstName: ' ', lastName: '' },
  'no address': { email: '' },
  'an address without a domain': { email: 'ana@example' },
  'no password': { password: '' },
  'a short password': { password: 'short' },
  'a common password': { password: 'password12345' },
  'a password made of the name and address': { password: 'anasampleana@example.com' },
  'no acceptance of the terms': { terms: '' },
}

test.each(Object.keys(CASES))('the form and the server agree on %s', (name) => {
  const fields = { ...GOOD, ...CASES[name] }
  const parsed = registerSchema.safeParse(fields)
  const messages = parsed.success
    ? {}
    : Object.fromEntries(
        parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
      )

  expect(registrationProblems(formOf(fields))).toEqual(messages)
})

test.each(['', 'short', 'password12345', GOOD.password])(
  'the form and the server agree on the new password "%s"',
  (password) => {
    const parsed = newPasswordSchema.safeParse({ password })

    expect(newPasswordProblems(formOf({ password })).password).toBe(
      parsed.success ? undefined : parsed.error.issues[0]?.message,
    )
  },
)
