import { offeredOnline, quoteReason } from '@/lib/domain/pricing/rules/ordering'
import {
  CHECKOUT_FORMS,
  CHECKOUT_STEPS,
  type CheckoutForm,
  type CheckoutStep,
  DOCUMENT_PARTS,
  type DocumentPart,
  type Draft,
  type DraftFile,
  type Family,
  LANGUAGE_UNKNOWN,
} from './views'

/** Delivery range in business days, from the specification; expedited has a price but no stated time. */
export const TURNAROUND: Record<Family, { from: number; to: number }> = {
  evaluation: { from: 5, to: 10 },
  translation: { from: 1, to: 3 },
  bundle: { from: 7, to: 12 },
}

export function needsEvaluation(family: Family | null): boolean {
  return family === 'evaluation' || family === 'bundle'
}

export function needsTarget(family: Family | null): boolean {
  return family !== 'evaluation'
}

/** True if no step can fix the draft, because a person has to price it. */
export function needsQuote(draft: Draft): boolean {
  const reason = quoteReason(draft)
  return reason === 'bundle' || reason === 'course_by_course' || reason === 'several_degrees'
}

/** True if the order was submitted and not paid, but is no longer sold at its price. */
export function hasFormerPrice(draft: Draft): boolean {
  return draft.orderId !== null && quoteReason(draft) !== null
}

/** True if the draft has more than contact details, a service and a date. */
export function isBegun({
  orderId,
  files,
  documentType,
  sourceLanguage,
  evaluation,
  nameSheet,
  unsent,
}: Draft): boolean {
  return (
    [orderId, documentType, sourceLanguage, evaluation].some((answer) => answer !== null) ||
    files.length + nameSheet.length + Object.keys(unsent).length > 0
  )
}

export function isUsableFile(file: DraftFile): boolean {
  return file.status === 'uploaded' || file.status === 'accepted'
}

/** Up to here, the table's price needs no second look. The pricing page says the same. */
const PAGES_BY_TABLE = 10

/** The known pages of a translation if a quote suits it better; null if the price table does. */
export function pagesForQuote({ family, orderId, files }: Draft): number | null {
  if (family !== 'translation' || orderId !== null) return null
  const pages = files.filter(isUsableFile).reduce((sum, file) => sum + (file.pages ?? 0), 0)
  return pages > PAGES_BY_TABLE ? pages : null
}

function isOffered<Id>(ids: readonly Id[], id: Id | null): boolean {
  return id !== null && ids.includes(id)
}

const MISSING_IN_PART: Record<DocumentPart, (draft: Draft) => boolean> = {
  upload: (draft) => !draft.files.some(isUsableFile),
  about: (draft) =>
    !isOffered(offeredOnline(draft.family).documentTypes, draft.documentType) ||
    !draft.sourceLanguage ||
    (needsTarget(draft.family) && !draft.targetLanguage) ||
    (needsEvaluation(draft.family) && (draft.evaluation?.credentials.length ?? 0) === 0),
  names: () => false,
}

const MISSING: Record<Exclude<CheckoutStep, 'payment'>, (draft: Draft) => boolean> = {
  contact: (draft) => !draft.fullName || !draft.email,
  'document-language': (draft) =>
    !draft.family || DOCUMENT_PARTS.some((part) => MISSING_IN_PART[part](draft)),
  service: (draft) => !isOffered(offeredOnline(draft.family).services, draft.serviceId),
  delivery: (draft) => !draft.deliveryId || (draft.deliveryId !== 'digital' && !draft.address),
}

/** The first incomplete step, or payment if all are complete. */
export function firstIncompleteStep(draft: Draft): CheckoutStep {
  return CHECKOUT_STEPS.find((step) => step !== 'payment' && MISSING[step](draft)) ?? 'payment'
}

/** The first form with something missing or unsent, or null. */
export function firstUnfinishedForm(draft: Draft): CheckoutForm | null {
  const isMissing = (form: CheckoutForm) =>
    isDocumentPart(form) ? MISSING_IN_PART[form](draft) : MISSING[form](draft)
  const isUnfinished = (form: CheckoutForm) =>
    isMissing(form) || (form === 'about' && draft.family === null) || form in draft.unsent
  return CHECKOUT_FORMS.find(isUnfinished) ?? null
}

export function isDocumentPart(form: CheckoutForm): form is DocumentPart {
  return DOCUMENT_PARTS.some((part) => part === form)
}

/** Null after the last part, which the next step follows. */
export function partAfter(part: DocumentPart): DocumentPart | null {
  return DOCUMENT_PARTS[DOCUMENT_PARTS.indexOf(part) + 1] ?? null
}

/** Null before the first part. */
export function partBefore(part: DocumentPart): DocumentPart | null {
  return DOCUMENT_PARTS[DOCUMENT_PARTS.indexOf(part) - 1] ?? null
}

/** False if something before this step is missing. */
export function canOpenStep(draft: Draft, step: CheckoutStep): boolean {
  return CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(firstIncompleteStep(draft))
}

const BACK: Partial<Record<CheckoutStep, CheckoutStep>> = {
  payment: 'delivery',
  delivery: 'service',
  service: 'document-language',
}

/** The back links of the specification. From document-language only a visitor can go back, to the contact step. */
export function stepBefore(step: CheckoutStep, owner: Draft['ownedBy']): CheckoutStep | null {
  if (step === 'document-language') return owner === 'visitor' ? 'contact' : null
  return BACK[step] ?? null
}

type Problems = Record<string, string>
type LanguagePair = { source: string; target: string; isKnown: (tag: string) => boolean }

/** Checks the raw input, so that an invalid pair is reported together with other problems. */
export function languageProblems(family: Family, { source, target, isKnown }: LanguagePair): Problems {
  const isListed = (tag: string) => tag === '' || tag === LANGUAGE_UNKNOWN || isKnown(tag)
  const sourceProblem = isListed(source) ? {} : { sourceLanguage: 'Choose a language from the list.' }
  return { ...sourceProblem, ...targetProblem(family, source, target, isListed(target)) }
}

function targetProblem(family: Family, source: string, target: string, isListed: boolean): Problems {
  if (!isListed) return { targetLanguage: 'Choose a language from the list.' }
  if (!needsTarget(family)) return {}
  if (target === '') return { targetLanguage: 'Choose the language to translate into.' }
  const isSame = source === target && source !== LANGUAGE_UNKNOWN
  return isSame ? { targetLanguage: 'The two languages must differ.' } : {}
}

/** Countries whose mail needs a postal code, and those whose addresses name a state. */
const NEEDS_POSTAL_CODE = /^(US|CA|GB|DE|FR|ES|IT|NL|BE|AT|CH|SE|NO|DK|FI|PL|CZ|PT|AU|JP|IN|MX|BR)$/
const NEEDS_REGION = /^(US|CA|AU|MX|BR)$/

export function addressProblems(address: { country: string; region: string; postalCode: string }): Problems {
  return {
    ...(NEEDS_REGION.test(address.country) && address.region.trim() === ''
      ? { region: 'Enter the state or province.' }
      : {}),
    ...(NEEDS_POSTAL_CODE.test(address.country) && address.postalCode.trim() === ''
      ? { postalCode: 'Enter the postal code.' }
      : {}),
  }
}

/** First and last name from one line; a single name is a first name. */
export function splitName(fullName: string): { first: string; last: string } {
  const words = fullName.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { first: (last === '' ? words : words.slice(0, -1)).join(' ').slice(0, 80), last: last.slice(0, 80) }
}
