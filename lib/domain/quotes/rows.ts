import 'server-only'
import { asOneOf } from '@/lib/base/one-of'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { FAMILIES } from '../checkout/views'
import { isDocumentKind } from '../documents/rules/kinds'
import { toMessage } from '../orders/related-rows'
import type { MessageView } from '../orders/views'
import { EXTRAS, extraField, kindField } from './rules'
import type { UnsentQuote } from './views'

export const UNSENT_QUOTE =
  `id, quote_number, full_name, email, phone, company, family, document_kinds, source_languages, target_language,
  needed_by, purpose, recipient, extras, notes, reference` as const

type UnsentRow = RowOf<'quotes', typeof UNSENT_QUOTE>

export function toUnsentQuote(quote: UnsentRow): UnsentQuote {
  return {
    id: quote.id,
    number: quote.quote_number,
    family: asOneOf(FAMILIES, quote.family),
    documentKinds: quote.document_kinds.filter(isDocumentKind),
    sourceLanguages: quote.source_languages,
    targetLanguage: quote.target_language,
    neededBy: quote.needed_by,
    fields: toFields(quote),
  }
}

function toFields(quote: UnsentRow): Record<string, string> {
  const filled = {
    family: quote.family,
    sourceLanguages: quote.source_languages,
    neededBy: quote.needed_by,
    purpose: quote.purpose,
    recipient: quote.recipient,
    notes: quote.notes,
    reference: quote.reference,
    fullName: quote.full_name,
    email: quote.email,
    phone: quote.phone,
    company: quote.company,
  }
  return Object.fromEntries([
    ...Object.entries(filled).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    // An empty value is deliberate and must not become the form's default.
    ['targetLanguage', quote.target_language ?? ''],
    ...quote.document_kinds.filter(isDocumentKind).map((kind) => [kindField(kind), 'on'] as const),
    ...EXTRAS.filter((extra) => quote.extras.includes(extra)).map(
      (extra) => [extraField(extra), 'on'] as const,
    ),
  ])
}

type MessageRows = {
  messages: readonly RowOf<'quote_messages', 'id, author_kind, body, created_at'>[]
  documents: readonly { id: string; original_name: string; quote_message_id: string | null }[]
}

export function toQuoteMessages({ messages, documents }: MessageRows): MessageView[] {
  return messages.map((message) =>
    toMessage(
      message,
      documents.filter(({ quote_message_id }) => quote_message_id === message.id),
    ),
  )
}
