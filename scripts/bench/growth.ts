import type postgres from 'postgres'
import { perSecond, row, share } from './measure.ts'
import { settleInSql } from './money.ts'

const SAMPLE = 60

/** How fast one settle is with few and with many stored orders. It should not move. */
export async function benchGrowth(sql: postgres.Sql): Promise<void> {
  const few = await settleInSql(sql, SAMPLE)
  await storeOrders(sql, 100_000)
  const many = await settleInSql(sql, SAMPLE)
  row('settle_payment, orders of this run', perSecond(SAMPLE, few.seconds))
  row(
    'settle_payment, 100,000 more orders',
    perSecond(SAMPLE, many.seconds),
    '',
    share(few.seconds, many.seconds),
  )
}

/** Copies one placed order many times, with triggers off: they are not what is measured. */
async function storeOrders(sql: postgres.Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into public.orders (order_number, user_id, email, full_name, document_type, source_language, target_language,
        document_paths, document_id, service_level, delivery_method, status, subtotal, tax, total, price_book_version,
        price_breakdown, payment_status, family, placed_at, due_from, due_to)
      select 'OR-' || left(h.digits, 4) || '-' || right(h.digits, 4), o.user_id, o.email, o.full_name,
        o.document_type, o.source_language, o.target_language, o.document_paths, gen_random_uuid(), o.service_level,
        o.delivery_method, 'completed', o.subtotal, o.tax, o.total, o.price_book_version, o.price_breakdown, 'paid',
        o.family, now() - n * interval '1 minute', o.due_from, o.due_to
      from (select * from public.orders where placed_at is not null limit 1) o, generate_series(1, ${count}) n,
        lateral (select upper(lpad(to_hex(n), 8, '0')) as digits) h`
  })
  await sql`analyze public.orders`
}
