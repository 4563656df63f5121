import { createHash, randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type postgres from 'postgres'
import { makeBlankPdf } from './make-pdfs.ts'

/** A released document of an order in storage; each call adds the next version. */
export async function releaseDocument(
  sql: postgres.Sql,
  orderId: string,
  pages = 3,
  env: Record<string, string | undefined> = process.env,
): Promise<{ id: string; sha256: string; code: string }> {
  const bytes = makeBlankPdf(pages)
  const path = `${orderId}/${randomUUID()}.pdf`
  const server = createClient(env.NEXT_PUBLIC_SUPABASE_URL ?? '', env.SUPABASE_SECRET_KEY ?? '')
  const stored = server.storage.from('deliverables')
  const { error } = await stored.upload(path, bytes, { contentType: 'application/pdf' })
  if (error) throw error
  const id = await releaseStored(sql, orderId, { path, sizeBytes: bytes.length })
  const [row] = await sql<{ code: string }[]>`
    select verification_code as code from public.deliverables where id = ${id}`
  return { id, sha256: createHash('sha256').update(bytes).digest('hex'), code: row?.code ?? '' }
}

/** The same without bytes. The order may have any status; only the release itself runs with its triggers. */
export async function releaseStored(
  sql: postgres.Sql,
  orderId: string,
  { path, sizeBytes }: { path: string; sizeBytes: number },
): Promise<string> {
  return sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    const [row] = await transaction<{ id: string; status: string }[]>`
      insert into public.deliverables (order_id, order_item_id, kind, version, title, storage_path, mime, size_bytes, status)
      select o.id, i.id, 'certified_translation', (select count(*) + 1 from public.deliverables where order_item_id = i.id),
        'diploma.pdf', ${path}, 'application/pdf', ${sizeBytes}, 'approved'
      from public.orders o join public.order_items i on i.order_id = o.id where o.id = ${orderId} limit 1
      returning id, (select status from public.orders where id = ${orderId})`
    if (!row) throw new Error('The order has no part.')
    await transaction`update public.orders set status = 'finalizing' where id = ${orderId}`
    await transaction`set local session_replication_role = origin`
    await transaction`update public.deliverables set status = 'final' where id = ${row.id}`
    await transaction`set local session_replication_role = replica`
    await transaction`update public.orders set status = ${row.status} where id = ${orderId}`
    return row.id
  })
}
