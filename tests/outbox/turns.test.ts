import { remindCustomers } from '@/lib/domain/orders/commands/remind-customers'
import { sweepOrders } from '@/lib/domain/orders/commands/sweep-orders'
import type { OrderStatus } from '@/lib/domain/orders/moves'
import { givenApiOrder, givenCaller } from '../support/given-api-orders'
import { givenClerk } from '../support/given-clerk'
import { openDatabase } from '../support/given-orders'
import { givenAccount } from '../support/people'
import {
  drainAll,
  type GivenOrder,
  givenOwnMailbox,
  givenPlacedOrder,
  mailsTo,
  outboxRow,
} from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

type Who = 'customer' | 'admin' | 'system'
type Step = { to: OrderStatus; by?: Who; details?: object }

/** The reviser; for an order without one, somebody new of staff. */
async function clerkOf(order: GivenOrder): Promise<string> {
  const [item] = await sql<{ id: string | null }[]>`
    select reviser_id as id from public.order_items where order_id = ${order.id} limit 1`
  return item?.id ?? givenClerk(sql)
}

/** Moves the order as the product does, with the guards of each step satisfied. Mails are sent in between. */
async function walk(order: GivenOrder, steps: Step[]): Promise<void> {
  for (const { to, by = 'admin', details = {} } of steps) {
    const actorId = by === 'admin' ? await clerkOf(order) : order.customer.userId
    await sql`select public.transition_order(${order.id}, ${to}, ${actorId}, ${by}, null, 'A reason',
      ${sql.json(details as never)})`
    await drainAll()
  }
}

async function givenWorkable(choice = {}): Promise<GivenOrder> {
  const order = await givenPlacedOrder(sql, choice)
  const [translator, reviser] = [await givenClerk(sql), await givenClerk(sql)]
  await sql`update public.order_items set assignee_id = ${translator}, reviser_id = ${reviser} where order_id = ${order.id}`
  // Makes the file as old as the work on the order.
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    await transaction`insert into public.deliverables (order_id, order_item_id, kind, storage_path, status)
      select order_id, id, 'certified_translation', id || '/draft.pdf', 'draft' from public.order_items
      where order_id = ${order.id}`
  })
  return order
}

const TO_DRAFT: Step[] = [{ to: 'in_progress' }, { to: 'in_review' }, { to: 'awaiting_approval' }]

async function givenDraftSent(choice = {}): Promise<GivenOrder> {
  const order = await givenWorkable(choice)
  await sql`update public.orders set approval_required = true where id = ${order.id}`
  await walk(order, TO_DRAFT)
  return order
}

/**
 * The subjects after the order's number, oldest first. Leaves out the confirmation, which is sent at the same
 * time as the first.
 */
async function subjectsOf(order: GivenOrder): Promise<string[]> {
  const mails = await mailsTo(mailbox, order.customer.email)
  return mails.flatMap(({ subject }) => subject.split(': ').slice(1)).reverse()
}

async function newestText(order: GivenOrder): Promise<string> {
  const [mail] = await mailsTo(mailbox, order.customer.email)
  const { text } = await (await mailbox.get(`/api/messages/${mail?.id}`)).json()
  return text.replaceAll(/\s+/g, ' ')
}

/** Moves all times of the wait back by this many days. */
async function age(order: GivenOrder, days: number): Promise<void> {
  await sql`
    update public.orders set waiting = waiting || moved.times
    from (
      select o.id, jsonb_object_agg(key, value::timestamptz - make_interval(days => ${days})) as times
      from public.orders o, jsonb_each_text(o.waiting) where key in ('since', 'remindAt', 'approvesAt') group by o.id
    ) moved where moved.id = orders.id and orders.id = ${order.id}`
}

