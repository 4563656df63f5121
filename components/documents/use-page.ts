'use client'

import { useEffect, useState } from 'react'
import { isRefusal, read } from '@/lib/base/shape'
import { PAGE_VIEWER } from '@/lib/content/screens/documents/viewer'

export type Shown =
  | { type: 'loading' }
  | { type: 'picture'; url: string }
  | { type: 'text'; text: string }
  /** `isGone`: storage has no such file, so a download fails as well. */
  | { type: 'failed'; text: string; isGone: boolean }

/** Loads one rendered page, each view of which is recorded. `pages`: the address before the number. */
export function usePage(pages: string, page: number, tries: number): Shown {
  const [shown, setShown] = useState<Shown>({ type: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same page again
  useEffect(() => {
    const stop = new AbortController()
    let url: string | null = null
    setShown({ type: 'loading' })
    loadPage(pages, page, stop.signal).then((loaded) => {
      if (stop.signal.aborted) return
      if (loaded instanceof Blob) url = URL.createObjectURL(loaded)
      setShown(loaded instanceof Blob ? { type: 'picture', url: url ?? '' } : loaded)
    })
    return () => {
      stop.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [pages, page, tries])
  return shown
}

const UNREACHABLE = PAGE_VIEWER.failed

async function loadPage(pages: string, page: number, signal: AbortSignal): Promise<Blob | Shown> {
  try {
    const response = await fetch(`${pages}/${page}`, { signal })
    if (!response.ok) {
      const { code, text } = read(isRefusal, await response.json()).error
      return {
        type: 'failed',
        text: code === 'unexpected' ? PAGE_VIEWER.broken : text,
        isGone: code === 'stored_file_missing',
      }
    }
    const isText = response.headers.get('content-type')?.startsWith('text/plain')
    return isText ? { type: 'text', text: await response.text() } : await response.blob()
  } catch {
    // No response, or a proxy's page instead of ours.
    return { type: 'failed', text: UNREACHABLE, isGone: false }
  }
}
