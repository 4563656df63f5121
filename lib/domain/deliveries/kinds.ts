import type { OrderStatus } from '../orders/moves'

/** Separate from the schema, because the form in the browser lists them. */
export const DELIVERABLE_KINDS = [
  'certified_translation',
  'certificate_of_accuracy',
  'evaluation_report',
  'draft',
] as const

/** Customers' name for each kind, including those that aren't uploaded by hand. */
export const DELIVERABLE_NAMES: Record<string, string> = {
  draft: 'Draft',
  certified_translation: 'Translation',
  certificate_of_accuracy: 'Certificate of accuracy',
  evaluation_report: 'Evaluation report',
  notarized_scan: 'Notarized copy',
  apostille_scan: 'Apostille',
  receipt: 'Receipt',
  invoice: 'Invoice',
}

const TAKES_FILES: readonly OrderStatus[] = ['in_progress', 'in_review', 'in_revision', 'finalizing']

/** True if files can be added to the order. The database decides; this spares staff a pointless form or upload. */
export function acceptsFiles(status: string): boolean {
  return TAKES_FILES.some((taking) => taking === status)
}
