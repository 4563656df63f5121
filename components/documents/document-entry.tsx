import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { StatusPill } from '@/components/ui/status-pill'
import { paths } from '@/lib/config/paths'
import type { DocumentView } from '@/lib/domain/orders/views'
import { DOCUMENT_STATES, isReadable, rejectionText, sizeText } from './document-words'

type DocumentEntryProps = { document: DocumentView; notes?: ReactNode; actions?: ReactNode }

/** One stored file: what it is, how large, where it stands, and a link to a copy. */
export function DocumentEntry({ document, notes, actions }: DocumentEntryProps) {
  const state = DOCUMENT_STATES[document.status]
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
        <p className="figures text-[0.9375rem] text-ink-soft [overflow-wrap:anywhere]">
          {document.label && (
            <>
              <bdi>{document.name}</bdi> ·{' '}
            </>
          )}
          {sizeText(document)}
        </p>
        {document.rejectReason && (
          <p className="mt-1 font-medium text-danger">{rejectionText(document.rejectReason)}</p>
        )}
        {notes}
        {isReadable(document) && (
          <div className="mt-1 flex flex-wrap items-center gap-x-5">
            {actions}
            <a
              className="link inline-flex min-h-11 items-center md:min-h-8"
              href={paths.viewDocument(document.id)}
            >
              Download
              <span className="sr-only"> {document.label ?? document.name}</span>
            </a>
          </div>
        )}
      </div>
    </div>
  )
}
