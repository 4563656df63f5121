import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { changeDraft } from '../draft-store'
import type { Draft, DraftOwner, Family } from '../views'

/** What the customer came for. Decides which fields are asked; adds nothing to the price. */
export async function chooseFamily(
  owner: DraftOwner,
  family: Family,
): Promise<Result<Draft, 'draft_missing' | 'draft_changed'>> {
  const change = await changeDraft<never>(owner, async () => ({ columns: { family } }))
  if (change.at === 'saved') return ok(change.draft)
  return fail(change.at === 'missing' ? 'draft_missing' : 'draft_changed')
}
