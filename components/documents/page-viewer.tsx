'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { paths } from '@/lib/config/paths'
import { PAGE_VIEWER } from '@/lib/content/screens/documents/viewer'
import type { DocumentView } from '@/lib/domain/orders/views'
import { Pager } from './pager'
import { type Shown, usePage } from './use-page'

/** Shows one rendered page at a time (for a Word file its text). Each view is recorded in the audit trail. */
export function PageViewer({ document }: { document: DocumentView }) {
  const [page, setPage] = useState(1)
  const [tries, setTries] = useState(0)
  const shown = usePage(paths.documentPages(document.id), page, tries)
  const name = document.label ?? document.name
  const count = document.pages ?? 1
  return (
    <div className="mt-3 space-y-2">
      {count > 1 && <Pager page={page} count={count} onPage={setPage} />}
      <div
        className="overflow-auto rounded-md border border-rule bg-sunken"
        aria-busy={shown.type === 'loading'}
      >
        <ShownPage shown={shown} alt={`${name}, page ${page}`} onRetry={() => setTries(tries + 1)} />
      </div>
      <p className="text-body-sm text-ink-soft">
        {shown.type === 'text' ? PAGE_VIEWER.textOnly : PAGE_VIEWER.picture}
      </p>
    </div>
  )
}

function ShownPage({ shown, alt, onRetry }: { shown: Shown; alt: string; onRetry: () => void }) {
  switch (shown.type) {
    case 'loading':
      return <Spinner label="Preparing the page" className="p-6" />
    case 'picture':
      // biome-ignore lint/performance/noImgElement: an object URL that exists only in this browser
      return <img src={shown.url} alt={alt} className="mx-auto block h-auto max-w-full" />
    case 'text':
      return (
        <div className="whitespace-pre-wrap bg-sheet p-4 [overflow-wrap:anywhere]">
          {shown.text.trim() || PAGE_VIEWER.noText}
        </div>
      )
    case 'failed':
      return (
        <div className="space-y-3 p-4" role="alert">
          <p className="flex gap-1.5 font-medium text-danger">
            <Icon name="warning" className="mt-[0.2em]" />
            {shown.text}
          </p>
          <Button size="small" tone="outline" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )
  }
}
