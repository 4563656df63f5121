'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { isRefusal, read } from '@/lib/base/shape'
import { paths } from '@/lib/config/paths'
import { PAGE_VIEWER } from '@/lib/content/screens/documents/viewer'
import type { DocumentView } from '@/lib/domain/orders/views'

type Shown =
  | { type: 'loading' }
  | { type: 'picture'; url: string }
  | { type: 'text'; text: string }
  | { type: 'failed'; text: string }

/** Shows one rendered page at a time (for a Word file its text). Each view is recorded in the audit trail. */
export function PageViewer({ document }: { document: DocumentView }) {
  const [page, setPage] = useState(1)
  const [tries, setTries] = useState(0)
  const shown = usePage(document.id, page, tries)
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

type PagerProps = { page: number; count: number; onPage: (page: number) => void }

function Pager({ page, count, onPage }: PagerProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" tone="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous page
      </Button>
      <p className="figures text-body-sm" aria-live="polite">
        Page {page} of {count}
      </p>
      <Button size="small" tone="outline" disabled={page === count} onClick={() => onPage(page + 1)}>
        Next page
      </Button>
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

function usePage(documentId: string, page: number, tries: number): Shown {
  const [shown, setShown] = useState<Shown>({ type: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same page again
  useEffect(() => {
    const stop = new AbortController()
    let url: string | null = null
    setShown({ type: 'loading' })
    loadPage(documentId, page, stop.signal).then((loaded) => {
      if (stop.signal.aborted) return
      if (loaded instanceof Blob) url = URL.createObjectURL(loaded)
      setShown(loaded instanceof Blob ? { type: 'picture', url: url ?? '' } : loaded)
    })
    return () => {
      stop.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [documentId, page, tries])
  return shown
}

const UNREACHABLE = PAGE_VIEWER.failed

async function loadPage(documentId: string, page: number, signal: AbortSignal): Promise<Blob | Shown> {
  try {
    const response = await fetch(`${paths.documentPages(documentId)}/${page}`, { signal })
    if (!response.ok) {
      return { type: 'failed', text: read(isRefusal, await response.json()).error.text }
    }
    const isText = response.headers.get('content-type')?.startsWith('text/plain')
    return isText ? { type: 'text', text: await response.text() } : await response.blob()
  } catch {
    // No response, or a proxy's page instead of ours.
    return { type: 'failed', text: UNREACHABLE }
  }
}
