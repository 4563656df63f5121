import type { Route } from 'next'
import { MATTER_SOURCE } from '@/lib/base/platforms'
import { paths } from '@/lib/config/paths'
import { FAMILY_LABELS, PURPOSE_LABELS } from '@/lib/content/checkout'
import { QUOTE_EXTRAS } from '@/lib/content/quote'
import { DOCUMENT_KINDS, isDocumentKind } from '@/lib/domain/documents/rules/kinds'
import type { QuoteSource } from '@/lib/domain/quotes/schema/staff'
import type { OwnQuoteDetail } from '@/lib/domain/quotes/views/own'

const EXTRAS: Record<string, string> = QUOTE_EXTRAS

export function purposeName(purpose: string): string {
  return PURPOSE_LABELS[purpose] ?? purpose
}

export function extraName(extra: string): string {
  return EXTRAS[extra] ?? extra
}

/** The request in words, shared by the page and the PDF. */
export function quoteWording(quote: OwnQuoteDetail): { need: string; documents: string; languages: string } {
  return {
    need: FAMILY_LABELS[quote.family].name,
    documents: quote.documentKinds
      .map((kind) => (isDocumentKind(kind) ? DOCUMENT_KINDS[kind].label : kind))
      .join(', '),
    languages: quote.targetLanguage
      ? `${quote.sourceLanguages} to ${quote.targetLanguage}`
      : quote.sourceLanguages,
  }
}

/** For staff: the page of a quote, within the list of its source. */
export function quoteHref({ id, source }: { id: string; source: QuoteSource }): Route {
  if (source === 'api') return paths.apiQuote(id)
  return source === MATTER_SOURCE ? paths.matterQuote(id) : paths.adminQuote(id)
}
