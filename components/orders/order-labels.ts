import type { Route } from 'next'
import { languageName } from '@/lib/base/languages'
import { paths } from '@/lib/config/paths'
import type { Family } from '@/lib/domain/checkout/views'
import type { OrderSummary } from '@/lib/domain/orders/views'

const FAMILY: Record<Family, string> = {
  translation: 'Translation',
  evaluation: 'Credential evaluation',
  bundle: 'Evaluation and translation',
}

export function familyName(family: Family): string {
  return FAMILY[family]
}

export function languagePair(order: Pick<OrderSummary, 'sourceLanguage' | 'targetLanguage'>): string {
  const source = languageName(order.sourceLanguage)
  return order.targetLanguage ? `${source} to ${languageName(order.targetLanguage)}` : source
}

/** Where an unpaid order is paid. */
export function payPath({ quoteId }: Pick<OrderSummary, 'quoteId'>): Route {
  return quoteId === null ? paths.checkoutStep('payment') : paths.payQuote(quoteId)
}

/** Beside dates that hold only if the clock starts again today. */
export const CLOCK_STOPPED = 'The clock is stopped: this date moves by a day every business day.'

const DELIVERABLES: Record<string, string> = {
  draft: 'Draft',
  certified_translation: 'Translation',
  certificate_of_accuracy: 'Certificate of accuracy',
  evaluation_report: 'Evaluation report',
  notarized_scan: 'Notarized copy',
  apostille_scan: 'Apostille',
  receipt: 'Receipt',
  invoice: 'Invoice',
}

export function deliverableName(kind: string): string {
  return DELIVERABLES[kind] ?? 'Document'
}
