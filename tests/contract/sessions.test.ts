import { randomUUID } from 'node:crypto'
import { createServerClient } from '@supabase/ssr'
import {
  accessToken,
  claimsOf,
  freshEmail,
  project,
  request,
  server,
  signedIn,
  visitor,
} from './support/project'

test('the access token carries the claims that policies read', async () => {
  const { client, id, email } = await signedIn({ role: 'admin' })

  const claims = claimsOf(await accessToken(client))

  expect(claims).toMatchObject({
    sub: id,
    email,
    role: 'authenticated',
    aal: 'aal1',
    app_metadata: { role: 'admin' },
    user_metadata: { first_name: 'Con' },
  })
  expect(claims.iss).toBe(`${project.url}/auth/v1`)
  expect(claims.amr).toEqual([expect.objectContaining({ method: 'password' })])
})

test('tokens are signed with a published key, so that anyone with the keys can verify them', async () => {
  const { client, id } = await signedIn()
  const token = await accessToken(client)
  const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())

  const answer = await request('/auth/v1/.well-known/jwks.json')
  const { keys }: { keys: Record<string, unknown>[] } = await answer.json()
  const verified = await visitor().auth.getClaims(token)

  expect(header.alg).toMatch(/^(ES|RS)256$/)
  expect(keys.map(({ kid }) => kid)).toContain(header.kid)
  expect(keys.filter((key) => 'd' in key)).toEqual([])
  expect(verified.data?.claims.sub).toBe(id)
})

test('a refresh rotates the token and picks up a changed role', async () => {
  const { client, id } = await signedIn()
  const before = (await client.auth.getSession()).data.session
  await server.auth.admin.updateUserById(id, { app_metadata: { role: 'admin' } })

  const { data, error } = await client.auth.refreshSession()

  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
  const claims = claimsOf(data.session?.access_token ?? '')
  expect(claims).toMatchObject({ app_metadata: { role: 'admin' }, amr: [{ method: 'password' }] })
})

test('two concurrent refreshes of one token return the same session', async () => {
  const { client } = await signedIn()
  const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? ''

  const first = await visitor().auth.refreshSession({ refresh_token })
  const second = await visitor().auth.refreshSession({ refresh_token })

  expect(second.error).toBeNull()
  expect(second.data.session?.refresh_token).toBe(first.data.session?.refresh_token)
})

test('an unknown refresh token is refused', async () => {
  const { error } = await visitor().auth.refreshSession({ refresh_token: 'unknownunkno' })

  expect(error?.status).toBe(400)
})

test('signing out ends the session on the server', async () => {
  const { client } = await signedIn()
  const session = (await client.auth.getSession()).data.session
  await client.auth.signOut()

  const { error } = await visitor().auth.getUser(session?.access_token)
  const refreshed = await visitor().auth.refreshSession({ refresh_token: session?.refresh_token ?? '' })

  expect(error?.name).toBe('AuthSessionMissingError')
  expect(refreshed.error?.status).toBe(400)
})

test('a new password ends the other sessions and keeps this one', async () => {
  const { client, email, password } = await signedIn()
  const elsewhere = visitor()
  await elsewhere.auth.signInWithPassword({ email, password })

  const changed = await client.auth.updateUser({ password: 'a-new-password-1' })

  expect(changed.error).toBeNull()
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await elsewhere.auth.refreshSession()).error?.status).toBe(400)
})

test('users cannot give themselves a role', async () => {
  const { client } = await signedIn()

  await client.auth.updateUser({ data: { role: 'admin', app_metadata: { role: 'admin' } } })
  const { data } = await client.auth.refreshSession()

  expect(data.user?.app_metadata.role).toBeUndefined()
})

test('the server client of @supabase/ssr keeps the session in cookies and reads it back', async () => {
  const jar = new Map<string, string>()
  const open = () =>
    createServerClient(project.url, project.publishableKey, {
      cookies: {
        getAll: () => [...jar].map(([name, value]) => ({ name, value })),
        setAll: (cookies) => {
          for (const { name, value } of cookies) value ? jar.set(name, value) : jar.delete(name)
        },
      },
    })
  const { email, password } = await signedIn()

  await open().auth.signInWithPassword({ email, password })
  const claims = await open().auth.getClaims()
  const user = await open().auth.getUser()

  expect(jar.size).toBeGreaterThan(0)
  expect(claims.data?.claims.email).toBe(email)
  expect(user.data.user?.email).toBe(email)
})

test('a wrong password is refused without saying whether the account exists', async () => {
  const { email } = await signedIn()

  const known = await visitor().auth.signInWithPassword({ email, password: 'wrong-password' })
  const unknown = await visitor().auth.signInWithPassword({ email: freshEmail(), password: 'wrong-password' })

  expect([known.error?.code, known.error?.message]).toEqual([unknown.error?.code, unknown.error?.message])
  expect(known.error?.code).toBe('invalid_credentials')
})

test('a password is compared exactly as typed', async () => {
  const email = freshEmail()
  const password = ` Zoë’s Four Ünrelated Words ${randomUUID().slice(0, 8)} `
  await server.auth.admin.createUser({ email, password, email_confirm: true })
  const tries = [
    password,
    password.trim(),
    password.toLowerCase(),
    password.replace('ë', 'e'),
    `${password}x`,
  ]

  const answers = []
  for (const typed of tries) answers.push(await visitor().auth.signInWithPassword({ email, password: typed }))

  expect(answers.map(({ error }) => error === null)).toEqual([true, false, false, false, false])
})
