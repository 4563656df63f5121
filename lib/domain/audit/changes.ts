import 'server-only'
import { z } from 'zod'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one, rpc } from '@/lib/gateways/supabase/reply'
import { listVersionOf } from './list-changes'
import type { LatestChange } from './views'

/** Behind `after`, an entry of the audit trail that the page shows. */
type Asked = { viewerId: string; after: number }

const latestSchema = z.object({
  latest: z
    .object({
      at: z.string(),
      action: z.string(),
      status: z.string().nullable(),
      actorKind: z.string(),
      by: z.string().nullable(),
      isViewer: z.boolean(),
    })
    .nullable(),
})

/** What last happened to an order or a quote; null if its history says nothing new. The database checks the viewer again. */
export async function getLatestChange(
  { viewerId, after }: Asked,
  subject: 'order' | 'quote',
  id: string,
): Promise<LatestChange | null> {
  const asked = { p_viewer_id: viewerId, p_subject: subject, p_id: id, p_after: after }
  return latestSchema.parse(await one(adminDb().rpc('changes_for_staff', asked))).latest
}

export type StaffList = { list: 'orders' | 'pending' | 'quotes'; source?: string | undefined }

const countsSchema = z.object({ new: z.int(), changed: z.int() })

/** A list is about all of them, so it follows no id. */
export const ALL = '00000000-0000-0000-0000-000000000000'

/** The version of a list, which others' changes change; null for a viewer who is no longer staff. */
export async function readListVersion(
  { viewerId, after }: Asked,
  { list, source }: StaffList,
): Promise<string | null> {
  const asked = {
    p_viewer_id: viewerId,
    p_subject: list,
    p_id: ALL,
    p_after: after,
    p_source: source ?? null,
  }
  const read = await rpc(adminDb().rpc('changes_for_staff', asked))
  return read.ok ? listVersionOf(after, countsSchema.parse(read.value)) : null
}
