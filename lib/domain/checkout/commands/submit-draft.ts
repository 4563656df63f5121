import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, rpc } from '@/lib/gateways/supabase/reply'
import { changeDraft } from '../draft-store'
import { firstIncompleteStep, isUsableFile } from '../rules'
import { type CheckoutStep, type Draft, LANGUAGE_UNKNOWN } from '../views'

export const TERMS_VERSION = '2026-11'

export type Submitted = {
  orderId: string
  orderNumber: string
  totalCents: number
  currency: string
  revision: number
}

/**
 * Turns the draft into an order that waits for payment. Safe to repeat: the same draft is the same order, and an
 * order not yet paid takes over what has changed since.
 */
export async function submitDraft(viewer: SignedIn): Promise<Result<Submitted>> {
  const owner = { kind: 'user', userId: viewer.userId } as const
  const fresh = await changeDraft<CheckoutStep>(owner, async (draft) => {
    const step = firstIncompleteStep(draft)
    return step === 'payment'
      ? { columns: { document_language: documentLanguageOf(draft) } }
      : { refusal: step }
  })
  if (fresh.at === 'refused') return fail('draft_incomplete', { detail: { step: fresh.refusal } })
  if (fresh.at !== 'saved') return fail(fresh.at === 'missing' ? 'draft_missing' : 'draft_changed')

  const created = await rpc(
    adminDb().rpc('create_order_from_draft', { p_draft_id: fresh.draft.id, p_user_id: viewer.userId }),
  )
  if (!created.ok) return created
  await acceptTerms(viewer.userId)
  return ok({
    orderId: created.value.id,
    orderNumber: created.value.order_number,
    totalCents: created.value.total_cents ?? 0,
    currency: created.value.currency,
    revision: fresh.draft.revision,
  })
}

/** Files that were added or refused since the step was saved: the order takes those that are there now. */
function documentLanguageOf(draft: Draft) {
  return {
    documentType: draft.documentType,
    sourceLanguage: draft.sourceLanguage ?? LANGUAGE_UNKNOWN,
    targetLanguage: draft.targetLanguage,
    files: draft.files.filter(isUsableFile).map(({ id, storagePath }) => ({ documentId: id, storagePath })),
  }
}

async function acceptTerms(userId: string): Promise<void> {
  await done(
    adminDb()
      .from('profiles')
      .update({ terms_version: TERMS_VERSION, terms_accepted_at: new Date().toISOString() })
      .eq('user_id', userId),
  )
}
