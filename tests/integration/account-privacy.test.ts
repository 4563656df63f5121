import { randomInt, randomUUID } from 'node:crypto'
import { parse } from 'node:path'
import { fromBuffer, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { leavePlatforms } from '@/app/_jobs/integrations'
import { newKey } from '@/lib/domain/api/rules/keys'
import { makeExport } from '@/lib/domain/privacy/commands/make-export'
import { carryOutDeletions } from '@/lib/domain/privacy/commands/manage-deletion'
import { sweepExports } from '@/lib/domain/privacy/commands/manage-exports'
import { type AccountData, givenAccountData, STAFF_ONLY } from '../support/account-data'
import { type Account, freshEmail } from '../support/accounts'
import { whileHeldBy } from '../support/contention'
import { openDatabase } from '../support/given-orders'
import { until } from '../support/paid-by-webhook'
import { authServer, givenAccountWithoutFactor } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

type Person = { account: Account; data: AccountData }

async function givenPerson(): Promise<Person> {
  const account = await givenAccountWithoutFactor()
  return { account, data: await givenAccountData(sql, account) }
}

/** Ends every order and closes every case, so that nothing blocks the deletion. */
async function endOrders({ data }: Person): Promise<void> {
  await sql`update public.orders set status = 'completed' where id = ${data.orderId}`
  await sql`update public.payment_cases set status = 'resolved' where order_id = ${data.orderId}`
}

/** The person's address comes from a completed change. */
async function changeAddress({ account }: Person): Promise<void> {
  const [change] = await sql<{ id: string }[]>`
    insert into public.email_changes (user_id, old_email, new_email, old_confirmed_at, new_confirmed_at)
    values (${account.id}, ${freshEmail()}, ${account.email}, now(), now()) returning id`
  await sql`select public.finish_email_change(${change?.id ?? ''}, 'test')`
}

/** The running app never sees the job, because two runs at once would be another test. */
async function askForExport(userId: string): Promise<string> {
  return sql.begin(async (transaction) => {
    const [row] = await transaction<{ id: string }[]>`select public.request_export(${userId}, 'test') as id`
    const exportId = row?.id ?? ''
    await transaction`update public.outbox set status = 'done', finished_at = now() where dedupe_key = ${`export/${exportId}`}`
    return exportId
  })
}

async function storedExport(userId: string, exportId: string): Promise<Buffer | null> {
  const { data } = await authServer().storage.from('exports').download(`${userId}/${exportId}.zip`)
  return data && Buffer.from(await data.arrayBuffer())
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)))
  })
  return new Promise((resolve, reject) => {
    zip.on('error', reject).on('end', () => resolve(files))
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        files.set(entry.fileName, Buffer.concat(await stream.toArray()))
        zip.readEntry()
      })
    })
    zip.readEntry()
  })
}

const dataSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

async function exportOf(
  person: Person,
): Promise<{ files: Map<string, Buffer>; data: z.infer<typeof dataSchema> }> {
  const exportId = await askForExport(person.account.id)
  await makeExport({ exportId })
  const bytes = await storedExport(person.account.id, exportId)
  if (!bytes) throw new Error('No export.')
  const files = await unzip(bytes)
  return { files, data: dataSchema.parse(JSON.parse(files.get('data.json')?.toString() ?? '')) }
}

test('an export holds every row and file of the customer and nothing of other people', async () => {
  const [ana, ben, stranger] = [await givenPerson(), await givenPerson(), await givenPerson()]

  for (const person of [ana, ben]) {
    const { files, data } = await exportOf(person)
    const everything = [...files].map(([name, bytes]) => `${name}\n${bytes.toString('latin1')}`).join('\n')
    const ids = (table: string) => data[table]?.map(({ id }) => id)
    const own = person.data

    expect(ids('orders')).toEqual([own.orderId])
    expect(ids('documents')?.sort()).toEqual([own.documentId, own.openDocumentId].sort())
    expect(ids('finished_documents')).toEqual([own.deliverableId])
    expect(ids('order_messages')).toEqual([own.orderMessageId])
    expect(ids('payments')).toEqual([own.paymentId])
    expect(ids('refunds')).toEqual([own.refundId])
    expect(ids('change_proposals')).toEqual([own.proposalId])
    expect(ids('quotes')?.sort()).toEqual([own.quoteId, own.sentQuoteId].sort())
    expect(ids('quote_messages')).toEqual([own.quoteMessageId])
    expect(ids('contact_messages')).toEqual([own.messageId])
    expect(ids('addresses')).toEqual([own.addressId])
    expect(ids('payment_methods')).toEqual([own.cardId])
    expect(ids('api_keys')).toEqual([own.apiKeyId])
    expect(ids('webhook_endpoints')).toEqual([own.webhookId])
    expect(ids('payment_attempts')).toEqual([own.attemptId])
    expect(ids('drafts')).toEqual([own.draftId])
    expect(data.account).toMatchObject([{ id: person.account.id, email: person.account.email }])
    for (const other of [ana, ben, stranger].filter((one) => one !== person))
      for (const canary of [...other.data.canaries, other.account.id])
        expect(everything).not.toContain(canary)
    expect(everything).not.toContain(STAFF_ONLY)
    expect(everything).not.toMatch(/(pi|pm|cus)_Canary/)
  }
})

