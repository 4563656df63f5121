import { newPasswordSchema, registerSchema } from './schema'

test('no secret question and no hint is asked for: an account has a name, an address and a password', () => {
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

test('a name cannot bring a second line into the head of a mail', () => {
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
])('an address with more than one line is none or loses it: %j', (email) => {
  const found = registerSchema.shape.email.safeParse(email)

  expect(found.success ? found.data : '').not.toMatch(/[\r\n\s]/)
})
