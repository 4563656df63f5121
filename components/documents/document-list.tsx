import { LongList } from '@/components/ui/long-list'
import { DOCUMENT_LIST } from '@/lib/content/screens/documents/keeping'
import type { DocumentView } from '@/lib/domain/orders/views'
import { DocumentEntry } from './document-entry'
import { moreDocuments } from './document-labels'

/** The files of an order as its customer sees them. */
export function DocumentList({ documents }: { documents: DocumentView[] }) {
  if (documents.length === 0) return <p className="text-ink-soft">{DOCUMENT_LIST.empty}</p>
  return (
    <LongList items={documents} className="divide-y divide-rule" more={moreDocuments}>
      {(document) => (
        <li key={document.id} className="py-4 first:pt-0 last:pb-0">
          <DocumentEntry document={document} />
        </li>
      )}
    </LongList>
  )
}
