'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { startArticleSearch } from './article-search'
import { showConsentChoice } from './consent'
import { startEstimator } from './estimator'

/** The same behaviour where React runs: in development, and on a page that answers a form. */
export function PageBehaviour() {
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has new places
  useEffect(() => {
    const running = new AbortController()
    startEstimator(running.signal)
    startArticleSearch(running.signal)
    showConsentChoice()
    return () => running.abort()
  }, [pathname])
  return null
}
