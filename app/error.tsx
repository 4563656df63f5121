'use client'

import { Wordmark } from '@/components/layout/wordmark'
import { Button, buttonStyle } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void }

/** Shows only the reference under which the server logs the error. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <div className="container-page py-4">
      <Wordmark />
      <div role="alert" className="max-w-prose py-14 md:py-20">
        <h1 className="title-page">Unexpected Application Error!</h1>
        <p className="mt-4 text-ink-soft">
          Something went wrong on our side. Your saved answers are safe, and this didn’t charge you. Please
          try again in a moment.
        </p>
        {error.digest && (
          <p className="mt-4 text-body-sm text-ink-soft">
            Support reference: <code>{error.digest.slice(0, 8)}</code>
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={reset}>Try again</Button>
          <Button tone="outline" onClick={() => window.history.back()}>
            Go back
          </Button>
          <a href={paths.home} className={buttonStyle('plain')}>
            Home
          </a>
        </div>
      </div>
    </div>
  )
}