test('each status change of an order is mailed, from its start to its end', async () => {
  const order = await givenDraftSent()
  await walk(order, [{ to: 'in_revision', by: 'customer' }])
  await sql`update public.deliverables set created_at = now() where order_id = ${order.id}`
  await walk(order, [{ to: 'in_review' }, { to: 'awaiting_approval' }, { to: 'finalizing', by: 'customer' }])
  await sql`update public.deliverables set status = 'final' where order_id = ${order.id}`
  await walk(order, [{ to: 'completed' }, { to: 'in_revision' }])

  expect(await subjectsOf(order)).toEqual([
    'work has started',
    'your draft is ready to review',
    'your draft is ready to review',
    'your documents are ready',
    'we’re correcting your documents',
  ])
})

test('a pause and its end are mailed, and the end names the moved date', async () => {
  const order = await givenWorkable()
  await walk(order, [{ to: 'in_progress' }, { to: 'on_hold' }])
  await sql`update public.orders set clock_stopped_at = clock_stopped_at - interval '14 days' where id = ${order.id}`
  await walk(order, [{ to: 'in_progress' }])

  expect((await subjectsOf(order)).slice(-2)).toEqual(['paused', 'we’re continuing, with a new date'])
  expect(await newestText(order)).toMatch(/New date \w{3}, .+ Before \w{3}, /)
})

test('a pause that ended before its mail was sent is not mailed', async () => {
  const order = await givenWorkable()
  await walk(order, [{ to: 'in_progress' }])
  for (const to of ['on_hold', 'in_progress', 'on_hold']) {
    await sql`select public.transition_order(${order.id}, ${to}, ${await givenClerk(sql)}, 'admin', null, 'A reason')`
  }
  await drainAll()

  expect((await subjectsOf(order)).slice(1)).toEqual(['paused'])
})

test('after a pause a draft or a request is mailed again, because it waits for the customer again', async () => {
  const draft = await givenDraftSent()
  await walk(draft, [{ to: 'on_hold' }, { to: 'awaiting_approval' }])
  const request = await givenPlacedOrder(sql)
  await walk(request, [
    { to: 'needs_information', details: { items: ['Page 2'] } },
    { to: 'on_hold' },
    { to: 'needs_information' },
  ])

  expect((await subjectsOf(draft)).slice(-2)).toEqual(['paused', 'your draft is ready to review'])
  expect((await subjectsOf(request)).slice(-2)).toEqual(['paused', 'action needed'])
})

test('canceling mails the exact refund before the money is sent', async () => {
  const order = await givenPlacedOrder(sql, { serviceId: 'certified' })
  await sql`select public.transition_order(${order.id}, 'canceled', ${order.customer.userId}, 'customer')`
  await drainAll()

  const [canceled] = (await mailsTo(mailbox, order.customer.email)).filter(({ subject }) =>
    subject.endsWith(': canceled'),
  )
  const { text } = await (await mailbox.get(`/api/messages/${canceled?.id}`)).json()
  expect(text.replaceAll(/\s+/g, ' ')).toContain('sending $100.00 back')
})

test('a date that staff change is mailed with the reason, and only the latest date', async () => {
  const order = await givenWorkable()
  await walk(order, [{ to: 'in_progress' }])
  const clerk = await givenClerk(sql)
  const moveTo = (day: string, reason: string) => sql`
    select public.move_due_dates(${order.id}, ${day}, ${day}, ${clerk}, ${reason},
      (select version from public.orders where id = ${order.id}))`
  await moveTo('2099-01-05', 'The first reason')
  await moveTo('2099-01-12', 'More pages than we counted')
  await drainAll()

  expect((await subjectsOf(order)).slice(1)).toEqual(['new date'])
  expect(await newestText(order)).toMatch(/More pages than we counted.+New date Mon, Jan 12/)
})

