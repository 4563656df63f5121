import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { saveStep } from '@/lib/domain/checkout/commands/save-step'
import { startUserDraft, startVisitorDraft } from '@/lib/domain/checkout/commands/start-draft'
import { getDraft } from '@/lib/domain/checkout/queries'
import type { SavableStep } from '@/lib/domain/checkout/read-step'
import type { Draft, DraftOwner, Family } from '@/lib/domain/checkout/views'
import { givenUpload, givenUser, givenVisitor } from './given-uploads'
import { makeBlankPdf } from './make-files'

/** A customer as the pages see them. */
export async function givenShopper(changes: Partial<SignedIn> = {}): Promise<SignedIn> {
  const { userId } = await givenUser()
  return {
    at: 'user',
    userId,
    email: `shopper-${randomUUID()}@attesta.test`,
    role: 'customer',
    firstName: 'Sam',
    lastName: 'Shopper',
    displayName: 'Sam Shopper',
    suspended: false,
    ...changes,
  }
}

export function ownerOf(viewer: SignedIn): DraftOwner {
  return { kind: 'user', userId: viewer.userId }
}

export async function givenVisitorDraft(family: Family = 'translation') {
  const owner = givenVisitor()
  await startVisitorDraft(owner, { fullName: 'Vera Visitor', email: 'vera@attesta.test' }, family)
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

export function answer(owner: DraftOwner, step: SavableStep, fields: Record<string, string>) {
  return saveStep(owner, { step, fields, base: {} })
}

/** A signed-in customer with every step answered. */
export async function givenCompleteDraft(): Promise<{ viewer: SignedIn; owner: DraftOwner }> {
  const viewer = await givenShopper()
  const owner = ownerOf(viewer)
  await startUserDraft(viewer, 'translation')
  await givenFile(owner)
  await answer(owner, 'document-language', DETAILS)
  await answer(owner, 'service', { serviceId: 'certified' })
  await answer(owner, 'delivery', { deliveryId: 'digital' })
  return { viewer, owner }
}
