'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { startArticleSearch } from './article-search'
import { showConsentChoice } from './consent'
import { startCopying } from './copy-code'
import { startEstimator } from './estimator'
import { startTrying } from './try-call'

/** The same behavior on pages with React: in development, and on a page rendered in response to a form. */
export function PageBehavior() {
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has new elements
  useEffect(() => {
    const running = new AbortController()
    startEstimator(running.signal)
    startArticleSearch(running.signal)
    startCopying(running.signal)
    startTrying(running.signal)
    showConsentChoice()
    return () => running.abort()
  }, [pathname])
  return null
}
