'use client'

import { Wordmark } from '@/components/layout/wordmark'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void }

/** The server keeps the story; the page shows only the reference under which it is logged. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <div className="container-page py-4">
      <Wordmark />
      <div role="alert" className="max-w-prose py-14 md:py-20">
        <h1 className="title-page">Unexpected Application Error!</h1>
        <p className="mt-4 text-ink-soft">
          Something went wrong on our side. What you saved is safe, and you were not charged by this. Please
          try again in a moment.
        </p>
        {error.digest && (
          <p className="mt-4 text-[0.9375rem] text-ink-soft">
            Reference for support: <code>{error.digest}</code>
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={reset}>Try again</Button>
          <Button tone="outline" onClick={() => window.history.back()}>
            Go back
          </Button>
          <LinkButton href={paths.home} tone="plain">
            Front page
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
