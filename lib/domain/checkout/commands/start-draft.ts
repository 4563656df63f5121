import 'server-only'
import { v5 as uuidFrom } from 'uuid'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { findLastDraft, findOpenDraft, writeDraft } from '../draft-store'
import type { Draft, DraftOwner, Family } from '../views'

/** A fixed UUID namespace, so that a person's first, second, … draft always gets the same id. */
const NAMESPACE = '5b0a5d3c-2d0f-4c6e-9d50-6b8f1f3f6a11'

/**
 * The signed-in user's open draft (`read`, if the caller has just looked for it), or a new one with the account's
 * contact details. Concurrent requests get the same draft: its id derives from the previous one.
 */
export async function startUserDraft(
  viewer: SignedIn,
  family: Family | null,
  neededBy: string | null = null,
  read?: Draft | null,
): Promise<Draft> {
  const owner: DraftOwner = { kind: 'user', userId: viewer.userId }
  const open = read === undefined ? await findOpenDraft(owner) : read
  if (open) return prefill(owner, open, { viewer, family, neededBy })

  const key = await nextDraftKey(viewer.userId)
  // Another request may have created a draft before the key was read; the key would derive from that draft.
  const created = await findOpenDraft(owner)
  if (created) return prefill(owner, created, { viewer, family, neededBy })
  await done(
    adminDb()
      .from('checkout_drafts')
      .upsert(
        {
          user_id: viewer.userId,
          client_draft_id: key,
          contact_info: contactOf(viewer),
          family,
          needed_by: neededBy,
          step_reached: 'document-language',
        },
        { onConflict: 'user_id,client_draft_id', ignoreDuplicates: true },
      ),
  )
  const started = await findOpenDraft(owner)
  if (!started) throw new Error('a draft that was just created cannot be found')
  return started
}

async function nextDraftKey(userId: string): Promise<string> {
  const last = await findLastDraft(userId)
  return uuidFrom(`${userId}/${last?.id ?? 'first'}`, NAMESPACE)
}

/**
 * Keeps what is in the draft except the e-mail address: mail about an order goes to its account, never to an
 * unconfirmed address.
 */
async function prefill(
  owner: DraftOwner,
  draft: Draft,
  asked: { viewer: SignedIn; family: Family | null; neededBy: string | null },
): Promise<Draft> {
  const { viewer } = asked
  const family = asked.family ?? draft.family
  const neededBy = asked.neededBy ?? draft.neededBy
  const isSame = family === draft.family && neededBy === draft.neededBy
  if (draft.fullName && draft.email === viewer.email && isSame) return draft
  const contact = contactOf(viewer)
  const saved = await writeDraft(owner, draft, {
    contact_info: { fullName: draft.fullName ?? contact.fullName, email: contact.email },
    family,
    needed_by: neededBy,
  })
  return saved ?? draft
}

/** The joined names, or the e-mail address, as the specification requires. */
function contactOf(viewer: SignedIn): { fullName: string; email: string } {
  const name = [viewer.firstName, viewer.lastName].filter(Boolean).join(' ')
  return { fullName: name || viewer.email, email: viewer.email }
}

/**
 * A visitor's first step creates the draft. The token's hash is its only owner until the visitor signs in.
 */
export async function startVisitorDraft(
  owner: Extract<DraftOwner, { kind: 'visitor' }>,
  contact: { fullName: string; email: string },
  { family, neededBy = null }: { family: Family | null; neededBy?: string | null },
): Promise<void> {
  await done(
    adminDb().from('checkout_drafts').insert({
      token_hash: owner.tokenHash,
      contact_info: contact,
      family,
      needed_by: neededBy,
      step_reached: 'document-language',
    }),
  )
}
