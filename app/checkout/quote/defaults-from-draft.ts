import { languageName } from '@/lib/base/languages'
import { fieldsOf } from '@/lib/domain/checkout/form-fields'
import { type Draft, LANGUAGE_UNKNOWN } from '@/lib/domain/checkout/views'
import {
  DOCUMENT_KIND_IDS,
  DOCUMENT_KINDS,
  type DocumentKind,
  isDocumentKind,
} from '@/lib/domain/documents/rules/kinds'
import { type EXTRAS, extraField, kindField } from '@/lib/domain/quotes/rules'
import { notesFrom } from './notes-from-draft'

/**
 * The fields of the quote form from a draft, unsent answers included. Answers without a field become a note.
 */
export function defaultsFromDraft(draft: Draft, { isRush = false } = {}): Record<string, string> {
  const contact = fieldsOf(draft, 'contact')
  const about = fieldsOf(draft, 'about')
  const names = fieldsOf(draft, 'names')
  const filled = {
    fullName: contact.fullName,
    email: contact.email,
    family: draft.family,
    sourceLanguages: about.sourceLanguage && nameOf(about.sourceLanguage),
    targetLanguage: isTranslated(draft) && about.targetLanguage && nameOf(about.targetLanguage),
    neededBy: names.neededBy,
    purpose: about.purpose,
    recipient: about.targetInstitution,
    reference: names.reference,
    notes: notesFrom({ about, names, delivery: fieldsOf(draft, 'delivery') }),
  }
  return Object.fromEntries([
    ...Object.entries(filled).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    ...kindsOf(draft, about.documentType).map((kind) => [kindField(kind), 'on'] as const),
    ...extrasOf(draft, isRush).map((extra) => [extraField(extra), 'on'] as const),
  ])
}

function isTranslated({ family }: Draft): boolean {
  return family !== 'evaluation'
}

function nameOf(tag: string): string {
  return tag === LANGUAGE_UNKNOWN ? 'Not sure' : languageName(tag)
}

const ACADEMIC: readonly DocumentKind[] = ['diploma', 'transcript', 'course_description']

/** The kinds from the files' labels, or else the only kind that the document type allows. */
function kindsOf({ files, family }: Draft, documentType: string | undefined): DocumentKind[] {
  const labeled = files.map((file) => file.kind).filter(isDocumentKind)
  if (labeled.length > 0) return [...new Set(labeled)]
  const possible = (family === 'translation' ? DOCUMENT_KIND_IDS : ACADEMIC).filter(
    (kind) => DOCUMENT_KINDS[kind].priceType === documentType,
  )
  return possible.length === 1 ? possible : []
}

function extrasOf(draft: Draft, isRush: boolean): (typeof EXTRAS)[number][] {
  const { serviceId } = fieldsOf(draft, 'service')
  const { deliveryId = 'digital' } = fieldsOf(draft, 'delivery')
  const isWanted = {
    // Of a translation: a certificate of accuracy. A report is always signed.
    certified: isTranslated(draft) && serviceId === 'certified',
    expedited: isRush || serviceId === 'expedited',
    paper: deliveryId !== 'digital',
  }
  return (['certified', 'expedited', 'paper'] as const).filter((extra) => isWanted[extra])
}
