/**
 * Kinds of documents, the price type that each suggests, and what is often missing. The values are stored in
 * `uploaded_documents.document_kind`.
 */
export const DOCUMENT_KINDS = {
  diploma: {
    label: 'Diploma or degree certificate',
    priceType: 'certificate',
    hint: 'Front and back, in the original language.',
    bothSides: true,
  },
  transcript: {
    label: 'Transcript, mark sheet or grade report',
    priceType: 'standard',
    hint: 'Every page, including the one that explains the grades.',
    bothSides: true,
  },
  course_description: {
    label: 'Course description or syllabus',
    priceType: 'technical',
    hint: 'Only the courses your board asks for.',
    bothSides: false,
  },
  civil_certificate: {
    label: 'Birth, marriage, divorce or death certificate',
    priceType: 'certificate',
    hint: 'With stamps and margins visible, and the apostille page if there is one.',
    bothSides: true,
  },
  identity: {
    label: 'Passport, ID or driver’s license',
    priceType: 'standard',
    hint: 'Both sides. They count as one page.',
    bothSides: true,
  },
  legal: {
    label: 'Court decision, contract, power of attorney or police record',
    priceType: 'legal',
    hint: 'All attachments.',
    bothSides: false,
  },
  medical: {
    label: 'Medical or vaccination record',
    priceType: 'medical',
    hint: 'Handwriting must be legible.',
    bothSides: true,
  },
  technical: {
    label: 'Patent, manual or technical report',
    priceType: 'technical',
    hint: 'An editable file helps.',
    bothSides: false,
  },
  other: {
    label: 'Bank statement, tax document, letter or other',
    priceType: 'standard',
    hint: 'Black out anything we shouldn’t translate.',
    bothSides: false,
  },
} as const satisfies Record<
  string,
  {
    label: string
    priceType: 'standard' | 'certificate' | 'legal' | 'medical' | 'technical'
    hint: string
    bothSides: boolean
  }
>

export type DocumentKind = keyof typeof DOCUMENT_KINDS

export const DOCUMENT_KIND_IDS = Object.keys(DOCUMENT_KINDS).filter(isDocumentKind)

/** What a report on somebody's education is based on. */
export const REPORT_KINDS: readonly DocumentKind[] = ['diploma', 'transcript']

export function isDocumentKind(value: unknown): value is DocumentKind {
  return typeof value === 'string' && Object.hasOwn(DOCUMENT_KINDS, value)
}
