import 'server-only'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { paths } from '@/lib/config/paths'
import type { Viewer } from '@/lib/domain/accounts/views'
import { claimDraft } from '@/lib/domain/checkout/commands/claim-draft'
import { startUserDraft } from '@/lib/domain/checkout/commands/start-draft'
import { getDraft } from '@/lib/domain/checkout/queries'
import { canOpenStep, firstIncompleteStep } from '@/lib/domain/checkout/rules'
import type { CheckoutStep, Draft, DraftOwner, Family } from '@/lib/domain/checkout/views'
import { draftOwnerOf, visitorTokenHash } from '@/lib/web/draft-owner'
import { getViewer } from '@/lib/web/viewer'

export type Visit = { viewer: Viewer; owner: DraftOwner; draft: Draft }

export function stepPath(step: CheckoutStep): Route {
  return step === 'contact' ? paths.checkout : paths.checkoutStep(step)
}

/**
 * The draft of this request. Signed in, it is begun or taken over from the visitor the person was before; a suspended
 * person may look at the one they have, and begins none.
 */
export async function currentDraft(viewer: Viewer, family: Family | null): Promise<Draft | null> {
  if (viewer.at === 'visitor' || viewer.suspended) return getDraft(await draftOwnerOf(viewer))
  const tokenHash = await visitorTokenHash()
  if (tokenHash !== null) await claimDraft(tokenHash, viewer.userId)
  return startUserDraft(viewer, family)
}

/** Opens a step, or leads to the first one that is not finished and says so there. */
export async function openStep(step: Exclude<CheckoutStep, 'contact'>): Promise<Visit> {
  const viewer = await getViewer()
  const [owner, draft] = await Promise.all([draftOwnerOf(viewer), currentDraft(viewer, null)])
  // The first page tells a suspended person why there is nothing to open.
  if (viewer.at === 'user' && viewer.suspended && !draft) redirect(paths.checkout)
  if (!owner || !draft) redirect(`${paths.checkout}?note=start` as Route)
  if (!canOpenStep(draft, step)) redirect(`${stepPath(firstIncompleteStep(draft))}?note=incomplete` as Route)
  return { viewer, owner, draft }
}
