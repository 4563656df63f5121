'use client'

import { lazy, Suspense } from 'react'

type FailedScreenProps = { error: Error & { digest?: string } }

/** Asked for only when something has failed, so that no page carries the words of all screens. */
const FailureExplanation = lazy(() =>
  import('./failure-explanation').catch((error: unknown) => {
    console.warn('words of this screen not loaded', error)
    return { default: PlainExplanation }
  }),
)

/**
 * Stands where a screen cannot be shown. The title is the specification's; the rest says what failed in the words of
 * that screen. Shows only the reference under which the server logs the error.
 */
export function FailedScreen({ error }: FailedScreenProps) {
  return (
    <div role="alert" className="max-w-prose py-4 md:py-8">
      <title>Unexpected Application Error!</title>
      <Suspense>
        <FailureExplanation reference={error.digest?.slice(0, 8)} />
      </Suspense>
    </div>
  )
}

/** Of a browser that has lost the connection as well. */
function PlainExplanation() {
  return <h1 className="title-page">Something went wrong. Please reload the page.</h1>
}
