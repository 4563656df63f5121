import { languageName } from '@/lib/base/languages'
import { formatDayRange } from '@/lib/base/time'
import type { Family, OrderSummary } from '@/lib/domain/orders/views'

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

/** The promised range as dates, or what has to happen first. */
export function dueText(order: Pick<OrderSummary, 'dueFrom' | 'dueTo' | 'placedAt' | 'status'>): string {
  if (order.status === 'completed') return 'Finished'
  if (order.status === 'canceled') return '–'
  if (order.dueFrom && order.dueTo) return formatDayRange(order.dueFrom, order.dueTo)
  return order.placedAt ? 'Set once your documents are accepted' : 'After payment'
}

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
