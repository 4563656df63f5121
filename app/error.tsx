'use client'

import { FailedScreen } from '@/components/layout/failed-screen'
import { Wordmark } from '@/components/layout/wordmark'

type ErrorPageProps = { error: Error & { digest?: string } }

/** For public pages, and for areas whose own layout has failed, which leaves nothing of their frame. */
export default function ErrorPage({ error }: ErrorPageProps) {
  return (
    <div className="container-page py-4">
      <Wordmark />
      <main className="py-6 md:py-10">
        <FailedScreen error={error} />
      </main>
    </div>
  )
}
