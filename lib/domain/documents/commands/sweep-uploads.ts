import 'server-only'
import { listFolder, removeObjects } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'

const HOUR_MS = 60 * 60 * 1000
const PAGE = 100
/** Bounds one sweep; the next one finds the rest, because removed files no longer count. */
const MAX_FOLDERS = 2_000

type Sweep = { unfinished: number; ownerless: number; orphans: number }

/**
 * Deletes stale files: tickets never completed (24 h), refused files (24 h), files without a draft or an
 * order (48 h), and stored objects without a row that may have bytes (24 h). An infected file, whose bytes are
 * gone, stays in the list of its draft or quote, so that whoever returns later reads why it is missing. Safe to
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
    orphans: await removeOrphans(hoursAgo(24)),
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

async function removeOrphans(before: string): Promise<number> {
  let removed = 0
  let folders = 0
  for await (const owner of entriesOf('')) {
    if (++folders > MAX_FOLDERS) return removed
    if (!owner.isFolder) continue
    for await (const group of entriesOf(owner.name)) {
      if (group.isFolder) removed += await removeOrphansIn(`${owner.name}/${group.name}`, before)
    }
  }
  return removed
}

async function removeOrphansIn(folder: string, before: string): Promise<number> {
  const paths: string[] = []
  for await (const file of entriesOf(folder)) {
    if (!file.isFolder && file.createdAt !== null && file.createdAt < before)
      paths.push(`${folder}/${file.name}`)
  }
  if (paths.length === 0) return 0
  const rows = await many(
    adminDb()
      .from('uploaded_documents')
      .select('storage_path')
      .in('storage_path', paths)
      // An upload that was still running when its file was deleted or refused has stored it again.
      .not('status', 'in', '(purged,rejected)'),
  )
  const known = new Set(rows.map((row) => row.storage_path))
  const orphans = paths.filter((path) => !known.has(path))
  await removeObjects('uploads', orphans)
  return orphans.length
}

async function* entriesOf(folder: string) {
  for (let offset = 0; ; offset += PAGE) {
    const page = await listFolder('uploads', folder, { limit: PAGE, offset })
    yield* page
    if (page.length < PAGE) return
  }
}