test('corrected names are mailed once, the latest ones, without the date of birth', async () => {
  const order = await givenWorkable()
  await walk(order, [{ to: 'in_progress' }])
  await sql`update public.orders set evaluation = '{"birthDate": "1994-02-28"}' where id = ${order.id}`
  const clerk = await givenAccount('admin')
  const correct = (name: string, birthDate: string) => sql`
    select public.correct_names(${order.id}, ${clerk.id},
      ${sql.json({ nameSheet: [{ asInPassport: name }], birthDate })}, 'As in the passport',
      (select version from public.orders where id = ${order.id}))`
  await correct('Ana Sousa', '1994-02-28')
  await correct('Ana Souza', '1994-03-28')
  await drainAll()
  await drainAll()

  expect((await subjectsOf(order)).slice(1)).toEqual(['corrected details'])
  // Its id or number may contain the year by chance.
  const text = (await newestText(order)).replaceAll(order.id, '').replaceAll(order.orderNumber, '')
  expect(text).toMatch(/As in the passport.+Name Ana Souza Date of birth Corrected, see your order page/)
  expect(text).not.toMatch(/Sousa|1994/)
})

test('silence approves only after a mail has named the day', async () => {
  const order = await givenDraftSent()
  await age(order, 6)
  await sweepOrders({ now: new Date() })
  const [before] = await sql`select status from public.orders where id = ${order.id}`

  await Promise.all([remindCustomers(), remindCustomers()])
  await drainAll()
  await sweepOrders({ now: new Date() })
  const [warned] = await sql`select status from public.orders where id = ${order.id}`
  const announcement = await newestText(order)
  await age(order, 2)
  await sweepOrders({ now: new Date() })
  await drainAll()

  const [after] = await sql`select status from public.orders where id = ${order.id}`
  expect([before?.status, warned?.status, after?.status]).toEqual([
    'awaiting_approval',
    'awaiting_approval',
    'finalizing',
  ])
  expect(announcement).toMatch(
    /If we don’t hear from you by \w{3} \d+, \d{4}, .+ we’ll treat the draft as approved/,
  )
  expect((await subjectsOf(order)).slice(-2)).toEqual([
    'your draft will be approved soon',
    'your draft was approved',
  ])
})

test('silence does not approve a draft over unsent comments; its customer is reminded of them, until they are gone', async () => {
  const order = await givenDraftSent()
  const statusOf = async () => (await sql`select status from public.orders where id = ${order.id}`)[0]?.status
  const sweep = async () => {
    await sweepOrders({ now: new Date() })
    await Promise.all([remindCustomers(), remindCustomers()])
    await drainAll()
  }
  await age(order, 4)
  await sweep()
  await sql`
    insert into public.draft_comments (order_id, deliverable_id, page, body, request_key)
    select order_id, id, 1, 'It is Müller', gen_random_uuid() from public.deliverables where order_id = ${order.id} limit 1`
  await age(order, 2)
  await sweep()
  await sweep()

  expect(await statusOf()).toBe('awaiting_approval')
  expect((await subjectsOf(order)).slice(-2)).toEqual([
    'your draft will be approved soon',
    'your comments aren’t sent yet',
  ])

  await sql`delete from public.draft_comments where order_id = ${order.id}`
  await age(order, 4)
  await sweep()
  expect(await statusOf()).toBe('awaiting_approval')
  expect((await subjectsOf(order)).at(-1)).toBe('your draft will be approved soon')

  await age(order, 2)
  await sweep()
  expect(await statusOf()).toBe('finalizing')
})

test('drafts of test orders do not block others from being approved', async () => {
  const { customer } = await givenPlacedOrder(sql)
  const caller = await givenCaller(sql, customer.userId, { mode: 'test' })
  for (let count = 0; count < 60; count += 1) await givenApiOrder(sql, caller)
  await sql`update public.orders set status = 'awaiting_approval', payment_status = 'paid', placed_at = now(),
      waiting = jsonb_build_object('on', 'customer', 'items', '[]'::jsonb, 'since', now() - interval '9 days')
    where is_test and user_id = ${customer.userId}`
  const order = await givenDraftSent()
  await age(order, 6)
  await remindCustomers()
  await drainAll()
  await age(order, 2)
  await sweepOrders({ now: new Date() })

  expect(await sql`select status from public.orders where id = ${order.id}`).toEqual([
    { status: 'finalizing' },
  ])
})

