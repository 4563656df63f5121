import { formatCents } from '@/lib/base/money'
import { cleanLine } from '@/lib/base/text'
import type { ConnectionSettings, JobDetails } from '../schema'

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

type Released = NonNullable<JobDetails['deliverable']>

/** The document's name in the matter: its title, our order number, the version and the verification code. */
export function savedName({ title, kind, version, code, mime }: Released, orderNumber: string): string {
  const given = cleanLine((title ?? '').replace(/\.[a-z0-9]{2,5}$/i, ''), 120).replaceAll(
    /[\\/:*?"<>|]/g,
    ' ',
  )
  const name = given || KIND_NAMES[kind] || 'Document'
  const parts = [name, orderNumber, `v${version}`, code].filter(Boolean)
  return `${parts.join(' ')}.${ENDINGS[mime ?? ''] ?? 'pdf'}`
}

/** The note always contains the order number, because that identifies the expense. */
export function expenseNoteOf(
  { expenseNote }: ConnectionSettings,
  { number, cents, currency }: NonNullable<JobDetails['order']>,
): string {
  const what = expenseNote || 'Translation or evaluation by Attesta'
  return `${what}, order ${number}, ${formatCents(cents, currency)} ${currency}`
}
