import { submitQuote } from '@/lib/domain/quotes/commands/submit-quote'
import { sweepUnsentQuotes } from '@/lib/domain/quotes/commands/sweep-quotes'
import { findUnsentQuote } from '@/lib/domain/quotes/queries'
import { openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

async function givenUnsent(ownerId: string, source: 'regular' | 'clio') {
  const [quote] = await sql<{ id: string; quote_number: string }[]>`
    insert into public.quotes (quote_number, source, user_id, full_name, email, family, document_kinds, source_languages, notes)
    values (null, ${source}, ${ownerId}, 'Rosa Muster', 'rosa@example.test', 'translation', array['diploma'], 'Spanish',
      ${`Notes of ${source}`}) returning id, quote_number`
  if (!quote) throw new Error('No quote.')
  return { id: quote.id, number: quote.quote_number }
}

test('the request form does not offer a request that is still being imported from a matter', async () => {
  const account = await givenAccount()
  const owner = { kind: 'user', userId: account.id } as const
  const regular = await givenUnsent(account.id, 'regular')
  const imported = await givenUnsent(account.id, 'clio')

  expect(await findUnsentQuote(owner)).toMatchObject({ id: regular.id })
  const { body } = await (await signIn(account)).get('/dashboard/request-quote')
  expect(textOf(body)).toContain(regular.number)
  expect(body).not.toContain(imported.number)
  expect(body).not.toContain('Notes of clio')
  expect(await submitQuote(owner, imported.id)).toMatchObject({ code: 'not_found' })
  expect(await submitQuote(owner, imported.id, 'clio')).toMatchObject({ ok: true })
})

test('correcting a request keeps it for another month', async () => {
  const account = await givenAccount()
  const [corrected, left] = [
    await givenUnsent(account.id, 'regular'),
    await givenUnsent(account.id, 'regular'),
  ]
  const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
  await sql`update public.quotes set created_at = ${longAgo} where id in ${sql([corrected.id, left.id])}`
  await sql`alter table public.quotes disable trigger quotes_touch`
  await sql`update public.quotes set updated_at = ${longAgo} where id = ${left.id}`
  await sql`alter table public.quotes enable trigger quotes_touch`

  await sweepUnsentQuotes({ now: new Date() })

  const kept = await sql`select id from public.quotes where user_id = ${account.id}`
  expect(kept).toEqual([{ id: corrected.id }])
})
