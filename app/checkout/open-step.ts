import 'server-only'
import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { paths, withQuery } from '@/lib/config/paths'
import type { SignedIn, Viewer } from '@/lib/domain/accounts/views'
import { claimDraft } from '@/lib/domain/checkout/commands/claim-draft'
import { startUserDraft } from '@/lib/domain/checkout/commands/start-draft'
import { fieldsOf } from '@/lib/domain/checkout/form-fields'
import type { WorkCalendar } from '@/lib/domain/checkout/needed-by'
import { getDraft, getOrderOfLastDraft, getWorkCalendar } from '@/lib/domain/checkout/queries'
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

/** The first part uses the step's own path. */
export function partPath(part: DocumentPart): Route {
  return withQuery(stepPath('document-language'), { part: part === 'upload' ? null : part })
}

/** Where to continue: the first page with something missing or unsent. */
export function resumePath(draft: Draft): Route {
  const form = firstUnfinishedForm(draft)
  if (form === null) return stepPath('payment')
  return isDocumentPart(form) ? partPath(form) : stepPath(form)
}

type NewDraft = {
  family: Family | null
  neededBy: string | null
  /** Where to go instead of starting a draft, if there is such a place. */
  instead?: ((viewer: SignedIn) => Promise<Route | null>) | undefined
}

/**
 * The viewer and the draft of this request, loaded in parallel. For a signed-in user the draft is created, or
 * claimed from the visitor's session; a suspended user may view an existing draft but creates none. Rows read
 * by the id in the verified token are used only if the session is still active.
 */
export async function currentDraft(newDraft: NewDraft): Promise<{ viewer: Viewer; draft: Draft | null }> {
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
  // Claiming may have replaced the draft.
  const read = tokenHash === null ? own.value : await getDraft({ kind: 'user', userId: viewer.userId })
  const instead = read ? null : await newDraft.instead?.(viewer)
  if (instead) redirect(instead)
  return { viewer, draft: await startUserDraft(viewer, newDraft.family, newDraft.neededBy, read) }
}

/** The open draft, or a redirect to the first step, which explains why there is none. */
export async function openDraft(instead?: NewDraft['instead']): Promise<Visit> {
  const { viewer, draft } = await currentDraft({ family: null, neededBy: null, instead })
  const owner = await draftOwnerOf(viewer)
  // The first page explains to a suspended user why there is no draft.
  if (viewer.type === 'user' && viewer.suspended && !draft) redirect(paths.checkout)
  if (!owner || !draft) redirect(withQuery(paths.checkout, { note: 'start' }))
  return { viewer, owner, draft }
}

/** Of a person who goes back to a step after paying: the order, rather than an empty draft. */
async function lastOrderPath(viewer: SignedIn): Promise<Route | null> {
  const orderId = await getOrderOfLastDraft(viewer)
  return orderId === null ? null : paths.checkoutSuccess(orderId)
}

/** Only a draft with a needed-by date uses the calendar. */
export async function calendarFor(draft: Draft): Promise<WorkCalendar | null> {
  return fieldsOf(draft, 'names').neededBy ? getWorkCalendar(new Date()) : null
}

/**
 * Opens a step, or redirects to the first unfinished one with a note; after the documents, a draft that needs
 * a quote redirects to the quote form.
 */
export async function openStep(step: Exclude<CheckoutStep, 'contact'>): Promise<Visit> {
  const visit = await openDraft(step === 'document-language' ? undefined : lastOrderPath)
  const { draft } = visit
  if (step !== 'document-language' && needsQuote(draft)) redirect(paths.checkoutQuote)
  if (!canOpenStep(draft, step)) {
    const note = hasFormerPrice(draft) ? 'price' : 'incomplete'
    redirect(withQuery(resumePath(draft), { note }))
  }
  return visit
}
