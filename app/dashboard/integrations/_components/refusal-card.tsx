import type { Route } from 'next'
import { Alert } from '@/components/ui/alert'
import { buttonStyle, LinkButton } from '@/components/ui/button'
import { sentenceFor } from '@/lib/base/errors'
import type { Failure } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import type { ConnectionView } from '@/lib/domain/integrations/views'
import { AccountHeading } from './account-heading'

type RefusalCardProps = { failure: Failure; connection: ConnectionView; again: Route }

/** The platform's failure in place of the rows, and how to continue. */
export function RefusalCard({ failure, connection, again }: RefusalCardProps) {
  return (
    <Alert tone="warning" title={`${connection.platform} didn’t show us this`}>
      <p className="mb-3">{failure.hint ?? sentenceFor(failure.code)}</p>
      <div className="flex flex-wrap gap-3">
        {failure.code === 'integration_ended' ? (
          // A route handler that redirects to another site: no client navigation and no prefetch.
          <a className={buttonStyle('outline', 'small')} href={paths.connectPlatform(connection, again)}>
            Connect again
          </a>
        ) : (
          <LinkButton href={again} tone="outline" size="small">
            Try again
          </LinkButton>
        )}
        <LinkButton href={paths.integration(connection.id)} tone="plain" size="small">
          Back to the connection
        </LinkButton>
      </div>
    </Alert>
  )
}

/** A page of which nothing can be shown, because the platform failed. */
export function RefusedPage({ title, ...refusal }: RefusalCardProps & { title: string }) {
  return (
    <>
      <AccountHeading connection={refusal.connection} title={title} />
      <RefusalCard {...refusal} />
    </>
  )
}
