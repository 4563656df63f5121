import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import type { Database } from '@/lib/gateways/supabase/database.types'
import { maybe } from '@/lib/gateways/supabase/reply'
import { DRAFT, toDraft, toOpenDraft } from './rows'
import { ownerFilter } from './rules/owner-filter'
import type { Draft, DraftOwner, Unsent } from './views'

export type DraftColumns = Database['public']['Tables']['checkout_drafts']['Update']

/**
 * The owner's newest draft that has neither expired nor become an order that is paid, being paid or canceled.
 */
export async function findOpenDraft(owner: DraftOwner): Promise<Draft | null> {
  const asked = owner.kind === 'user' ? { p_user_id: owner.userId } : { p_token_hash: owner.tokenHash }
  const found = await maybe(adminDb().rpc('open_draft', asked))
  return found === null ? null : toOpenDraft(found)
}

/** The user's newest draft, open or not, and the order that it became. */
export async function findLastDraft(userId: string): Promise<{ id: string; orderId: string | null } | null> {
  const row = await maybe(
    adminDb()
      .from('checkout_drafts')
      .select('id, order_id')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  return row && { id: row.id, orderId: row.order_id }
}

/** Writes only if the version is unchanged; null if another request wrote first. */
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
/** Below the column's limit, which counts the text as the database stores it. */
const MAX_UNSENT_BYTES = 60_000

/**
 * Reads, decides and writes, and repeats if another request wrote in between. `first` is the draft that the
 * caller has just loaded.
 */
export async function changeDraft<Refusal>(
  owner: DraftOwner,
  first: Promise<Draft | null>,
  decide: (draft: Draft) => Promise<{ columns: DraftColumns } | { refusal: Refusal }>,
): Promise<
  { type: 'saved'; draft: Draft } | { type: 'refused'; refusal: Refusal } | { type: 'missing' | 'contended' }
> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const draft = await (round === 0 ? first : findOpenDraft(owner))
    if (!draft) return { type: 'missing' }
    const decision = await decide(draft)
    if ('refusal' in decision) return { type: 'refused', refusal: decision.refusal }
    const saved = await writeDraft(owner, draft, decision.columns)
    if (saved) return { type: 'saved', draft: saved }
  }
  return { type: 'contended' }
}

/** Like `changeDraft` for unsent values, which don't change the revision: any write in between causes another round. */
export async function changeUnsent(
  owner: DraftOwner,
  decide: (draft: Draft) => Unsent,
): Promise<{ type: 'saved'; version: string } | { type: 'missing' | 'contended' | 'too-large' }> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const draft = await findOpenDraft(owner)
    if (!draft) return { type: 'missing' }
    const unsent = decide(draft)
    if (Buffer.byteLength(JSON.stringify(unsent)) > MAX_UNSENT_BYTES) return { type: 'too-large' }
    const row = await maybe(
      adminDb()
        .from('checkout_drafts')
        .update({ unsent })
        .match({ id: draft.id, updated_at: draft.version, ...ownerFilter(owner) })
        .select('updated_at')
        .maybeSingle(),
    )
    if (row) return { type: 'saved', version: row.updated_at }
  }
  return { type: 'contended' }
}
