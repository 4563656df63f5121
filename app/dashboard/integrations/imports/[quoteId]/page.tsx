import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SandboxMark } from '@/components/integrations/connection-status'
import { JobList } from '@/components/integrations/job-list'
import { PageHeading } from '@/components/layout/page-heading'
import { LiveUpdates } from '@/components/live/live-updates'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { MATTER_SOURCE } from '@/lib/base/platforms'
import { paths, withQuery } from '@/lib/config/paths'
import { IMPORTS } from '@/lib/content/screens/dashboard/integrations'
import { getImport } from '@/lib/domain/integrations/queries'
import { isAnyOffered, isAnySandbox } from '@/lib/domain/platforms/registry'
import { requireCustomerAnd } from '@/lib/web/guards'
import { titleIfFound } from '@/lib/web/loaded-title'
import { RetryForm } from '../../[connectionId]/_components/connection-forms'
import { sendImportAction } from '../../actions'

type Props = PageProps<'/dashboard/integrations/imports/[quoteId]'>

const openImport = cache(async (quoteId: string) => {
  const [, found] = await requireCustomerAnd(
    ({ userId }) => getImport(userId, quoteId),
    paths.matterImport(quoteId),
  )
  return isAnyOffered() ? found : null
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return titleIfFound(openImport((await params).quoteId), 'Documents on their way')
}

const WORDS = {
  held: {
    title: 'Your documents are waiting',
    lead: IMPORTS.waiting,
  },
  coming: {
    title: IMPORTS.title,
    lead: IMPORTS.onTheirWay,
  },
  someStopped: {
    title: 'Some documents couldn’t be imported',
    lead: IMPORTS.failed,
  },
  allStopped: {
    title: 'The documents couldn’t be imported',
    lead: IMPORTS.allFailed,
  },
}

/** A request whose documents are still being imported, or some of which were refused. */
export default async function ImportPage({ params }: Props) {
  const { quoteId } = await params
  const here = paths.matterImport(quoteId)
  const found = await openImport(quoteId)
  if (!found) return <MissingPage area="dashboard" />
  if (found.isSent) redirect(paths.ownQuote({ source: MATTER_SOURCE, id: found.id }))
  const { jobs, connectionId, isHeld } = found
  const isComing = jobs.some(({ status }) => status === 'queued' || status === 'running')
  const hasSome = jobs.some(({ status }) => status === 'done')
  const state = isHeld ? 'held' : isComing ? 'coming' : hasSome ? 'someStopped' : 'allStopped'

  return (
    <>
      <LiveUpdates subject="import" id={found.id} version={found.liveVersion} />
      <PageHeading
        eyebrow={`Request ${found.number}`}
        {...WORDS[state]}
        actions={
          <>
            <SandboxMark isSandbox={isAnySandbox()} />
            <LinkButton href={here} tone="outline">
              Check again
            </LinkButton>
          </>
        }
      />
      {isHeld && connectionId && (
        <DisconnectedAlert href={withQuery(paths.integration(connectionId), { next: here })} />
      )}
      <Card title="Documents" className="max-w-3xl">
        <JobList
          jobs={jobs}
          empty="No documents."
          retry={(job) => connectionId && <RetryForm job={job} connectionId={connectionId} />}
        />
        {!isComing && hasSome && (
          <Form action={sendImportAction} hidden={{ quoteId: found.id }} idPrefix="send-" className="mt-6">
            <SubmitButton pendingLabel="Sending">Send without them</SubmitButton>
          </Form>
        )}
      </Card>
    </>
  )
}

function DisconnectedAlert({ href }: { href: Route }) {
  return (
    <Alert tone="warning" title={IMPORTS.disconnected} className="mb-6 max-w-3xl">
      <p className="mb-3">{IMPORTS.reconnect}</p>
      <LinkButton href={href} tone="outline" size="small">
        See the connection
      </LinkButton>
    </Alert>
  )
}
