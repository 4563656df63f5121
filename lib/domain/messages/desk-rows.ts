import 'server-only'
import { z } from 'zod'
import type { DeskNoticeProps } from '@/emails/desk-notice'
import { DOCUMENT_KINDS, isDocumentKind } from '../documents/rules/kinds'

export const MAIL_QUOTE =
  `id, quote_number, full_name, email, phone, company, family, document_kinds, source_languages, target_language,
  needed_by, purpose, recipient, extras, notes, reference` as const
export const MAIL_CONTACT = 'reference, full_name, email, topic, order_number, body' as const

const quoteRow = z.object({
  quote_number: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  family: z.string(),
  document_kinds: z.array(z.string()),
  source_languages: z.string(),
  target_language: z.string().nullable(),
  needed_by: z.string().nullable(),
  purpose: z.string().nullable(),
  recipient: z.string().nullable(),
  extras: z.array(z.string()),
  notes: z.string().nullable(),
  reference: z.string().nullable(),
})

const contactRow = z.object({
  reference: z.string(),
  full_name: z.string(),
  email: z.string(),
  topic: z.string(),
  order_number: z.string().nullable(),
  body: z.string(),
})

type Request = { to: string; notice: DeskNoticeProps }

export function toQuoteNotice(row: unknown, files: number): Request {
  const quote = quoteRow.parse(row)
  return {
    to: quote.email,
    notice: {
      kind: 'quote',
      reference: quote.quote_number,
      words: quote.notes,
      facts: factsOf({
        From: `${quote.full_name}, ${quote.email}`,
        Phone: quote.phone,
        Company: quote.company,
        Service: quote.family,
        Documents: quote.document_kinds.map(kindLabel).join('; '),
        Languages: [quote.source_languages, quote.target_language].filter(Boolean).join(' to '),
        'Needed by': quote.needed_by,
        Purpose: quote.purpose,
        Recipient: quote.recipient,
        Extras: quote.extras.join(', '),
        'Their reference': quote.reference,
        Files: String(files),
      }),
    },
  }
}

export function toContactNotice(row: unknown): Request {
  const message = contactRow.parse(row)
  return {
    to: message.email,
    notice: {
      kind: 'message',
      reference: message.reference,
      words: message.body,
      facts: factsOf({
        From: `${message.full_name}, ${message.email}`,
        Topic: message.topic.replaceAll('_', ' '),
        Order: message.order_number,
      }),
    },
  }
}

function factsOf(values: Record<string, string | null>) {
  return Object.entries(values).flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function kindLabel(kind: string): string {
  return isDocumentKind(kind) ? DOCUMENT_KINDS[kind].label : kind
}
