import 'server-only'
import { removeObjects } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'

const HOUR_MS = 60 * 60 * 1000
const PAGE = 100

type Sweep = { unfinished: number; ownerless: number; orphans: number }

/**
 * Deletes stale files: tickets never completed (24 h), refused files (24 h), files without a draft or an order (48 h),
 * and stored objects without a row that may have bytes (24 h), also of documents that we made. An infected file, whose
 * bytes are gone, stays in the list of its draft or quote, so that whoever returns later reads why it is missing. Safe to
 * repeat.
 */
export async function sweepUploads({ now }: { now: Date }): Promise<Sweep> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  return {
    unfinished:
      (await removeRows((documents) =>
        documents.eq('status', 'pending_upload').lt('created_at', hoursAgo(24)),
      )) +
      (await removeRows((documents) =>
        documents
          .eq('status', 'rejected')
          .neq('reject_reason', 'file_infected')
          .is('order_id', null)
          .lt('created_at', hoursAgo(24)),
      )),
    ownerless: await removeRows((documents) =>
      documents
        .is('draft_id', null)
        .is('quote_id', null)
        .is('order_id', null)
        .eq('purpose', 'source')
        .lt('created_at', hoursAgo(48)),
    ),
    orphans:
      (await removeOrphans('uploads', hoursAgo(24))) + (await removeOrphans('deliverables', hoursAgo(24))),
  }
}

type Narrowed<Self> = {
  eq(column: string, value: string): Self
  neq(column: string, value: string): Self
  is(column: string, value: null): Self
  lt(column: string, value: string): Self
}

/** Rows first, and only if still stale, because a quote may have taken one since. A crash leaves orphaned objects. */
async function removeRows(narrow: <Query extends Narrowed<Query>>(query: Query) => Query): Promise<number> {
  const documents = () => adminDb().from('uploaded_documents')
  let removed = 0
  for (;;) {
    const stale = await many(narrow(documents().select('id')).order('created_at').limit(PAGE))
    if (stale.length === 0) return removed
    const ids = stale.map(({ id }) => id)
    const gone = await many(narrow(documents().delete().in('id', ids)).select('storage_path'))
    await removeObjects(
      'uploads',
      gone.map((row) => row.storage_path),
    )
    removed += gone.length
  }
}

/** Bytes of a crash between two steps, and of an upload that went on after its file was removed. */
async function removeOrphans(bucket: 'uploads' | 'deliverables', before: string): Promise<number> {
  let removed = 0
  for (let after = ''; ; ) {
    const place = { p_bucket: bucket, p_before: before, p_after: after, p_limit: PAGE }
    const orphans = await many(adminDb().rpc('list_orphaned_objects', place))
    await removeObjects(bucket, orphans)
    removed += orphans.length
    const last = orphans.at(-1)
    if (orphans.length < PAGE || last === undefined) return removed
    after = last
  }
}
