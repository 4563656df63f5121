import { randomUUID } from 'node:crypto'
import { hash } from 'bcryptjs'
import { freshEmail, server, signedIn, visitor } from './support/project'

test('an admin call creates, reads, lists, updates and deletes a user', async () => {
  const email = freshEmail()
  const made = await server.auth.admin.createUser({ email, password: 'long-enough-1', email_confirm: true })
  const id = made.data.user?.id ?? ''

  const read = await server.auth.admin.getUserById(id)
  const changed = await server.auth.admin.updateUserById(id, {
    user_metadata: { first_name: 'New' },
    app_metadata: { role: 'admin' },
  })
  const listed = await server.auth.admin.listUsers({ page: 1, perPage: 100 })
  const deleted = await server.auth.admin.deleteUser(id)
  const gone = await server.auth.admin.getUserById(id)

  expect(read.data.user?.email).toBe(email)
  expect(changed.data.user).toMatchObject({
    user_metadata: { first_name: 'New' },
    app_metadata: { role: 'admin', provider: 'email' },
  })
  expect(listed.data.users.some((user) => user.id === id)).toBe(true)
  expect(deleted.error).toBeNull()
  expect(gone.error?.status).toBe(404)
})

test('a second user with the same address is refused', async () => {
  const { email } = await signedIn()

  const { error } = await server.auth.admin.createUser({
    email: email.toUpperCase(),
    password: 'long-enough-1',
  })

  expect(error?.code).toBe('email_exists')
})

test('a user created with a password hash signs in with the password once confirmed, and gets no mail before', async () => {
  const email = freshEmail()
  const password = `pass-${randomUUID()}`
  const made = await server.auth.admin.createUser({ email, password_hash: await hash(password, 10) })

  const early = await visitor().auth.signInWithPassword({ email, password })
  await server.auth.admin.updateUserById(made.data.user?.id ?? '', { email_confirm: true })
  const wrong = await visitor().auth.signInWithPassword({ email, password: `${password}x` })
  const right = await visitor().auth.signInWithPassword({ email, password })

  expect(made.data.user?.confirmation_sent_at).toBeUndefined()
  expect(early.error?.code).toBe('email_not_confirmed')
  expect(wrong.error?.code).toBe('invalid_credentials')
  expect(right.data.user?.email).toBe(email)
})

test('admin calls need the secret key', async () => {
  const { client } = await signedIn({ role: 'admin' })

  const nobody = await visitor().auth.admin.listUsers()
  const admin = await client.auth.admin.listUsers()

  expect(nobody.error?.status).toBe(401)
  expect(admin.error?.status).toBeGreaterThanOrEqual(401)
})

test('the sign-up trigger reads the metadata as an object', async () => {
  const { client, id } = await signedIn()

  const { data } = await client.from('profiles').select('user_id, first_name, last_name').single()

  expect(data).toEqual({ user_id: id, first_name: 'Con', last_name: 'Tract' })
})

test('a banned user can neither sign in nor refresh', async () => {
  const { client, id, email, password } = await signedIn()
  await server.auth.admin.updateUserById(id, { ban_duration: '24h' })

  const refreshed = await client.auth.refreshSession()
  const again = await visitor().auth.signInWithPassword({ email, password })
  await server.auth.admin.updateUserById(id, { ban_duration: 'none' })
  const after = await visitor().auth.signInWithPassword({ email, password })

  expect(refreshed.error).not.toBeNull()
  expect(again.error?.code).toBe('user_banned')
  expect(after.error).toBeNull()
})

test('an admin call can end every session of a user', async () => {
  const { client } = await signedIn()
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''

  const { error } = await server.auth.admin.signOut(token, 'global')

  expect(error).toBeNull()
  expect((await client.auth.refreshSession()).error?.status).toBe(400)
})

test('a password set by an admin call ends every session of the user', async () => {
  const { client, id } = await signedIn()

  await server.auth.admin.updateUserById(id, { password: 'set-by-the-office-1' })

  expect((await client.auth.refreshSession()).error?.status).toBe(400)
})

test('an invitation creates an unconfirmed account, and a confirmed address is refused', async () => {
  const email = freshEmail()
  const known = await signedIn()

  const invited = await server.auth.admin.inviteUserByEmail(email, { data: { first_name: 'Ina' } })
  const refused = await server.auth.admin.inviteUserByEmail(known.email)
  const stranger = await visitor().auth.admin.inviteUserByEmail(freshEmail())

  expect(invited.error).toBeNull()
  expect(invited.data.user).toMatchObject({ email, user_metadata: { first_name: 'Ina' } })
  expect(invited.data.user?.email_confirmed_at).toBeUndefined()
  expect(refused.error).toMatchObject({ status: 422, code: 'email_exists' })
  expect(stranger.error?.status).toBe(401)
})
