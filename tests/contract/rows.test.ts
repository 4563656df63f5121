import { randomUUID } from 'node:crypto'
import { addFactor, server, signedIn } from './support/project'

test('a raised business error keeps its code, message, detail and hint', async () => {
  const { error, status } = await server.rpc('transition_order', {
    p_order_id: randomUUID(),
    p_to: 'in_progress',
    p_actor_id: null,
    p_actor_kind: 'system',
    p_expected_version: 1,
    p_reason: null,
  })

  expect(status).toBe(400)
  expect(error).toMatchObject({ code: 'P0001', message: 'not_found' })
  expect(error).toHaveProperty('hint')
  expect(error).toHaveProperty('details')
})

test('a violated check is answered 400 with its own code', async () => {
  const { id } = await signedIn()

  const { error, status } = await server.from('profiles').update({ phone: 'none' }).eq('user_id', id)

  expect([status, error?.code]).toEqual([400, '23514'])
})

test('a row without a write grant stays closed to its owner', async () => {
  const { client, id } = await signedIn()
  const rows = client.from('profiles')

  const changed = await rows.update({ first_name: 'Changed' }).eq('user_id', id).select('first_name')
  const removed = await rows.delete().eq('user_id', id)

  expect([changed.error?.code, removed.error?.code]).toEqual(['42501', '42501'])
})

test('a function whose execute was revoked stays closed', async () => {
  const { client } = await signedIn()

  const { error, status } = await client.rpc('take_rate_limit', {
    p_key: 'x',
    p_limit: 1,
    p_window_seconds: 1,
  })

  expect([status, error?.code]).toEqual([403, '42501'])
})

test('of eight concurrent claims exactly one gets the row', async () => {
  const key = `contract/${randomUUID()}`
  const queued = await server.rpc('outbox_enqueue', {
    p_kind: 'contract.test',
    p_dedupe_key: key,
    p_payload: {},
  })

  const claims = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      server.rpc('outbox_claim', { p_worker: `worker-${number}`, p_limit: 500, p_visibility_seconds: 60 }),
    ),
  )

  const winners = claims.filter(({ data }) => JSON.stringify(data).includes(queued.data))
  expect(winners).toHaveLength(1)
})

test('concurrent readers never see each other’s rows', async () => {
  const people = await Promise.all([signedIn(), signedIn(), signedIn()])

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) => people[turn % 3]).flatMap((person) =>
      person
        ? [
            person.client
              .from('profiles')
              .select('user_id')
              .then(({ data }) => ({ id: person.id, data })),
          ]
        : [],
    ),
  )

  expect(answers.every(({ id, data }) => data?.length === 1 && data[0]?.user_id === id)).toBe(true)
})

test('the role grants what a policy gives to admins, only after the second factor', async () => {
  const customer = await signedIn()
  const admin = await signedIn({ role: 'admin' })

  const rows = () => admin.client.from('profiles').select('user_id').eq('user_id', customer.id)
  const before = await rows()
  await addFactor(admin.client)
  const after = await rows()

  expect(before.data).toHaveLength(0)
  expect(after.data).toHaveLength(1)
})

test('instants are returned in ISO form', async () => {
  const { client } = await signedIn()

  const { data } = await client.from('profiles').select('created_at').single()

  expect(data?.created_at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?\+00:00$/)
})
