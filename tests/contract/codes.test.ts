import { freshEmail, server, signedIn, visitor } from './support/project'

type Kind = 'magiclink' | 'signup' | 'recovery'

async function codeFor(type: Kind, email: string) {
  const { data, error } =
    type === 'signup'
      ? await server.auth.admin.generateLink({ type, email, password: 'long-enough-1' })
      : await server.auth.admin.generateLink({ type, email })
  if (error) throw error
  return { code: data.properties.email_otp, hash: data.properties.hashed_token }
}

test('the six digits of a mail sign in a known user with the type "email"', async () => {
  const { email } = await signedIn()
  const { code } = await codeFor('magiclink', email)

  const { data, error } = await visitor().auth.verifyOtp({ email, token: code, type: 'email' })

  expect(code).toMatch(/^\d{6}$/)
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(email)
})

test('the hash of a link works once', async () => {
  const { email } = await signedIn()
  const { hash } = await codeFor('magiclink', email)

  const first = await visitor().auth.verifyOtp({ token_hash: hash, type: 'email' })
  const second = await visitor().auth.verifyOtp({ token_hash: hash, type: 'email' })

  expect(first.error).toBeNull()
  expect(second.error?.code).toBe('otp_expired')
})

test('a code for another address is refused', async () => {
  const { email } = await signedIn()
  const other = await signedIn()
  const { code } = await codeFor('magiclink', email)

  const { error } = await visitor().auth.verifyOtp({ email: other.email, token: code, type: 'email' })

  expect(error?.code).toBe('otp_expired')
})

test('a sign-up is confirmed by its code and not before', async () => {
  const email = freshEmail()
  const { code } = await codeFor('signup', email)
  const early = await visitor().auth.signInWithPassword({ email, password: 'long-enough-1' })

  const { error } = await visitor().auth.verifyOtp({ email, token: code, type: 'signup' })
  const after = await visitor().auth.signInWithPassword({ email, password: 'long-enough-1' })

  expect(early.error?.code).toBe('email_not_confirmed')
  expect(error).toBeNull()
  expect(after.error).toBeNull()
})

test('a recovery code opens a session in which the password can be changed', async () => {
  const { email } = await signedIn()
  const { hash } = await codeFor('recovery', email)
  const client = visitor()

  await client.auth.verifyOtp({ token_hash: hash, type: 'recovery' })
  const changed = await client.auth.updateUser({ password: 'another-password-1' })

  expect(changed.error).toBeNull()
  expect(
    (await visitor().auth.signInWithPassword({ email, password: 'another-password-1' })).error,
  ).toBeNull()
})

test('a first one-time code creates an unconfirmed user whose metadata reaches the sign-up trigger', async () => {
  const email = freshEmail()
  const sent = await visitor().auth.signInWithOtp({
    email,
    options: { data: { first_name: 'Otto', last_name: 'Peh' } },
  })
  const { code } = await codeFor('magiclink', email)
  const before = await server.auth.admin.listUsers({ page: 1, perPage: 50 })
  const client = visitor()

  await client.auth.verifyOtp({ email, token: code, type: 'email' })
  const profile = await client.from('profiles').select('first_name, last_name').single()

  expect(sent.error).toBeNull()
  expect(before.data.users.find((user) => user.email === email)?.email_confirmed_at).toBeUndefined()
  expect(profile.data).toEqual({ first_name: 'Otto', last_name: 'Peh' })
})

test('a code for an unknown address is refused when no user should be created', async () => {
  const { error } = await visitor().auth.signInWithOtp({
    email: freshEmail(),
    options: { shouldCreateUser: false },
  })

  expect(error?.code).toBe('otp_disabled')
})

test('signing up needs a confirmation, and repeating it looks the same to a stranger', async () => {
  const { email } = await signedIn()

  const known = await visitor().auth.signUp({ email, password: 'long-enough-1' })
  const fresh = await visitor().auth.signUp({ email: freshEmail(), password: 'long-enough-1' })

  expect([known.error, fresh.error]).toEqual([null, null])
  expect([known.data.session, fresh.data.session]).toEqual([null, null])
  expect(known.data.user?.identities).toEqual([])
  expect(fresh.data.user?.identities).toHaveLength(1)
})

test('a weak password is refused with its reason', async () => {
  const { error } = await visitor().auth.signUp({ email: freshEmail(), password: 'short' })

  expect(error?.code).toBe('weak_password')
})

test('sign-up metadata is stored as an object and reaches the sign-up trigger', async () => {
  const data = { first_name: 'Sine', last_name: 'Upp' }

  const { data: made } = await visitor().auth.signUp({
    email: freshEmail(),
    password: 'long-enough-1',
    options: { data },
  })
  const profile = await server
    .from('profiles')
    .select('first_name, last_name')
    .eq('user_id', made.user?.id ?? '')
    .single()
  const user = await server.auth.admin.getUserById(made.user?.id ?? '')

  expect(profile.data).toEqual(data)
  expect(user.data.user?.user_metadata).toMatchObject(data)
})

test('only the right password reveals that an address is unconfirmed', async () => {
  const email = freshEmail()
  await visitor().auth.signUp({ email, password: 'long-enough-1' })

  const right = await visitor().auth.signInWithPassword({ email, password: 'long-enough-1' })
  const wrong = await visitor().auth.signInWithPassword({ email, password: 'long-enough-2' })

  expect(right.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
})

test.each([
  ['a one-time code', (email: string) => visitor().auth.signInWithOtp({ email })],
  ['a confirmation', (email: string) => visitor().auth.resend({ type: 'signup', email })],
])('%s is not mailed a second time within a minute', async (_what, ask) => {
  const email = freshEmail()
  const first = await visitor().auth.signUp({ email, password: 'long-enough-1' })

  const second = await ask(email)

  expect(first.error).toBeNull()
  expect(second.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
})

test('a known address gets one code and one recovery link a minute, an unknown one the same answers', async () => {
  const { email } = await signedIn()
  const code = () => visitor().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  const link = (to: string) => visitor().auth.resetPasswordForEmail(to)

  const answers = [await code(), await code(), await link(email)]
  const unknown = freshEmail()

  expect(answers.map(({ error }) => error?.code ?? null)).toEqual([
    null,
    'over_email_send_rate_limit',
    'over_email_send_rate_limit',
  ])
  expect([(await link(unknown)).error, (await link(unknown)).error]).toEqual([null, null])
})
