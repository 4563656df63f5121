import 'server-only'
import { asOneOf } from '@/lib/base/one-of'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { FAMILIES } from '../checkout/views'
import { isDocumentKind } from '../documents/rules/kinds'
import type { UnsentQuote } from './views'

export const UNSENT_QUOTE =
  'id, quote_number, family, document_kinds, source_languages, target_language, needed_by' as const

export function toUnsentQuote(quote: RowOf<'quotes', typeof UNSENT_QUOTE>): UnsentQuote {
  return {
    id: quote.id,
    number: quote.quote_number,
    family: asOneOf(FAMILIES, quote.family),
    documentKinds: quote.document_kinds.filter(isDocumentKind),
    sourceLanguages: quote.source_languages,
    targetLanguage: quote.target_language,
    neededBy: quote.needed_by,
  }
}
