'use client'

import { lazy, Suspense } from 'react'
import { FAILED_SCREEN } from '@/lib/content/screens/failed'

type FailedScreenProps = { error: Error & { digest?: string } }

/** Loaded only when something has failed, so that pages don't include the texts of all screens. */
const FailureExplanation = lazy(() =>
  import('./failure-explanation').catch((error: unknown) => {
    console.warn('screen texts failed to load', error)
    return { default: PlainExplanation }
  }),
)

/**
 * Replaces a screen that failed to render. The title is the specification's; the rest is that screen's own
 * text. Of the error it shows only the reference that the server logs.
 */
export function FailedScreen({ error }: FailedScreenProps) {
  return (
    <div role="alert" className="max-w-prose py-4 md:py-8">
      <title>{FAILED_SCREEN.title}</title>
      <Suspense>
        <FailureExplanation reference={error.digest?.slice(0, 8)} />
      </Suspense>
    </div>
  )
}

/** Also shown when the browser has lost the connection. */
function PlainExplanation() {
  return <h1 className="title-page">{FAILED_SCREEN.plain}</h1>
}