test('a certified draft gets reminders and is never approved by silence', async () => {
  const order = await givenDraftSent({ serviceId: 'certified' })
  const counts: number[] = []
  for (let day = 1; day <= 12; day += 1) {
    await age(order, 1)
    await remindCustomers()
    await drainAll()
    await sweepOrders({ now: new Date() })
    counts.push((await subjectsOf(order)).filter((subject) => subject.includes('is waiting for you')).length)
  }

  const [row] = await sql`select status from public.orders where id = ${order.id}`
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3])
  expect(row?.status).toBe('awaiting_approval')
})

test('a late order is announced once for each promised day, in the morning, unless it waits or is done', async () => {
  const order = await givenWorkable()
  await walk(order, [{ to: 'in_progress' }])
  const late = async () => {
    await drainAll()
    return (await subjectsOf(order)).filter((subject) => subject === 'later than we promised').length
  }
  const counts: number[] = []
  const at = async (now: string, dueTo: string) => {
    await sql`update public.orders set due_from = ${dueTo}, due_to = ${dueTo} where id = ${order.id}`
    await Promise.all([1, 2].map(() => sql`select public.queue_late_notices(1000, ${now})`))
    counts.push(await late())
  }

  await at('2026-03-04T12:30:00Z', '2026-03-03')
  await at('2026-03-04T13:30:00Z', '2026-03-04')
  await at('2026-03-04T13:30:00Z', '2026-03-03')
  await at('2026-03-05T13:30:00Z', '2026-03-03')
  await at('2026-03-10T13:30:00Z', '2026-03-09')
  await sql`update public.orders set clock_stopped_at = now() where id = ${order.id}`
  await at('2026-03-12T13:30:00Z', '2026-03-11')

  expect(counts).toEqual([0, 0, 1, 1, 2, 2])
})

test('paper that came back and paper that is sent again are mailed, and what was sent again meanwhile is not asked about', async () => {
  const order = await givenWorkable()
  const clerk = await clerkOf(order)
  await sql`update public.orders set status = 'completed', completed_at = now() where id = ${order.id}`
  const [delivery] = await sql<{ id: string }[]>`
    insert into public.deliveries (order_id, name, method, address, status, sent_at)
    values (${order.id}, 'Sample Board', 'mail', '{"line1": "1 Example Street"}', 'sent', now()) returning id`
  const id = delivery?.id ?? ''
  const comesBack = () =>
    sql`select public.mark_delivery_returned(${order.id}, ${id}, ${clerk}, 'Unknown apartment')`
  const goesOut = (number: string) =>
    sql`select public.mark_delivery_sent(${order.id}, ${id}, ${clerk}, 'USPS', ${number})`
  // The mails of the order itself are sent before, so that none of them is the newest.
  await drainAll()

  await comesBack()
  await drainAll()
  const asked = await newestText(order)
  await goesOut('9401')
  await drainAll()
  const again = await newestText(order)
  await comesBack()
  await goesOut('9402')
  await drainAll()

  expect(asked).toContain('Unknown apartment')
  expect(again).toContain('USPS 9401')
  expect((await subjectsOf(order)).filter((subject) => /came back|again/.test(subject))).toEqual([
    'your documents came back',
    'your documents are on their way again',
    'your documents are on their way again',
  ])
})

test('an answered draft gets no reminder, even if it was queued before', async () => {
  const order = await givenDraftSent()
  await age(order, 3)
  await remindCustomers()
  await walk(order, [{ to: 'finalizing', by: 'customer' }])

  expect(
    (await subjectsOf(order)).filter((subject) => /is waiting for you|approved soon/.test(subject)),
  ).toEqual([])
})

