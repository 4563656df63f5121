import { randomUUID } from 'node:crypto'
import { askPlatform } from '@/lib/domain/integrations/ask-platform'
import { beginConnection, finishConnection } from '@/lib/domain/integrations/commands/connect'
import { clioControl, clioPerson, clioState, decideInClio } from '../support/clio-sandbox'
import { whileTableIsHeld } from '../support/contention'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { connect } from './given-clio'

const sql = openDatabase()

afterAll(() => sql.end())
beforeEach(async () => {
  await clioControl('DELETE', '/faults')
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
})

test('the return from the consent page works only for the person and browser that started it', async () => {
  const [owner, stranger] = [await givenCustomer(), await givenCustomer()]
  const user = await clioPerson('Ada', 'ca')
  const as = ({ userId }: { userId: string }) => ({ userId, requestId: randomUUID() })
  const begun = await beginConnection(as(owner), {
    provider: 'clio',
    region: 'ca',
    returnTo: '/dashboard/integrations',
  })
  if (!begun.ok) throw new Error(begun.code)
  const back = Object.fromEntries((await decideInClio(begun.value, user)).searchParams)

  const from = { provider: 'clio', region: 'ca' as const }
  const returned = { state: back.state ?? '', code: back.code }
  expect(await finishConnection(as(stranger), from, returned)).toMatchObject({ code: 'integration_state' })
  // The first lookup consumes it, whoever makes it.
  expect(await finishConnection(as(owner), from, returned)).toMatchObject({ code: 'integration_state' })
})

test('two tabs that connect the same account leave one working connection', async () => {
  const customer = await givenCustomer()
  const user = await clioPerson('Ada', 'au')
  await sql`update public.integration_connections set status = 'disconnected'
    where region = 'au' and external_user_id = ${String(user)}`
  const [first, second] = await whileTableIsHeld(
    sql,
    { table: 'integration_connections', waiting: 2 },
    () => [connect(customer, user, 'au'), connect(customer, user, 'au')],
  )
  const me = await askPlatform(first ?? '')((client) => client.whoAmI())

  expect(second).toBe(first)
  expect(me).toMatchObject({ ok: true, value: { id: String(user) } })
})

test('two members of one firm connect independently', async () => {
  const members = (await clioState()).users.filter(({ region }) => region === 'au')
  const firm = members.find(
    ({ account }) => members.filter((one) => one.account === account).length > 1,
  )?.account
  const [one, other] = members.filter(({ account }) => account === firm)
  const ids: string[] = []
  for (const member of [one, other]) {
    await sql`update public.integration_connections set status = 'disconnected'
      where region = 'au' and external_user_id = ${String(member?.id)}`
    ids.push(await connect(await givenCustomer(), member?.id ?? 0, 'au'))
  }

  expect(new Set(ids).size).toBe(2)
  const rows = await sql`select status from public.integration_connections where id = any(${ids})`
  expect(rows).toEqual([{ status: 'connected' }, { status: 'connected' }])
})

test('declined consent connects nothing', async () => {
  const customer = await givenCustomer()
  const person = { userId: customer.userId, requestId: randomUUID() }
  const begun = await beginConnection(person, {
    provider: 'clio',
    region: 'au',
    returnTo: '/dashboard/integrations',
  })
  if (!begun.ok) throw new Error(begun.code)
  const back = await decideInClio(begun.value, await clioPerson('Ada', 'au'), 'deny')
  const { state = '', error } = Object.fromEntries(back.searchParams)

  expect(await finishConnection(person, { provider: 'clio', region: 'au' }, { state, error })).toMatchObject({
    code: 'integration_declined',
  })
  expect(
    await sql`select 1 from public.integration_connections where user_id = ${customer.userId}`,
  ).toHaveLength(0)
})
