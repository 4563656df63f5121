import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { StatusPill } from '@/components/ui/status-pill'
import { paths } from '@/lib/config/paths'
import type { DocumentView } from '@/lib/domain/orders/views'
import { DOCUMENT_STATUSES, isReadable, sizeText } from './document-labels'

type DocumentEntryProps = {
  document: DocumentView
  notes?: ReactNode
  /** Actions for a readable file; by default, the owner's download. */
  actions?: ReactNode
}

/** One stored file: its name, size and status, and the actions for it. */
export function DocumentEntry({ document, notes, actions }: DocumentEntryProps) {
  const state = DOCUMENT_STATUSES[document.status]
  return (
    <div className="flex gap-3">
      <Icon name="document" className="mt-1 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            <bdi>{document.label ?? document.name}</bdi>
          </p>
          <StatusPill tone={state.tone}>{state.text}</StatusPill>
        </div>
        <p className="figures text-body-sm text-ink-soft [overflow-wrap:anywhere]">
          {document.label && (
            <>
              <bdi>{document.name}</bdi> ·{' '}
            </>
          )}
          {sizeText(document)}
        </p>
        {document.rejectReason && <p className="mt-1 font-medium text-danger">{document.rejectReason}</p>}
        {notes}
        {isReadable(document) && (
          <div className="mt-1 flex flex-wrap items-center gap-x-5">
            {actions ?? <Download document={document} />}
          </div>
        )}
      </div>
    </div>
  )
}

function Download({ document }: { document: DocumentView }) {
  return (
    <a className="link inline-flex min-h-11 items-center md:min-h-8" href={paths.viewDocument(document.id)}>
      Download
      <span className="sr-only"> {document.label ?? document.name}</span>
    </a>
  )
}
