import 'server-only'
import { z } from 'zod'
import { addressPrefix } from '@/lib/base/addresses'
import { fail, ok, type Result } from '@/lib/base/result'
import { TERMS_VERSION } from '@/lib/config/site'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { quoteReason } from '@/lib/domain/pricing/rules/ordering'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import { findOpenDraft } from '../draft-store'
import { firstIncompleteStep, isUsableFile } from '../rules'
import { type Draft, LANGUAGE_UNKNOWN } from '../views'

/** The request in which the customer just accepted the terms, and the revision of the draft that they saw. */
type Acceptance = { requestId: string; clientAddress: string | null; revision: number }

const submittedSchema = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  totalCents: z.number().int(),
  currency: z.string(),
  revision: z.number().int(),
})

type Submitted = z.infer<typeof submittedSchema>

const MAX_ROUNDS = 5

/**
 * Turns the draft into an order that awaits payment. Safe to repeat: one draft is one order, and an unpaid
 * order takes over later changes. An acceptance of another revision than the current one is refused with
 * `draft_changed`. Without `accepted` this works only if the terms were accepted before.
 * `read` is the draft that the caller has just loaded; a later write triggers another read.
 */
export async function submitDraft(
  viewer: SignedIn,
  accepted: Acceptance | null = null,
  read: Draft | null = null,
): Promise<Result<Submitted>> {
  let draft = read ?? (await findDraftOf(viewer))
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (!draft) return fail('draft_missing')
    if (accepted && accepted.revision !== draft.revision) return fail('draft_changed')
    const submitted = await submitRevision(viewer, draft, accepted)
    if (submitted.ok || submitted.code !== 'draft_changed') return submitted
    draft = await findDraftOf(viewer)
  }
  return fail('draft_changed')
}

function findDraftOf({ userId }: SignedIn): Promise<Draft | null> {
  return findOpenDraft({ kind: 'user', userId })
}

async function submitRevision(
  viewer: SignedIn,
  draft: Draft,
  accepted: Acceptance | null,
): Promise<Result<Submitted>> {
  const step = firstIncompleteStep(draft)
  if (step !== 'payment') return fail('draft_incomplete', { detail: { step } })
  const reason = quoteReason(draft)
  if (reason !== null) return fail('quote_required', { detail: { reason } })
  const submitted = await rpc(
    adminDb().rpc('submit_draft', {
      p_draft_id: draft.id,
      p_user_id: viewer.userId,
      p_revision: draft.revision,
      p_document_language: documentLanguageOf(draft),
      ...(accepted ? acceptedTerms(accepted) : {}),
    }),
  )
  return submitted.ok ? ok(submittedSchema.parse(submitted.value)) : submitted
}

/** Documents may have changed since the step was saved, so the order takes the current ones. */
function documentLanguageOf(draft: Draft) {
  return {
    documentType: draft.documentType,
    sourceLanguage: draft.sourceLanguage ?? LANGUAGE_UNKNOWN,
    targetLanguage: draft.targetLanguage,
    files: draft.files.filter(isUsableFile).map(({ id, storagePath }) => ({ documentId: id, storagePath })),
  }
}

/** What the order stores about the acceptance. */
function acceptedTerms({ requestId, clientAddress }: Acceptance) {
  const prefix = addressPrefix(clientAddress)
  return {
    p_terms_version: TERMS_VERSION,
    p_request_id: requestId,
    ...(prefix === null ? {} : { p_ip_prefix: prefix }),
  }
}
