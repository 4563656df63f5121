import { type FreshDatabase, openFreshDatabase } from './database'
import { givenPaidOrder, givenUser, refusalOf } from './given'
import { givenOrder, propose } from './given-proposals'

let database: FreshDatabase
let clerk: string

beforeAll(async () => {
  database = await openFreshDatabase('places')
  clerk = await givenUser(database.sql, { role: 'admin' })
  for (const [name, neededBy] of NEEDED) {
    const { order } = await givenPaidOrder(database.sql)
    await database.sql`update public.orders set full_name = ${name}, needed_by = ${neededBy} where id = ${order.id}`
  }
})
afterAll(() => database.close())

const NEEDED = [
  ['Wu Lan', null],
  ['Ana de Wolf', '2026-12-05'],
  ['100% Rosa', '2026-12-01'],
  ['Rosa Wu', null],
  ['Rosa_Maria', '2026-12-05'],
] as const

type Counted = { total: number; isMore: boolean }
type Listed = Counted & {
  open: Counted
  ended: Counted
  rows: { id: string; full_name: string; needed_by: string | null; placed_at: string; notes: number }[]
}

async function listed(list: object, limit = 20): Promise<Listed> {
  const [row] = await database.sql<{ found: Listed }[]>`
    select list_orders_for_staff(${clerk}, ${database.sql.json({ ...list })}, ${limit}) as found`
  if (!row) throw new Error('list_orders_for_staff answered nothing.')
  return row.found
}

async function quotesFound(search: string): Promise<string[]> {
  const list = database.sql.json({ status: 'all', source: 'all', search })
  const [row] = await database.sql<
    { found: Listed }[]
  >`select list_quotes_for_staff(${clerk}, ${list}, 20) as found`
  return row?.found.rows.map(({ id }) => id) ?? []
}

async function usersFound(search: string): Promise<string[]> {
  const [row] = await database.sql<{ found: { rows: { userId: string }[] } }[]>`
    select search_users(${search}, 'all', 20) as found`
  return row?.found.rows.map(({ userId }) => userId) ?? []
}

/** "OR-3S80-NXS8" as people type it. */
const spellingsOf = (number: string) => [
  number.toLowerCase(),
  number.replaceAll('-', '').toLowerCase(),
  number.replaceAll('-', ' '),
  number.slice(3),
  number.slice(3).replace('-', ''),
]

const placeOf = (row: Listed['rows'][number] | undefined) => [
  row?.needed_by ?? 'infinity',
  row?.placed_at,
  row?.id,
]

test('rows without a date come last, and paging works in both directions from every row', async () => {
  const { rows, total, isMore } = await listed({ sort: 'needed' })
  expect(rows.map(({ needed_by: day }) => day)).toEqual([
    '2026-12-01',
    '2026-12-05',
    '2026-12-05',
    null,
    null,
  ])
  expect({ total, isMore }).toEqual({ total: 5, isMore: false })
  for (const [index, row] of rows.entries()) {
    const after = await listed({ sort: 'needed', after: placeOf(row) })
    const before = await listed({ sort: 'needed', before: placeOf(row) })
    expect(after.rows).toEqual(rows.slice(index + 1))
    expect(before.rows).toEqual(rows.slice(0, index).toReversed())
    expect(after.total).toBe(5)
  }
})

test.each([
  ['osa', ['100% Rosa', 'Rosa Wu', 'Rosa_Maria']],
  ['ROSA WU', ['Rosa Wu']],
  ['0%', []],
  ['00%', ['100% Rosa']],
  ['%', []],
  ['a_m', ['Rosa_Maria']],
  // Two letters match the beginning of a word.
  ['wu', ['Rosa Wu', 'Wu Lan']],
  ['wo', ['Ana de Wolf']],
  ["'", []],
])('%s finds the names %j', async (search, names) => {
  const { rows, total } = await listed({ search })
  expect(rows.map(({ full_name: name }) => name).toSorted()).toEqual(names)
  expect(total).toBe(names.length)
})

test('an order is found by id, number, address and reference', async () => {
  const [row] = await database.sql<{ id: string; order_number: string; email: string }[]>`
    update public.orders set reference = 'Case 7-B', email = 'lan@places.test' where full_name = 'Wu Lan' returning id, order_number, email`
  if (!row) throw new Error('There is no such order.')
  for (const search of [row.id, row.order_number.toLowerCase(), row.email.toUpperCase(), '7-b']) {
    expect((await listed({ search })).rows.map(({ id }) => id)).toEqual([row.id])
  }
})

test('an address is found by its prefix, or by a substring if no address has that prefix', async () => {
  const { sql } = database
  const named = async (name: string, email: string) =>
    sql`update public.orders set email = ${email} where full_name = ${name}`
  await named('Rosa Wu', 'rosa_w@one.test')
  await named('Rosa_Maria', 'marosa_w@one.test')
  const foundBy = async (search: string) =>
    (await listed({ search })).rows.map(({ full_name: name }) => name).toSorted()
  expect(await foundBy('ROSA_W@')).toEqual(['Rosa Wu'])
  expect(await foundBy('osa_w@one')).toEqual(['Rosa Wu', 'Rosa_Maria'])
  expect(await foundBy('@one.test')).toEqual(['Rosa Wu', 'Rosa_Maria'])
  expect(await foundBy('rosaxw@')).toEqual([])
})

