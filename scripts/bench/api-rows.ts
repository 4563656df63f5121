import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import { columnsOf } from './growth-rows.ts'

/**
 * As many orders of one owner as the API would have created, copied from one that it did create. Triggers are
 * off, because they are not measured.
 */
export async function growApiOrders(sql: postgres.Sql, pattern: string, count: number): Promise<void> {
  const mark = randomBytes(8).toString('hex')
  const [orderColumns, quoteColumns] = [await columnsOf(sql, 'orders'), await columnsOf(sql, 'quotes')]
  const id = (kind: string) => `md5('${kind}/${mark}/' || n)::uuid`
  const number = `upper(left(h.digits, 4) || '-' || right(h.digits, 4))`
  const digits = `lateral (select lpad(to_hex(n + ${Number.parseInt(mark.slice(0, 6), 16)}), 8, 'f') as digits) h`
  const when = `now() - n * interval '1 minute'`
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`
      insert into public.quotes (${quoteColumns.join()})
      select ${quoteColumns.map((name) => `grown.${name}`).join()}
      from (select * from public.quotes where id = (select quote_id from public.orders where id = '${pattern}')) o,
        generate_series(1, ${count}) n, ${digits}, lateral jsonb_populate_record(null::public.quotes, to_jsonb(o)
          || jsonb_build_object('id', ${id('quote')}, 'quote_number', 'QT-' || ${number}, 'group_id', gen_random_uuid(),
            'created_at', ${when})) grown;
      insert into public.orders (${orderColumns.join()})
      select ${orderColumns.map((name) => `grown.${name}`).join()}
      from (select * from public.orders where id = '${pattern}') o, generate_series(1, ${count}) n, ${digits},
        lateral jsonb_populate_record(null::public.orders, to_jsonb(o) || jsonb_build_object('id', ${id('order')},
          'order_number', 'OR-' || ${number}, 'quote_id', ${id('quote')}, 'document_id', gen_random_uuid(),
          'client_draft_id', gen_random_uuid(), 'created_at', ${when})) grown`)
  })
  await sql`vacuum analyze`
}

/** Unused keys of one owner, as many as a large service has. */
export async function growKeys(sql: postgres.Sql, userId: string, count: number): Promise<void> {
  await sql`
    insert into public.api_keys (user_id, name, is_test, prefix, hash, scopes)
    select ${userId}, 'Grown', true, 'cek_test_grown0', encode(sha256(convert_to('grown/' || ${userId} || n, 'utf8')), 'hex'),
      array['orders:read'] from generate_series(1, ${count}::int) n`
  await sql`vacuum analyze public.api_keys`
}