test('its files are the stored bytes, and each table is one CSV with as many rows as the JSON', async () => {
  const person = await givenPerson()
  const { files, data } = await exportOf(person)
  const stored = await authServer().storage.from('uploads').download(person.data.uploadPath)
  const names = [...files.keys()].filter((name) => name.startsWith('files/'))

  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(3)
  const upload = names.find((name) => name.includes(person.data.documentId.slice(0, 8)))
  expect(files.get(upload ?? '')).toEqual(
    Buffer.from((await stored.data?.arrayBuffer()) ?? new ArrayBuffer()),
  )
  expect(files.get('files/missing.txt')?.toString()).toBe('No file is missing.\n')
  for (const [table, rows] of Object.entries(data)) {
    const csv = files.get(`tables/${table}.csv`)?.toString() ?? ''
    // The sample texts contain no line breaks.
    expect({ table, lines: csv.trimEnd().split('\r\n').length }).toEqual({ table, lines: rows.length + 1 })
  }
  expect(parse(upload ?? '').ext).toBe('.pdf')
})

test('an export that is made twice notifies once, and its bytes are deleted after a day', async () => {
  const { id: userId } = await givenAccountWithoutFactor()
  const exportId = await askForExport(userId)
  await makeExport({ exportId })
  await makeExport({ exportId })
  const mails = await sql`select 1 from public.outbox where dedupe_key = ${`export-ready/${exportId}`}`
  expect(mails).toHaveLength(1)

  await sql`update public.data_exports set expires_at = now() - interval '1 second' where id = ${exportId}`
  await sweepExports()

  await until('the bytes are gone', async () => (await storedExport(userId, exportId)) === null)
  expect(await sql`select status from public.data_exports where id = ${exportId}`).toEqual([
    { status: 'expired' },
  ])
})

test('an export that is being written while its account is deleted leaves no bytes', async () => {
  const { id: userId } = await givenAccountWithoutFactor()
  const exportId = await askForExport(userId)

  await whileHeldBy(
    sql,
    (holder) => holder`delete from public.data_exports where id = ${exportId}`,
    () => makeExport({ exportId }),
  )

  expect(await storedExport(userId, exportId)).toBeNull()
})

async function askForDeletion(userId: string): Promise<void> {
  await sql`select public.request_deletion(${userId}, 'test')`
}

async function sevenDaysLater(userId: string): Promise<void> {
  await sql`update public.account_deletions set due_at = now() - interval '1 second' where user_id = ${userId}`
  await carryOutDeletions({ leavePlatforms })
}

test('a write that holds an order while its account is emptied is refused, and the account is emptied', async () => {
  const person = await givenPerson()
  const { id } = person.account
  await endOrders(person)
  await sql`update public.profiles set status = 'closed' where user_id = ${id}`
  await sql`insert into public.account_deletions (user_id, due_at) values (${id}, now() + interval '1 hour')`

  let refusal: unknown
  const [emptied] = await whileHeldBy(
    sql,
    (writer) => writer`select 1 from public.orders where id = ${person.data.orderId} for update`,
    () => sql`select public.carry_out_deletion(${id}) as done`,
    async (writer) => {
      refusal = await writer`
        insert into public.order_messages (order_id, author_id, author_kind, body, request_key)
        values (${person.data.orderId}, ${id}, 'customer', 'Hello', ${randomUUID()})`.catch((error) => error)
    },
  )

  expect(refusal).toMatchObject({ message: 'account_suspended' })
  expect(emptied).toEqual({ done: true })
})

test('an account with an open order or a pending payment is not deleted', async () => {
  const person = await givenPerson()
  const { id } = person.account

  await expect(askForDeletion(id)).rejects.toThrow('deletion_blocked')
  await sql`update public.orders set status = 'completed' where id = ${person.data.orderId}`
  await expect(askForDeletion(id)).rejects.toThrow('deletion_blocked')
  await endOrders(person)
  await askForDeletion(id)

  // An order placed meanwhile is finished first.
  await sql`update public.orders set status = 'in_revision' where id = ${person.data.orderId}`
  await sevenDaysLater(id)
  expect(await sql`select 1 from auth.users where email = ${person.account.email}`).toHaveLength(1)
})

test('a deletion that was canceled within seven days, or is not due, deletes nothing', async () => {
  const person = await givenPerson()
  await endOrders(person)
  await askForDeletion(person.account.id)
  await carryOutDeletions({ leavePlatforms })
  await sql`select public.take_back_deletion(${person.account.id}, 'test')`
  await sevenDaysLater(person.account.id)

  expect(await sql`select 1 from auth.users where email = ${person.account.email}`).toHaveLength(1)
})

