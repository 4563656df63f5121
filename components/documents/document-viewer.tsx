'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/config/paths'
import type { AdminDocument, DocumentView } from '@/lib/domain/orders/views'
import { DocumentEntry } from './document-entry'
import { isShownInPlace, scanWords } from './document-words'
import { hintText } from './photo-hints'

/** The files of an order as staff see them, with a pane for one at a time. Each showing is written to the trail. */
export function DocumentViewer({ documents }: { documents: AdminDocument[] }) {
  const [shownId, setShownId] = useState<string | null>(null)
  if (documents.length === 0) return <p className="text-ink-soft">This order has no documents.</p>
  return (
    <ul className="divide-y divide-rule">
      {documents.map((document) => {
        const isShown = document.id === shownId
        return (
          <li key={document.id} className="py-4 first:pt-0 last:pb-0">
            <DocumentEntry
              document={document}
              notes={<StaffNotes document={document} />}
              actions={
                isShownInPlace(document) && (
                  <button
                    type="button"
                    className="link inline-flex min-h-11 items-center md:min-h-8"
                    aria-expanded={isShown}
                    onClick={() => setShownId(isShown ? null : document.id)}
                  >
                    {isShown ? 'Hide' : 'Show'}
                    <span className="sr-only"> {document.label ?? document.name}</span>
                  </button>
                )
              }
            />
            {isShown && <Pane document={document} />}
          </li>
        )
      })}
    </ul>
  )
}

function StaffNotes({ document }: { document: AdminDocument }) {
  const scan = scanWords(document.scanStatus)
  return (
    <div className="text-[0.9375rem] text-ink-soft">
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

function Pane({ document }: { document: DocumentView }) {
  const source = `${paths.viewDocument(document.id)}?as=inline`
  const name = document.label ?? document.name
  return (
    <div className="mt-3 space-y-2">
      <div className="overflow-auto rounded-md border border-rule bg-sunken">
        {document.mime === 'application/pdf' ? (
          <iframe src={source} title={name} referrerPolicy="no-referrer" className="block h-[75vh] w-full" />
        ) : (
          // biome-ignore lint/performance/noImgElement: a private one-minute link must not pass the image optimiser
          <img src={source} alt={name} referrerPolicy="no-referrer" className="mx-auto block max-h-[75vh]" />
        )}
      </div>
      <a className="link" href={source} target="_blank" rel="noopener noreferrer">
        Open in a new tab
      </a>
    </div>
  )
}
