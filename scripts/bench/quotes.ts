import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import { createAccount } from '../../tests/support/accounts.ts'
import { givenStoredQuote } from '../../tests/support/given-quotes.ts'
import type { Browser } from '../../tests/support/http.ts'
import { givenAccount, signIn } from '../../tests/support/people.ts'
import { columnsOf } from './growth-rows.ts'
import { inParallel, ms, percentile, perSecond, row, share } from './measure.ts'
import { settleInSql, settleQuotesInSql } from './money.ts'

const FEW = 100
const MANY = Number(process.env.ATTESTA_BENCH_QUOTES ?? 100_000)
const LISTS = 100
const WARM_UP = 10
const SETTLED = 30

const LISTED = [
  ['my quotes, waiting for a price', 'customer', '/dashboard/my-quotes?tab=open'],
  ['my quotes, found by number', 'customer', '/dashboard/my-quotes?tab=open&search=QT-FFF'],
  ['queue of staff', 'staff', '/admin/quotes'],
] as const

/** Lists of few and many quotes, and settling the order of a quote compared with a checkout. */
export async function benchQuotes(sql: postgres.Sql): Promise<void> {
  const account = await createAccount({})
  const staff = await signIn(await givenAccount('admin'))
  const readers = { customer: await signIn(account), staff }
  const pattern = await givenStoredQuote(sql, { userId: account.id, email: account.email })
  await growQuotes(sql, pattern.id, FEW - 1)
  const few = await timeLists(readers)
  await growQuotes(sql, pattern.id, MANY - FEW)
  const many = await timeLists(readers)

  row('\n', `${FEW} quotes`, `${MANY} quotes`, 'ratio')
  for (const [name] of LISTED) {
    const [before, after] = [few.get(name) ?? [], many.get(name) ?? []]
    for (const [label, at] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const) {
      const [one, other] = [percentile(before, at), percentile(after, at)]
      row(`${name}, ${label}`, ms(one), ms(other), share(other, one))
    }
  }
  const orders = await settleInSql(sql, SETTLED)
  const quotes = await settleQuotesInSql(sql, SETTLED)
  row('\n', 'quotes', 'orders', 'ratio')
  row(
    'settled, bare SQL',
    perSecond(SETTLED, quotes.seconds),
    perSecond(SETTLED, orders.seconds),
    share(orders.seconds, quotes.seconds),
  )
}

const times = (count: number) => Array.from({ length: count }, (_, number) => number)

type Readers = Record<'customer' | 'staff', Browser>

async function timeLists(readers: Readers): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  for (const [name, who, path] of LISTED) {
    const read = async () => {
      const { status } = await readers[who].get(path)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
    await inParallel(times(WARM_UP), 1, read)
    found.set(name, (await inParallel(times(LISTS), 1, read)).each)
  }
  return found
}

/**
 * More quotes like this one, each submitted a minute before the last. Triggers are off, because they are not
 * measured.
 */
async function growQuotes(sql: postgres.Sql, pattern: string, count: number): Promise<void> {
  const mark = randomBytes(8).toString('hex')
  const columns = await columnsOf(sql, 'quotes')
  const first = Number.parseInt(mark.slice(0, 6), 16)
  const when = `now() - n * interval '1 minute'`
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`
      insert into public.quotes (${columns.join()})
      select ${columns.map((name) => `grown.${name}`).join()}
      from public.quotes o, generate_series(1, ${count}) n,
        lateral (select lpad(to_hex(n + ${first}), 8, 'f') as digits) h,
        lateral jsonb_populate_record(null::public.quotes, to_jsonb(o) || jsonb_build_object(
          'id', md5('quote/${mark}/' || n)::uuid, 'group_id', gen_random_uuid(),
          'quote_number', 'QT-' || upper(left(h.digits, 4) || '-' || right(h.digits, 4)),
          'created_at', ${when}, 'submitted_at', ${when}, 'updated_at', ${when})) grown
      where o.id = '${pattern}'`)
  })
  await sql`vacuum analyze public.quotes`
}
