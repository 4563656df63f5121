import { formatCents } from '@/lib/base/money'
import { cleanLine } from '@/lib/base/text'
import type { ConnectionSettings, JobFacts } from '../schema'

export const REGION_NAMES = {
  us: 'United States',
  ca: 'Canada',
  eu: 'European Union',
  au: 'Australia',
} as const

const KIND_NAMES: Record<string, string> = {
  certified_translation: 'Certified translation',
  certificate_of_accuracy: 'Certificate of accuracy',
  evaluation_report: 'Evaluation report',
  notarized_scan: 'Notarized document',
  apostille_scan: 'Apostille',
}

const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

type Released = NonNullable<JobFacts['deliverable']>

/** What the document is called in the matter: its title, our order, its version and the code that verifies it. */
export function savedName({ title, kind, version, code, mime }: Released, orderNumber: string): string {
  const given = cleanLine((title ?? '').replace(/\.[a-z0-9]{2,5}$/i, ''), 120).replaceAll(
    /[\\/:*?"<>|]/g,
    ' ',
  )
  const name = given || KIND_NAMES[kind] || 'Document'
  const parts = [name, orderNumber, `v${version}`, code].filter(Boolean)
  return `${parts.join(' ')}.${ENDINGS[mime ?? ''] ?? 'pdf'}`
}

/** The order number in it is what the expense is found by, so it always stands there. */
export function expenseNoteOf(
  { expenseNote }: ConnectionSettings,
  { number, cents, currency }: NonNullable<JobFacts['order']>,
): string {
  const what = expenseNote || 'Translation or evaluation by Attesta'
  return `${what}, order ${number}, ${formatCents(cents, currency)} ${currency}`
}
