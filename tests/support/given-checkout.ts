import { randomUUID } from 'node:crypto'
import { BUSINESS_CLOCK } from '@/lib/base/time'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { saveStep } from '@/lib/domain/checkout/commands/save-step'
import { startUserDraft, startVisitorDraft } from '@/lib/domain/checkout/commands/start-draft'
import { getDraft } from '@/lib/domain/checkout/queries'
import type { CheckoutForm, Draft, DraftOwner, Family } from '@/lib/domain/checkout/views'
import { givenUpload, givenUser, givenVisitor } from './given-uploads'
import { makeBlankPdf } from './make-pdfs'

/** A customer as the pages see them. */
export async function givenShopper(changes: Partial<SignedIn> = {}): Promise<SignedIn> {
  const { userId } = await givenUser()
  return {
    type: 'user',
    userId,
    sessionId: randomUUID(),
    email: `shopper-${randomUUID()}@attesta.test`,
    role: 'customer',
    mustSetUpFactor: false,
    hasFactor: false,
    signedInAt: null,
    factorAt: null,
    deletionDueAt: null,
    firstName: 'Sam',
    lastName: 'Shopper',
    displayName: 'Sam Shopper',
    suspended: false,
    clock: BUSINESS_CLOCK,
    ...changes,
  }
}

export function ownerOf(viewer: SignedIn): DraftOwner {
  return { kind: 'user', userId: viewer.userId }
}

export async function givenVisitorDraft(family: Family = 'translation') {
  const owner = givenVisitor()
  await startVisitorDraft(owner, { fullName: 'Vera Visitor', email: 'vera@attesta.test' }, { family })
  return { owner, draft: await readDraft(owner) }
}

export async function readDraft(owner: DraftOwner): Promise<Draft> {
  const draft = await getDraft(owner)
  if (!draft) throw new Error('there is no open draft')
  return draft
}

export async function givenFile(owner: DraftOwner, name = 'diploma.pdf') {
  const draft = await readDraft(owner)
  return givenUpload({ id: draft.id, groupId: draft.groupId, owner }, name, makeBlankPdf(2))
}

export const DETAILS = { documentType: 'certificate', sourceLanguage: 'pt', targetLanguage: 'en' }

export function answer(owner: DraftOwner, form: CheckoutForm, fields: Record<string, string>) {
  return saveStep(owner, { form, fields, base: {} })
}

/** A signed-in customer with every step answered. */
export async function givenCompleteDraft(): Promise<{ viewer: SignedIn; owner: DraftOwner }> {
  const viewer = await givenShopper()
  const owner = ownerOf(viewer)
  await startUserDraft(viewer, 'translation')
  await givenFile(owner)
  await answer(owner, 'about', DETAILS)
  await answer(owner, 'service', { serviceId: 'certified' })
  await answer(owner, 'delivery', { deliveryId: 'digital' })
  return { viewer, owner }
}