test('a closed account is deleted by the next run, and the deletion can no longer be canceled', async () => {
  const person = await givenPerson()
  const { id, email } = person.account
  await endOrders(person)
  await askForDeletion(id)
  await sql`update public.account_deletions set due_at = now() - interval '1 second' where user_id = ${id}`
  // Stops the run after this account.
  await sql`select public.close_account(${id})`
  await sql`update public.orders set status = 'in_revision' where id = ${person.data.orderId}`

  await expect(sql`select public.take_back_deletion(${id}, 'test')`).rejects.toThrow('not_found')
  await carryOutDeletions({ leavePlatforms })

  expect(await sql`select 1 from auth.users where email = ${email}`).toHaveLength(0)
})

test('a failing deletion does not block the others', async () => {
  const [stuck, other] = [await givenAccountWithoutFactor(), await givenAccountWithoutFactor()]
  for (const { id } of [stuck, other]) await askForDeletion(id)
  await sql`update public.account_deletions set due_at = now() - interval '1 day' where user_id = ${stuck.id}`
  await sql`update public.account_deletions set due_at = now() - interval '1 second' where user_id = ${other.id}`
  const broken = async (userId: string) => {
    if (userId === stuck.id) throw new Error('The platform is broken.')
  }

  // Thrown at the end, unless the app's own run was first.
  await carryOutDeletions({ leavePlatforms: broken }).catch(() => undefined)
  expect(await sql`select 1 from auth.users where email = ${other.email}`).toHaveLength(0)
  await carryOutDeletions({ leavePlatforms })
  expect(await sql`select 1 from auth.users where email = ${stuck.email}`).toHaveLength(0)
})

/** The columns of all tables in which one of the texts stands, without the last mail, which is emptied once sent. */
async function columnsWith(texts: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'private', 'auth', 'storage') and table_type = 'BASE TABLE' order by 1`
  const found = await Promise.all(
    tables.map(
      ({ name }) => sql<{ name: string }[]>`
        select distinct ${`${name}.`} || c.key as name from ${sql.unsafe(name)} t, jsonb_each_text(to_jsonb(t)) c
        where c.value like any (${texts.map((text) => `%${text}%`)})
          and to_jsonb(t) ->> 'kind' is distinct from 'account.deleted'`,
    ),
  )
  return found.flat().map(({ name }) => name)
}

test('a deleted account leaves the bookkeeping without personal data, and its address is free', async () => {
  const [person, neighbor] = [await givenPerson(), await givenPerson()]
  const { id, email } = person.account
  const phone = `+1212${randomInt(1_000_000, 10_000_000)}`
  await sql`update public.profiles set first_name = ${`Canary-${person.data.mark}`}, phone = ${phone} where user_id = ${id}`
  await sql`select public.create_webhook_endpoint(${id}, true, ${`https://attesta.test/Canary-${person.data.mark}`}, array['*'], ${'x'.repeat(40)})`
  const { prefix, hash } = newKey('test')
  const named = {
    name: `Canary-${person.data.mark}`,
    isTest: true,
    prefix,
    hash,
    scopes: ['orders:read'],
  }
  await sql`select public.create_api_key(${id}, ${sql.json(named)})`
  await exportOf(person)
  await changeAddress(person)
  await sql`insert into public.role_requests (user_id, reason, requested_by, decision, decided_by, decided_at)
    values (${id}, 'Joins the team', ${neighbor.account.id}, 'declined', ${neighbor.account.id}, now())`
  await endOrders(person)
  await askForDeletion(id)
  await sevenDaysLater(id)

  expect(await columnsWith([`Canary-${person.data.mark}`, email, phone])).toEqual([])

  expect(await sql`select total_cents, payment_status from public.orders where user_id = ${id}`).toEqual([
    { total_cents: 5000, payment_status: 'paid' },
  ])
  for (const table of ['addresses', 'payment_methods', 'checkout_drafts', 'contact_messages', 'data_exports'])
    expect({ table, rows: await sql`select 1 from ${sql(`public.${table}`)} where user_id = ${id}` }).toEqual(
      { table, rows: [] },
    )
  for (const path of [person.data.uploadPath, person.data.openUploadPath]) {
    expect((await authServer().storage.from('uploads').download(path)).data).toBeNull()
  }
  expect(
    (await authServer().storage.from('deliverables').download(person.data.deliverablePath)).data,
  ).toBeNull()

  const again = await authServer().auth.admin.createUser({
    email,
    password: 'a-new-beginning-2026',
    email_confirm: true,
  })
  expect(again.error).toBeNull()
  expect(again.data.user?.id).not.toBe(id)
  expect(await sql`select full_name from public.orders where user_id = ${neighbor.account.id}`).toEqual([
    { full_name: expect.stringContaining('Canary') },
  ])
  expect(await sql`select 1 from public.outbox where dedupe_key = ${`deleted/${id}`}`).toHaveLength(1)
})
