import { addFactor, freshEmail, server, signedIn, visitor } from './support/project'

test('an account created with a password has one identity with its address', async () => {
  const { id, email } = await signedIn()

  const { data } = await server.auth.admin.getUserById(id)

  expect(data.user?.identities).toMatchObject([
    { provider: 'email', user_id: id, identity_data: { email, sub: id } },
  ])
})

test('a session does not change its address at the auth service, which asks only the new mailbox', async () => {
  const { client, email } = await signedIn()

  const { error } = await client.auth.updateUser({ email: freshEmail('taken-over') })
  const { data } = await client.auth.getUser()

  expect([error?.status, error?.message]).toEqual([500, expect.stringMatching(/^Unexpected failure/)])
  expect(data.user?.email).toBe(email)
  expect(data.user?.new_email).toBeFalsy()
})

test('a new password is audited and mailed once, also if a session sets it at the auth service', async () => {
  const { client, id } = await signedIn()
  const recorded = async () => {
    const mails = await server.from('outbox').select('payload').eq('kind', 'account.security_notice')
    const audits = await server
      .from('audit_events')
      .select('action, actor_id, request_id')
      .eq('subject_id', id)
      .order('id')
    return { audits: audits.data, mails: mails.data?.filter(({ payload }) => payload.userId === id) }
  }

  await client.auth.updateUser({ password: 'a-new-password-1' })
  const direct = await recorded()
  await server.rpc('announce_password', { p_user_id: id, p_request_id: 'r-1' })
  await client.auth.updateUser({ password: 'a-new-password-2' })
  await server.rpc('drop_password', { p_user_id: id })

  const audit = { action: 'account.password_changed', actor_id: id }
  expect(direct).toMatchObject({
    audits: [{ ...audit, request_id: null }],
    mails: [{ payload: { event: 'password_changed' } }],
  })
  expect((await recorded()).audits).toEqual([
    { ...audit, request_id: null },
    { ...audit, request_id: 'r-1' },
  ])
  expect((await recorded()).mails).toHaveLength(2)
})

test('only the server lists a person’s sessions, and a revoked one is refused immediately', async () => {
  const { client, id } = await signedIn()
  const own = await server.rpc('list_sessions', { p_user_id: id })
  const asked = await client.rpc('list_sessions', { p_user_id: id })

  expect(own.error).toBeNull()
  expect(own.data).toHaveLength(1)
  expect(asked.error?.code).toMatch(/^(42501|PGRST202)$/)

  await client.auth.signOut({ scope: 'global' })
  expect((await server.rpc('list_sessions', { p_user_id: id })).data).toEqual([])
})

test('the record of a person includes verified factors only', async () => {
  const { client, id } = await signedIn()
  await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'unfinished' })
  const before = await server.rpc('get_user_record', { p_user_id: id })
  await addFactor(client)
  const after = await server.rpc('get_user_record', { p_user_id: id })

  expect(before.data).toMatchObject([{ has_factor: false }])
  expect(after.data).toMatchObject([{ has_factor: true }])
})

test('only the server reads a person’s export, which names no one else', async () => {
  const [person, other] = [await signedIn(), await signedIn()]

  const { data, error } = await server.rpc('read_export', { p_user_id: person.id })
  const asked = await person.client.rpc('read_export', { p_user_id: person.id })
  const stranger = await visitor().rpc('read_export', { p_user_id: person.id })

  expect(error).toBeNull()
  expect(data).toMatchObject({
    account: [{ id: person.id, email: person.email }],
    profile: [{ user_id: person.id, first_name: 'Con', last_name: 'Tract' }],
    orders: [],
  })
  expect(JSON.stringify(data)).not.toContain(other.id)
  expect(JSON.stringify(data)).not.toContain(other.email)
  for (const refused of [asked, stranger]) expect(refused.error?.code).toMatch(/^(42501|PGRST202)$/)
})

test('the user export finds a person by address, for the server only', async () => {
  const { id, email, client } = await signedIn()
  const search = { p_search: email, p_kind: 'customers', p_limit: 100 }

  expect((await server.rpc('search_users', search)).data).toMatchObject({
    total: 1,
    rows: [{ userId: id, email, isConfirmed: true }],
  })
  expect((await client.rpc('search_users', search)).error?.code).toMatch(/^(42501|PGRST202)$/)
})

test('a deletion waits seven days, is requested once, and can be canceled', async () => {
  const { id } = await signedIn()
  const request = { p_user_id: id, p_request_id: 'contract' }

  const first = await server.rpc('request_deletion', request)
  const second = await server.rpc('request_deletion', request)
  const early = await server.rpc('carry_out_deletion', { p_user_id: id })
  const back = await server.rpc('take_back_deletion', request)
  const again = await server.rpc('take_back_deletion', request)

  expect(first.error).toBeNull()
  expect(second.data).toBe(first.data)
  expect(early.data).toBe(false)
  expect(back.error).toBeNull()
  expect(again.error?.message).toBe('not_found')
})
