import 'server-only'
import { SERVICE_NAMES } from '@/emails/parts/service-names'
import type { RequestReceivedProps } from '@/emails/request-received'
import type { StaffNoticeProps } from '@/emails/staff-notice'
import { asOneOf } from '@/lib/base/one-of'
import { serverEnv } from '@/lib/config/env'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { FAMILIES } from '../checkout/views'
import { DOCUMENT_KINDS, isDocumentKind } from '../documents/rules/kinds'
import { adminQuoteUrl, quoteUrl } from './quote-rows'

export const MAIL_QUOTE =
  `id, quote_number, source, user_id, submitted_at, valid_until, full_name, email, phone, company, family, document_kinds, source_languages, target_language,
  needed_by, purpose, recipient, extras, notes, reference` as const
export const MAIL_CONTACT = 'reference, full_name, email, topic, order_number, body' as const

type Request = { to: string; received: RequestReceivedProps; notice: StaffNoticeProps }

export function toQuoteRequest(quote: RowOf<'quotes', typeof MAIL_QUOTE>, files: number, now: Date): Request {
  return {
    to: quote.email,
    received: { kind: 'quote', reference: quote.quote_number, url: quoteUrl(quote, now) },
    notice: {
      kind: 'quote',
      reference: quote.quote_number,
      words: quote.notes,
      details: detailsOf({
        From: `${quote.full_name}, ${quote.email}`,
        Phone: quote.phone,
        Company: quote.company,
        Service: SERVICE_NAMES[asOneOf(FAMILIES, quote.family)],
        Documents: quote.document_kinds.map(kindLabel).join('; '),
        Languages: [quote.source_languages, quote.target_language].filter(Boolean).join(' to '),
        'Needed by': quote.needed_by,
        Purpose: quote.purpose,
        Recipient: quote.recipient,
        Extras: quote.extras.join(', '),
        'Their reference': quote.reference,
        Files: String(files),
      }),
      adminUrl: adminQuoteUrl(quote),
    },
  }
}

export function toContactRequest(message: RowOf<'contact_messages', typeof MAIL_CONTACT>): Request {
  return {
    to: message.email,
    received: { kind: 'message', reference: message.reference, url: serverEnv().SITE_URL },
    notice: {
      kind: 'message',
      reference: message.reference,
      words: message.body,
      details: detailsOf({
        From: `${message.full_name}, ${message.email}`,
        Topic: message.topic.replaceAll('_', ' '),
        Order: message.order_number,
      }),
      adminUrl: null,
    },
  }
}

function detailsOf(values: Record<string, string | null>) {
  return Object.entries(values).flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function kindLabel(kind: string): string {
  return isDocumentKind(kind) ? DOCUMENT_KINDS[kind].label : kind
}
