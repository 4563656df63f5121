import { totpCode } from '../../supabase/local/auth/totp'
import { accessToken, addFactor, claimsOf, project, server, signedIn, visitor } from './support/project'

type Proof = { method: string; timestamp: number }

/** A code that no clock near ours shows. */
function wrongCode(secret: string): string {
  const near = [-60, -30, 0, 30, 60].map((shift) => totpCode(secret, Date.now() + shift * 1000))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}

test('an authenticator app is enrolled with a secret, an address and a QR code', async () => {
  const { client, email } = await signedIn()

  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Phone',
    issuer: 'Attesta',
  })

  expect(error).toBeNull()
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
  expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32,}$/)
  expect(decodeURIComponent(data?.totp.uri ?? '')).toContain(`Attesta:${email}`)
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,[\s\S]*<svg/)
})

test('the first correct code verifies the factor and raises the session to aal2', async () => {
  const { client } = await signedIn()
  const before = claimsOf(await accessToken(client))

  const { id } = await addFactor(client)
  const claims = claimsOf(await accessToken(client))
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  const listed = await client.auth.mfa.listFactors()

  expect(before).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  expect(claims.aal).toBe('aal2')
  expect((claims.amr as Proof[]).map(({ method }) => method).sort()).toEqual(['password', 'totp'])
  expect(claims.session_id).toBe(before.session_id)
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect(listed.data?.totp).toEqual([
    expect.objectContaining({ id, status: 'verified', factor_type: 'totp' }),
  ])
  expect(JSON.stringify(listed.data)).not.toContain('secret')
})

test('the level survives a refresh, and the times of the methods stay the same', async () => {
  const { client } = await signedIn()
  await addFactor(client)
  const before = claimsOf(await accessToken(client))

  await client.auth.refreshSession()

  const after = claimsOf(await accessToken(client))
  expect(after.aal).toBe('aal2')
  expect(after.amr).toEqual(before.amr)
})

test('the next sign-in starts at aal1 and reports that aal2 is available', async () => {
  const { client, email, password } = await signedIn()
  const { id, secret } = await addFactor(client)
  const again = visitor()
  const signIn = await again.auth.signInWithPassword({ email, password })

  const level = await again.auth.mfa.getAuthenticatorAssuranceLevel()
  const wrong = await again.auth.mfa.challengeAndVerify({ factorId: id, code: wrongCode(secret) })
  const right = await again.auth.mfa.challengeAndVerify({ factorId: id, code: totpCode(secret) })

  expect(signIn.data.user?.factors).toEqual([expect.objectContaining({ id, status: 'verified' })])
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'mfa_verification_failed'])
  expect(right.error).toBeNull()
  expect(claimsOf(await accessToken(again)).aal).toBe('aal2')
})

test('a challenge works once, and one of another factor is unknown', async () => {
  const { client } = await signedIn()
  const { id, secret } = await addFactor(client)
  const stranger = await signedIn()
  const other = await addFactor(stranger.client)
  const challenge = await client.auth.mfa.challenge({ factorId: id })
  const foreign = await stranger.client.auth.mfa.challenge({ factorId: other.id })
  const verify = (challengeId: string | undefined) =>
    client.auth.mfa.verify({ factorId: id, challengeId: challengeId ?? '', code: totpCode(secret) })

  const first = await verify(challenge.data?.id)
  const second = await verify(challenge.data?.id)
  const strange = await verify(foreign.data?.id)

  expect(first.error).toBeNull()
  expect(second.error?.status).toBe(422)
  expect(strange.error?.code).toBe('mfa_factor_not_found')
})

test('with a factor, aal1 changes neither password nor address nor factors', async () => {
  const { client, email, password } = await signedIn()
  const { id } = await addFactor(client)
  const half = visitor()
  await half.auth.signInWithPassword({ email, password })

  const changed = await half.auth.updateUser({ password: 'another-password-1' })
  const removed = await half.auth.mfa.unenroll({ factorId: id })
  const added = await half.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' })

  expect([changed.error?.code, removed.error?.code, added.error?.code]).toEqual([
    'insufficient_aal',
    'insufficient_aal',
    'insufficient_aal',
  ])
  expect((await visitor().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('verifying a factor ends the sessions that have only aal1', async () => {
  const { client, email, password } = await signedIn()
  const elsewhere = visitor()
  await elsewhere.auth.signInWithPassword({ email, password })

  await addFactor(client)

  expect((await elsewhere.auth.refreshSession()).error?.status).toBe(400)
  expect((await client.auth.getUser()).error).toBeNull()
})

test('removing a factor lowers the level at the next refresh', async () => {
  const { client } = await signedIn()
  const { id } = await addFactor(client)

  const removed = await client.auth.mfa.unenroll({ factorId: id })
  await client.auth.refreshSession()

  expect(removed.data).toEqual({ id })
  expect(claimsOf(await accessToken(client))).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
})

test('two factors with one name are refused', async () => {
  const { client } = await signedIn()
  await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })

  const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })

  expect([error?.status, error?.code]).toEqual([422, 'mfa_factor_name_conflict'])
})

test('an admin call lists and deletes a user’s factors', async () => {
  const { client, id: userId } = await signedIn()
  const { id } = await addFactor(client)

  const listed = await server.auth.admin.mfa.listFactors({ userId })
  const deleted = await server.auth.admin.mfa.deleteFactor({ userId, id })
  const after = await server.auth.admin.mfa.listFactors({ userId })

  expect(listed.data?.factors).toEqual([expect.objectContaining({ id, status: 'verified' })])
  expect(deleted.error).toBeNull()
  expect(after.data?.factors).toEqual([])
})

test('another user’s factor cannot be reached', async () => {
  const owner = await signedIn()
  const { id } = await addFactor(owner.client)
  const stranger = await signedIn()

  const challenged = await stranger.client.auth.mfa.challenge({ factorId: id })
  const removed = await stranger.client.auth.mfa.unenroll({ factorId: id })
  const nobody = await fetch(`${project.url}/auth/v1/factors/${id}`, {
    method: 'DELETE',
    headers: { apikey: project.publishableKey },
  })

  expect([challenged.error?.status, removed.error?.status]).toEqual([404, 404])
  expect(nobody.status).toBeGreaterThanOrEqual(401)
})
