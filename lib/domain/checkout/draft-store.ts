import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import type { Database } from '@/lib/gateways/supabase/database.types'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { DRAFT, DRAFT_FILE, toDraft, toDraftFile } from './rows'
import type { Draft, DraftOwner } from './views'

export type DraftColumns = Database['public']['Tables']['checkout_drafts']['Update']

/** Every statement on a draft goes through this filter: past row security, the owner is named by us. */
export function ownerFilter(owner: DraftOwner): { user_id: string } | { token_hash: string } {
  return owner.kind === 'user' ? { user_id: owner.userId } : { token_hash: owner.tokenHash }
}

/** Orders that can still be changed by going through checkout again. */
const OPEN_PAYMENT = new Set(['unpaid', 'requires_action', 'failed'])

/** The owner's newest draft that is neither expired nor already an order that is paid, paying or canceled. */
export async function findOpenDraft(owner: DraftOwner): Promise<Draft | null> {
  const rows = await many(
    adminDb()
      .from('checkout_drafts')
      .select(DRAFT)
      .match(ownerFilter(owner))
      .gt('expires_at', new Date().toISOString())
      .order('updated_at', { ascending: false })
      .limit(5),
  )
  for (const row of rows) {
    if (row.order_id === null || (await isOrderOpen(row.order_id))) return withFiles(row)
  }
  return null
}

async function isOrderOpen(orderId: string): Promise<boolean> {
  const order = await maybe(
    adminDb().from('orders').select('status, payment_status').eq('id', orderId).maybeSingle(),
  )
  return order !== null && order.status === 'pending' && OPEN_PAYMENT.has(order.payment_status)
}

async function withFiles(row: { group_id: string }): Promise<Draft> {
  const files = await many(
    adminDb()
      .from('uploaded_documents')
      .select(DRAFT_FILE)
      .eq('group_id', row.group_id)
      .eq('purpose', 'source')
      .not('status', 'in', '(replaced,purged)')
      .order('created_at'),
  )
  return toDraft(row, files.map(toDraftFile))
}

/** Writes only over the version that was read; null when someone else was faster. */
export async function writeDraft(
  owner: DraftOwner,
  draft: Draft,
  columns: DraftColumns,
): Promise<Draft | null> {
  const row = await maybe(
    adminDb()
      .from('checkout_drafts')
      .update(columns)
      .match({ id: draft.id, revision: draft.revision, ...ownerFilter(owner) })
      .select(DRAFT)
      .maybeSingle(),
  )
  return row === null ? null : toDraft(row, draft.files)
}

const MAX_ROUNDS = 5

/** Reads, decides and writes again until the version read is the version written over. */
export async function changeDraft<Refusal>(
  owner: DraftOwner,
  decide: (draft: Draft) => Promise<{ columns: DraftColumns } | { refusal: Refusal }>,
): Promise<
  { at: 'saved'; draft: Draft } | { at: 'refused'; refusal: Refusal } | { at: 'missing' | 'contended' }
> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const draft = await findOpenDraft(owner)
    if (!draft) return { at: 'missing' }
    const decision = await decide(draft)
    if ('refusal' in decision) return { at: 'refused', refusal: decision.refusal }
    const saved = await writeDraft(owner, draft, decision.columns)
    if (saved) return { at: 'saved', draft: saved }
  }
  return { at: 'contended' }
}
