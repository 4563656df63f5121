import type { AddressView } from '@/lib/domain/addresses/views'
import type { DeliveryId, DocumentTypeId, ServiceId } from '@/lib/domain/pricing/table'

/** The owner of a draft: a user, or a visitor with a secret cookie whose hash is stored. */
export type DraftOwner = { kind: 'user'; userId: string } | { kind: 'visitor'; tokenHash: string }

export const CHECKOUT_STEPS = ['contact', 'document-language', 'service', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** The three parts of the document step; names and date are optional. */
export const DOCUMENT_PARTS = ['upload', 'about', 'names'] as const
export type DocumentPart = (typeof DOCUMENT_PARTS)[number]

/** The forms of the checkout, in order; each is saved as a whole. */
export const CHECKOUT_FORMS = ['contact', ...DOCUMENT_PARTS, 'service', 'delivery'] as const
export type CheckoutForm = (typeof CHECKOUT_FORMS)[number]

export const FAMILIES = ['evaluation', 'translation', 'bundle'] as const
export type Family = (typeof FAMILIES)[number]

/** The stored tag for "not sure": staff identify the language. */
export const LANGUAGE_UNKNOWN = 'und'

export type Credential = {
  country: string
  institution: string
  city: string | null
  title: string
  level: string
  attendedFrom: string | null
  attendedTo: string | null
}

type Evaluation = {
  purpose: string
  reportType: 'general' | 'course_by_course'
  nameOnDocuments: string | null
  birthDate: string | null
  targetInstitution: string | null
  credentials: Credential[]
}

type NameEntry = { asInPassport: string; asInDocument: string | null; relation: string | null }

export const DRAFT_FILE_STATUSES = ['pending_upload', 'uploaded', 'scanning', 'accepted', 'rejected'] as const

export type DraftFile = {
  id: string
  name: string
  storagePath: string
  status: (typeof DRAFT_FILE_STATUSES)[number]
  pages: number | null
  kind: string | null
}

/** The checkout in progress. Null means not filled in yet. */
export type Draft = {
  id: string
  revision: number
  groupId: string
  ownedBy: DraftOwner['kind']
  orderId: string | null
  family: Family | null
  fullName: string | null
  email: string | null
  documentType: DocumentTypeId | null
  sourceLanguage: string | null
  targetLanguage: string | null
  evaluation: Evaluation | null
  nameSheet: NameEntry[]
  neededBy: string | null
  notes: string | null
  reference: string | null
  serviceId: ServiceId | null
  deliveryId: DeliveryId | null
  address: AddressView | null
  files: DraftFile[]
  /** Typed and not yet sent, by form. */
  unsent: Unsent
  /** Changes with every write, including unsent values. */
  version: string
}

export type Unsent = Partial<Record<CheckoutForm, Record<string, string>>>

export type Language = {
  tag: string
  nameEn: string
  nameNative: string
  direction: 'ltr' | 'rtl'
  aliases: string[]
}

/** What the success page may show of an order: only to its owner, and only if it is paid or being paid. */
export type PlacedOrder = {
  id: string
  orderNumber: string
  email: string
  fullName: string
  family: Family
  serviceId: string
  deliveryId: string
  /** The customer approves the draft before the documents are finished. */
  approvalRequired: boolean
  totalCents: number
  currency: string
  state: 'paid' | 'processing'
  /** Asked: it waits for its customer, as one from a quote without files does. Begun: work on it was before the payment. */
  stage: 'new' | 'asked' | 'begun'
  onInvoice: boolean
  dueFrom: string | null
  dueTo: string | null
}
