import { DOCUMENT_KINDS, isDocumentKind } from '@/lib/domain/documents/rules/kinds'
import { offeredOnline } from '@/lib/domain/pricing/rules/ordering'
import { DOCUMENT_TYPES, type DocumentTypeId } from '@/lib/domain/pricing/table'
import { isUsableFile } from '../rules'
import type { Draft } from '../views'

type Suggestion = {
  /** Of the types that fit a file, the one with the highest price. */
  documentType: DocumentTypeId
  /** No one type fits all files. A report covers a diploma and its transcripts at one price. */
  isMixed: boolean
}

/** The document type that the kinds of the files suggest; null while no file has a kind. */
export function suggestedType({ family, files }: Pick<Draft, 'family' | 'files'>): Suggestion | null {
  const kinds = files.filter(isUsableFile).flatMap(({ kind }) => (isDocumentKind(kind) ? [kind] : []))
  const types = new Set<string>(kinds.map((kind) => DOCUMENT_KINDS[kind].priceType))
  const [highest, ...others] = offeredOnline(family)
    .documentTypes.filter((type) => types.has(type))
    .sort((one, other) => DOCUMENT_TYPES[other].units - DOCUMENT_TYPES[one].units)
  return highest ? { documentType: highest, isMixed: family === 'translation' && others.length > 0 } : null
}
