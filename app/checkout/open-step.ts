import 'server-only'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { paths, withQuery } from '@/lib/config/paths'
import type { Viewer } from '@/lib/domain/accounts/views'
import { claimDraft } from '@/lib/domain/checkout/commands/claim-draft'
import { startUserDraft } from '@/lib/domain/checkout/commands/start-draft'
import { fieldsOf } from '@/lib/domain/checkout/form-fields'
import type { WorkCalendar } from '@/lib/domain/checkout/needed-by'
import { getDraft, getWorkCalendar } from '@/lib/domain/checkout/queries'
import {
  canOpenStep,
  firstUnfinishedForm,
  hasFormerPrice,
  isDocumentPart,
  needsQuote,
} from '@/lib/domain/checkout/rules'
import type { CheckoutStep, DocumentPart, Draft, DraftOwner, Family } from '@/lib/domain/checkout/views'
import { draftOwnerOf, visitorTokenHash } from '@/lib/web/draft-owner'
import { getClaims, getViewer } from '@/lib/web/viewer'

type Visit = { viewer: Viewer; owner: DraftOwner; draft: Draft }

export function stepPath(step: CheckoutStep): Route {
  return step === 'contact' ? paths.checkout : paths.checkoutStep(step)
}

/** The first part is the step's own address. */
export function partPath(part: DocumentPart): Route {
  return withQuery(stepPath('document-language'), { part: part === 'upload' ? null : part })
}

/** Where the order goes on: the first page with something missing, or with something typed and not sent. */
export function resumePath(draft: Draft): Route {
  const form = firstUnfinishedForm(draft)
  if (form === null) return stepPath('payment')
  return isDocumentPart(form) ? partPath(form) : stepPath(form)
}

type Asked = { family: Family | null; neededBy: string | null }

/**
 * Who asks, and the draft of this request, asked for at the same time. When signed in, it is started or claimed from the
 * visitor session before; a suspended person may view the one they have, and starts none. What is read by the id that
 * the verified token names is used only if that session turns out to stand.
 */
export async function currentDraft(asked: Asked): Promise<{ viewer: Viewer; draft: Draft | null }> {
  const claims = await getClaims()
  const [found, own] = await Promise.allSettled([
    getViewer(),
    claims && getDraft({ kind: 'user', userId: claims.userId }),
  ])
  if (found.status === 'rejected') throw found.reason
  const viewer = found.value
  if (viewer.type === 'visitor') return { viewer, draft: await getDraft(await draftOwnerOf(viewer)) }
  if (own.status === 'rejected') throw own.reason
  if (viewer.suspended) return { viewer, draft: own.value }
  const tokenHash = await visitorTokenHash()
  if (tokenHash !== null) await claimDraft(tokenHash, viewer.userId)
  // Claiming may have brought another one.
  const read = tokenHash === null ? own.value : null
  return { viewer, draft: await startUserDraft(viewer, asked.family, asked.neededBy, read) }
}

/** The order in progress, or a redirect to the first step, which shows why there is none. */
export async function openDraft(): Promise<Visit> {
  const { viewer, draft } = await currentDraft({ family: null, neededBy: null })
  const owner = await draftOwnerOf(viewer)
  // The first page shows a suspended person why there is nothing to open.
  if (viewer.type === 'user' && viewer.suspended && !draft) redirect(paths.checkout)
  if (!owner || !draft) redirect(withQuery(paths.checkout, { note: 'start' }))
  return { viewer, owner, draft }
}

/** Only an order with a day needs the calendar. */
export async function calendarFor(draft: Draft): Promise<WorkCalendar | null> {
  return fieldsOf(draft, 'names').neededBy ? getWorkCalendar(new Date()) : null
}

/** Opens a step, or redirects to the first unfinished one, which shows why; behind the documents a quote leads away. */
export async function openStep(step: Exclude<CheckoutStep, 'contact'>): Promise<Visit> {
  const visit = await openDraft()
  const { draft } = visit
  if (step !== 'document-language' && needsQuote(draft)) redirect(paths.checkoutQuote)
  if (!canOpenStep(draft, step)) {
    const note = hasFormerPrice(draft) ? 'price' : 'incomplete'
    redirect(withQuery(resumePath(draft), { note }))
  }
  return visit
}
