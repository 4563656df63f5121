import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { changeDraft, findOpenDraft } from '../draft-store'
import type { Draft, DraftOwner, Family } from '../views'

/** Saves the family of the order. It decides which fields the form shows and adds nothing to the price. */
export async function chooseFamily(
  owner: DraftOwner,
  family: Family,
  neededBy: string | null = null,
): Promise<Result<Draft, 'draft_missing' | 'draft_changed'>> {
  const change = await changeDraft<never>(owner, findOpenDraft(owner), async () => ({
    columns: { family, ...(neededBy && { needed_by: neededBy }) },
  }))
  if (change.type === 'saved') return ok(change.draft)
  return fail(change.type === 'missing' ? 'draft_missing' : 'draft_changed')
}