test('a name is found with and without its accents, in lists of orders, quotes and users', async () => {
  const { sql } = database
  const { order } = await givenPaidOrder(sql)
  const userId = await givenUser(sql)
  await sql`update public.orders set full_name = 'Ñandú Müller-Łęcki' where id = ${order.id}`
  await sql`update public.profiles set first_name = 'Ñandú', last_name = 'Łęcki' where user_id = ${userId}`
  const [quote] = await sql<{ id: string }[]>`
    insert into public.quotes (user_id, full_name, email, family, document_kinds, source_languages, status, submitted_at)
    values (${userId}, 'Ñandú Łęcki', 'n@places.test', 'translation', array['diploma'], 'Spanish', 'submitted', now()) returning id`
  for (const search of ['nandu', 'ÑANDÚ', 'lecki', 'ñandu']) {
    expect((await listed({ search })).rows.map(({ id }) => id)).toEqual([order.id])
    expect(await quotesFound(search)).toEqual([quote?.id])
    expect(await usersFound(search)).toEqual([userId])
  }
  await sql`update public.orders set full_name = 'Nandu' where id = ${order.id}`
  expect((await listed({ search: 'ñandú' })).rows.map(({ id }) => id)).toEqual([order.id])
})

test('a number is found without its hyphens or its prefix', async () => {
  const { sql } = database
  const userId = await givenUser(sql)
  const { order } = await givenPaidOrder(sql)
  const [numbers] = await sql<{ order_number: string; user_id: string }[]>`
    select order_number, user_id from public.orders where id = ${order.id}`
  const [quote] = await sql<{ id: string; quote_number: string }[]>`
    insert into public.quotes (user_id, full_name, email, family, document_kinds, source_languages, status, submitted_at)
    values (${userId}, 'Wu', 'q@places.test', 'translation', array['diploma'], 'Spanish', 'submitted', now()) returning id, quote_number`
  if (!numbers || !quote) throw new Error('There is no order or no quote.')
  for (const spelled of spellingsOf(numbers.order_number)) {
    expect((await listed({ search: spelled })).rows.map(({ id }) => id)).toEqual([order.id])
    expect(await usersFound(spelled)).toEqual([numbers.user_id])
  }
  for (const spelled of spellingsOf(quote.quote_number))
    expect(await quotesFound(spelled)).toEqual([quote.id])
})

test('a name of eight letters is not taken for a number', async () => {
  await database.sql`update public.orders set full_name = 'Fernando' where full_name = 'Wu Lan'`
  expect((await listed({ search: 'fernando' })).rows.map(({ full_name: name }) => name)).toEqual(['Fernando'])
})

test('open and ended orders are apart, and both are counted under the same search', async () => {
  const { sql } = database
  const due = {
    'Kept Late': '2026-11-02',
    'Kept Soon': '2026-12-24',
    'Kept Done': '2026-11-05',
    'Kept Off': '2026-11-09',
  }
  for (const [name, dueTo] of Object.entries(due)) {
    const { order } = await givenPaidOrder(sql)
    const status = { 'Kept Done': 'completed', 'Kept Off': 'canceled' }[name] ?? 'in_progress'
    await sql`update public.orders set full_name = ${name}, due_from = ${dueTo}, due_to = ${dueTo}, status = ${status},
      completed_at = ${status === 'completed' ? new Date() : null} where id = ${order.id}`
  }
  const found = async (list: object) => {
    const { rows, total, open, ended } = await listed({ search: 'kept', ...list })
    return { names: rows.map(({ full_name: name }) => name), total, counts: [open.total, ended.total] }
  }
  const counts = [2, 2]

  expect(await found({ status: 'open' })).toEqual({ names: ['Kept Late', 'Kept Soon'], total: 2, counts })
  expect(await found({ status: 'ended' })).toEqual({ names: ['Kept Off', 'Kept Done'], total: 2, counts })
  expect(await found({ status: 'completed' })).toEqual({ names: ['Kept Done'], total: 1, counts })
  expect((await found({ status: 'all' })).names).toEqual(['Kept Late', 'Kept Done', 'Kept Off', 'Kept Soon'])
  expect(await found({ status: 'all', late: true })).toMatchObject({ total: 1, counts: [1, 0] })
})

const FIVE_DAYS_AND_MORE = `'{"on": "customer"}' || jsonb_build_object('since', now() - interval '121 hours')`
const FIVE_DAYS_AND_LESS = `'{"on": "customer"}' || jsonb_build_object('since', now() - interval '119 hours')`