test('a message of staff is mailed to the customer once, however often it is sent', async () => {
  const order = await givenPlacedOrder(sql)
  await drainAll()
  const key = '0b9d7b5e-5e6f-4b8e-8f0a-1d2c3b4a5f60'.replace('0b9d7b5e', order.id.slice(0, 8))
  const clerk = await givenClerk(sql)
  const send = () => sql<{ id: string }[]>`
    select public.send_order_message(${order.id}, ${clerk}, 'admin', 'The seal is readable now.', ${key}) as id`
  const [first] = await send()
  const [second] = await send()
  await drainAll()
  await drainAll()

  expect(first?.id).toBe(second?.id)
  expect(await subjectsOf(order)).toEqual(['new message'])
  expect(await newestText(order)).toContain('The seal is readable now.')
})

test('an answer of a recipient is mailed with its text and whose it is', async () => {
  const order = await givenPlacedOrder(sql)
  await drainAll()
  await sql`select public.send_order_message(${order.id}, ${await givenClerk(sql)}, 'admin', 'Course by course, please.',
    gen_random_uuid(), null, 'Admissions office', '2026-11-02')`
  await drainAll()

  expect(await subjectsOf(order)).toEqual(['answer from your recipient'])
  const text = await newestText(order)
  expect(text).toContain('Course by course, please.')
  expect(text).toMatch(/Answer from\s+Admissions office\s+Date\s+Nov 2, 2026/)
})

test('the customer of a withdrawn document is told which one it is, and why', async () => {
  const order = await givenDraftSent()
  await walk(order, [{ to: 'finalizing', by: 'customer' }])
  const [file] = await sql<{ id: string; code: string }[]>`
    update public.deliverables set status = 'final' where order_id = ${order.id} and kind = 'certified_translation'
    returning id, verification_code as code`
  await sql`select public.revoke_deliverable(${order.id}, ${file?.id ?? null}, ${await givenClerk(sql)}, 'A forged original')`
  await drainAll()

  expect((await subjectsOf(order)).at(-1)).toBe('a document is no longer valid')
  const text = await newestText(order)
  expect(text).toContain('A forged original')
  expect(text).toContain(file?.code)
})

test('a message of the customer is a notice to staff without its text', async () => {
  const order = await givenPlacedOrder(sql)
  const [sent] = await sql<{ id: string }[]>`
    select public.send_order_message(${order.id}, ${order.customer.userId}, 'customer', 'My private question', gen_random_uuid()) as id`
  await drainAll()

  const notices = await mailsTo(mailbox, process.env.ADMIN_NOTICE_TO ?? '')
  const notice = notices.find(({ subject }) => subject === `Order ${order.orderNumber}: the customer wrote`)
  const { text } = await (await mailbox.get(`/api/messages/${notice?.id}`)).json()
  expect(text).not.toContain('private')
  expect((await outboxRow(sql, `order-message/${sent?.id}`)).status).toBe('done')
  const [row] = await sql`select message_waiting_since from public.orders where id = ${order.id}`
  expect(row?.message_waiting_since).not.toBeNull()
})

test('the mail of a finished order has the codes of its documents and the mailed paper', async () => {
  const order = await givenWorkable({ deliveryId: 'physical' })
  await walk(order, [...TO_DRAFT, { to: 'finalizing', by: 'customer' }])
  await sql`update public.deliverables set status = 'final' where order_id = ${order.id}`
  await sql`update public.deliveries set status = 'sent', sent_at = now(), carrier = 'USPS', tracking_number = '9400 1000'
    where order_id = ${order.id} and method <> 'download'`
  await walk(order, [{ to: 'completed' }])

  const text = await newestText(order)
  expect(text).toContain(
    'We’ve mailed the paper copies to the address on your order. Tracking: USPS 9400 1000.',
  )
  const [file] = await sql<{ code: string }[]>`
    select verification_code as code from public.deliverables where order_id = ${order.id}`
  expect(text).toContain(`Translation, version 1: verification code ${file?.code}`)
})
