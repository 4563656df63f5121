import 'server-only'
import { z } from 'zod'
import { fingerprintOf } from '@/lib/base/fingerprint'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one, rpc } from '@/lib/gateways/supabase/reply'
import type { StaffChanges } from './views'

/** Behind `after`, an entry of the audit trail that the page shows: an order or quote, or a list of them. */
export type ChangesOf = {
  subject: 'order' | 'quote' | 'orders' | 'pending' | 'quotes'
  id: string
  after: number
  source?: string | undefined
}

const changesSchema = z.union([
  z.object({
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
  }),
  z.object({ new: z.number().int(), changed: z.number().int() }),
])

/** What others did since a page of staff was opened. The database checks the viewer again. */
export async function getStaffChanges(
  viewer: SignedIn,
  { subject, id, after, source }: ChangesOf,
): Promise<StaffChanges> {
  const asked = { p_subject: subject, p_id: id, p_after: after, p_source: source ?? null }
  return changesSchema.parse(
    await one(adminDb().rpc('changes_for_staff', { p_viewer_id: viewer.userId, ...asked })),
  )
}

/** The version of a list, of which any row may have changed; null for a viewer who is no longer staff. */
export async function readListVersion(viewerId: string): Promise<string | null> {
  const read = await rpc(adminDb().rpc('newest_change_for_staff', { p_viewer_id: viewerId }))
  return read.ok ? listVersionOf(read.value) : null
}

export function listVersionOf(newestChange: number): string {
  return fingerprintOf([newestChange])
}
