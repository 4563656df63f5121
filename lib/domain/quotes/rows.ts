import 'server-only'
import { z } from 'zod'
import { FAMILIES } from '../checkout/views'
import { isDocumentKind } from '../documents/rules/kinds'
import type { UnsentQuote } from './views'

export const UNSENT_QUOTE =
  'id, quote_number, family, document_kinds, source_languages, target_language, needed_by' as const

const unsentRow = z.object({
  id: z.string(),
  quote_number: z.string(),
  family: z.enum(FAMILIES),
  document_kinds: z.array(z.string()),
  source_languages: z.string(),
  target_language: z.string().nullable(),
  needed_by: z.string().nullable(),
})

export function toUnsentQuote(row: unknown): UnsentQuote {
  const quote = unsentRow.parse(row)
  return {
    id: quote.id,
    number: quote.quote_number,
    family: quote.family,
    documentKinds: quote.document_kinds.filter(isDocumentKind),
    sourceLanguages: quote.source_languages,
    targetLanguage: quote.target_language,
    neededBy: quote.needed_by,
  }
}