test.each([
  ['due today', 'today', "status = 'in_progress', due_from = private.today(), due_to = private.today()", 1],
  ['due tomorrow', 'today', 'due_from = private.today() + 1, due_to = private.today() + 1', 0],
  ['late', 'today', 'due_from = private.today() - 1, due_to = private.today() - 1', 0],
  ['paused', 'today', 'due_from = private.today(), due_to = private.today(), clock_stopped_at = now()', 0],
  [
    'finished today',
    'today',
    "status = 'completed', due_from = private.today(), due_to = private.today()",
    0,
  ],
  ['asked long ago', 'waiting', `status = 'needs_information', waiting = ${FIVE_DAYS_AND_MORE}`, 1],
  ['asked lately', 'waiting', `status = 'needs_information', waiting = ${FIVE_DAYS_AND_LESS}`, 0],
  [
    'of an institution',
    'waiting',
    `status = 'needs_information', waiting = ${FIVE_DAYS_AND_MORE} || '{"on": "institution"}'`,
    0,
  ],
  ['with an old draft', 'waiting', `status = 'awaiting_approval', waiting = ${FIVE_DAYS_AND_MORE}`, 1],
  ['on hold', 'waiting', `status = 'on_hold', waiting = ${FIVE_DAYS_AND_MORE}`, 0],
  ['in work', 'waiting', "status = 'in_progress', waiting = null", 0],
])(
  'an order that is %s is in its list, and in the overview, if it should be (%s)',
  async (_, filter, state, total) => {
    const { sql } = database
    const count = async () => {
      const [row] = await sql<{ found: Record<string, number> }[]>`select admin_counts() as found`
      return row?.found[filter === 'today' ? 'dueToday' : 'waitingLong'] ?? 0
    }
    const before = await count()
    const { order } = await givenPaidOrder(sql)
    await sql.unsafe(`update public.orders set ${state} where id = '${order.id}'`)

    const { rows, ...found } = await listed({ search: order.id, status: 'all', [filter]: true })

    expect(found.total).toBe(total)
    expect(rows.map(({ id }) => id)).toEqual(total === 1 ? [order.id] : [])
    expect((await count()) - before).toBe(total)
    expect((await listed({ search: order.id, status: 'ended', [filter]: true })).total).toBe(0)
  },
)

test('an order waits for its customer from the day on which a change was proposed', async () => {
  const { sql } = database
  const order = await givenOrder(sql)
  const proposal = await propose(sql, order)
  const isListed = async () => (await listed({ search: order.id, status: 'open', waiting: true })).total === 1
  await sql`update public.change_proposals set sent_at = now() - interval '119 hours' where id = ${proposal.id}`

  expect(await isListed()).toBe(false)
  await sql`update public.change_proposals set sent_at = now() - interval '121 hours' where id = ${proposal.id}`

  expect(await isListed()).toBe(true)
})

test('the list counts the notes of an order that are not deleted', async () => {
  const { sql } = database
  const { order } = await givenPaidOrder(sql)
  const notes = async () => (await listed({ search: order.id })).rows.map((row) => row.notes)
  expect(await notes()).toEqual([0])
  for (const body of ['Call first', null, 'Call later'])
    await sql`insert into public.order_notes (order_id, author_id, body, request_key)
      values (${order.id}, ${clerk}, ${body}, gen_random_uuid())`

  expect(await notes()).toEqual([2])
})

test('only active staff get an answer', async () => {
  const customer = await givenUser(database.sql)
  for (const list of ['list_orders_for_staff', 'export_orders_for_staff', 'list_quotes_for_staff']) {
    const refused = await refusalOf(database.sql.unsafe(`select ${list}('${customer}', '{}', 20)`))
    expect(refused).toMatchObject({ code: 'not_allowed' })
  }
})

test('the user list follows changes of names, addresses, roles and suspensions', async () => {
  const { sql } = database
  const user = await givenUser(sql)
  const foundBy = async (search: string, kind = 'all') => {
    const [row] = await sql<{ found: { rows: { userId: string }[] } }[]>`
      select search_users(${search}, ${kind}, 25) as found`
    return row?.found.rows.some(({ userId }) => userId === user)
  }
  await sql`update public.profiles set first_name = 'Zoë', last_name = 'Quill' where user_id = ${user}`
  await sql`update auth.users set email = 'quill@places.test', email_confirmed_at = now() where id = ${user}`
  expect(await foundBy('zoë q')).toBe(true)
  expect(await foundBy('QUILL@places', 'customers')).toBe(true)
  expect(await foundBy('quill', 'staff')).toBe(false)

  await sql`update auth.users set raw_app_meta_data = '{"role": "admin"}' where id = ${user}`
  expect([await foundBy('quill', 'staff'), await foundBy('quill', 'customers')]).toEqual([true, false])
  await sql`update public.profiles set status = 'suspended' where user_id = ${user}`
  expect(await foundBy('', 'suspended')).toBe(true)
  await sql`update auth.users set raw_app_meta_data = '{}', email_confirmed_at = null where id = ${user}`
  expect(await foundBy('quill', 'guests')).toBe(true)
})
