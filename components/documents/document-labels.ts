import type { StatusTone } from '@/components/ui/status-pill'
import { plural } from '@/lib/base/text'
import { formatBytes } from '@/lib/domain/documents/rules/files'
import type { DocumentView } from '@/lib/domain/orders/views'

export const DOCUMENT_STATUSES: Record<DocumentView['status'], { text: string; tone: StatusTone }> = {
  pending_upload: { text: 'Not finished', tone: 'attention' },
  uploaded: { text: 'Being checked', tone: 'active' },
  scanning: { text: 'Being checked', tone: 'active' },
  accepted: { text: 'Received', tone: 'done' },
  rejected: { text: 'Can’t be used', tone: 'attention' },
  replaced: { text: 'Replaced', tone: 'neutral' },
  purged: { text: 'Deleted', tone: 'neutral' },
}

const SCANS: Record<string, { text: string; isWarning: boolean }> = {
  clean: { text: 'Virus scan: nothing found', isWarning: false },
  infected: { text: 'Virus scan: infected', isWarning: true },
  unavailable: { text: 'Virus scan: pending', isWarning: true },
  not_scanned: { text: 'Not scanned for viruses', isWarning: false },
}

export function scanLabel(scanStatus: string): { text: string; isWarning: boolean } {
  return SCANS[scanStatus] ?? { text: `Virus scan: ${scanStatus}`, isWarning: true }
}

/** "2 pages · 3.4 MB" */
export function sizeText(file: { pages: number | null; words: number | null; sizeBytes: number }): string {
  return [
    file.pages !== null && plural(file.pages, 'page'),
    file.words !== null && plural(file.words, 'word'),
    formatBytes(file.sizeBytes),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** True if the file is stored and has passed the check. */
export function isReadable(document: DocumentView): boolean {
  return ['accepted', 'uploaded', 'replaced'].includes(document.status)
}

/** Opens the folded rest of a long list. */
export function moreDocuments(count: number): string {
  return `Show ${count} more documents`
}
