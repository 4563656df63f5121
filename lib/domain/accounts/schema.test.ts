import { newPasswordSchema, registerSchema } from './schema'

test('asks for no secret question and no hint', () => {
  expect(Object.keys(registerSchema.shape).sort()).toEqual([
    'email',
    'firstName',
    'lastName',
    'marketing',
    'next',
    'password',
    'terms',
    'timeZone',
  ])
  expect(Object.keys(newPasswordSchema.shape)).toEqual(['password'])
})

test('strips line breaks from a name, so that it cannot inject a mail header', () => {
  const given = registerSchema.parse({
    firstName: 'Ines\r\nBcc: all@example.com',
    lastName: 'Okafor\u2028',
    email: 'ines@example.com',
    password: 'seven quiet herons',
    terms: 'on',
  })

  expect(given.firstName).toBe('Ines Bcc: all@example.com')
  expect(given.lastName).toBe('Okafor')
})

test.each([
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com\n',
  'a b@example.com',
  '"a\nb"@example.com',
])('refuses or trims an address with several lines: %j', (email) => {
  const found = registerSchema.shape.email.safeParse(email)

  expect(found.success ? found.data : '').not.toMatch(/[\r\n\s]/)
})
