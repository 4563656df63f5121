'use client'

import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { LongList } from '@/components/ui/long-list'
import { DOCUMENT_VIEWER } from '@/lib/content/screens/documents/viewer'
import type { AdminDocument } from '@/lib/domain/orders/views/admin'
import { type Counting, CountsForm } from './counts-form'
import { DocumentEntry } from './document-entry'
import { isReadable, moreDocuments, scanLabel } from './document-labels'
import { OriginalForm } from './original-form'
import { PageViewer } from './page-viewer'
import { hintText } from './photo-hints'

type DocumentViewerProps = {
  documents: AdminDocument[]
  empty?: string
  /** Set where staff may correct the counts. */
  counting?: Counting
}

/** The files of an order or a quote for staff: rendered pages, and the original for a reason. */
export function DocumentViewer({ documents, empty = DOCUMENT_VIEWER.empty, counting }: DocumentViewerProps) {
  if (documents.length === 0) return <p className="text-ink-soft">{empty}</p>
  return (
    <LongList items={documents} className="divide-y divide-rule" more={moreDocuments}>
      {(document) => (
        <li
          key={document.id}
          id={`document-${document.id}`}
          className="scroll-mt-24 py-4 first:pt-0 last:pb-0"
        >
          <Entry document={document} counting={counting} />
        </li>
      )}
    </LongList>
  )
}

type Pane = 'none' | 'pages' | 'original' | 'counts'

function Entry({ document, counting }: { document: AdminDocument; counting: Counting | undefined }) {
  const [pane, setPane] = useState<Pane>('none')
  const name = document.label ?? document.name
  const toggle = (wanted: Pane) => setPane(pane === wanted ? 'none' : wanted)
  return (
    <>
      <DocumentEntry
        document={document}
        notes={<StaffNotes document={document} />}
        actions={
          <>
            <PaneButton isOpen={pane === 'pages'} onClick={() => toggle('pages')}>
              {pane === 'pages' ? 'Hide' : 'Show'}
              <span className="sr-only"> {name}</span>
            </PaneButton>
            <PaneButton isOpen={pane === 'original'} onClick={() => toggle('original')}>
              Get original<span className="sr-only"> of {name}</span>
            </PaneButton>
            {counting && document.status === 'accepted' && (
              <PaneButton isOpen={pane === 'counts'} onClick={() => toggle('counts')}>
                Correct counts<span className="sr-only"> of {name}</span>
              </PaneButton>
            )}
          </>
        }
      />
      {pane === 'pages' && isReadable(document) && <PageViewer document={document} />}
      {pane === 'original' && <OriginalForm document={document} onDone={() => setPane('none')} />}
      {pane === 'counts' && counting && <CountsForm document={document} counting={counting} />}
    </>
  )
}

type PaneButtonProps = { isOpen: boolean; onClick: () => void; children: ReactNode }

function PaneButton({ isOpen, onClick, children }: PaneButtonProps) {
  return (
    <button
      type="button"
      className="link inline-flex min-h-11 items-center md:min-h-8"
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function StaffNotes({ document }: { document: AdminDocument }) {
  const scan = scanLabel(document.scanStatus)
  return (
    <div className="text-body-sm text-ink-soft">
      <p className={scan.isWarning ? 'flex gap-1.5 font-medium text-warning' : undefined}>
        {scan.isWarning && <Icon name="warning" className="mt-[0.2em]" />}
        {scan.text}
      </p>
      {document.hints.map((hint) => (
        <p key={hint}>{hintText(hint)}</p>
      ))}
    </div>
  )
}
