import type { Metadata, Route } from 'next'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { SuccessRegion } from '@/components/forms/success-region'
import { ConnectionStatus, SandboxMark } from '@/components/integrations/connection-status'
import { JobList } from '@/components/integrations/job-list'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { buttonStyle, LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Instant } from '@/components/ui/dates'
import { DescriptionList } from '@/components/ui/description-list'
import { REGION_NAMES } from '@/lib/base/platforms'
import { paths } from '@/lib/config/paths'
import { CONNECTION } from '@/lib/content/screens/dashboard/connection'
import { getConnectionActivity } from '@/lib/domain/integrations/queries'
import type { ConnectionView } from '@/lib/domain/integrations/views'
import { requireCustomerAnd } from '@/lib/web/guards'
import { loadedTitle } from '@/lib/web/loaded-title'
import { safeNext } from '@/lib/web/safe-next'
import { offerOf } from '../_components/open-connection'
import { DisconnectForm, RetryForm, SettingsForm } from './_components/connection-forms'

type Props = PageProps<'/dashboard/integrations/[connectionId]'>

const openActivity = cache(async (connectionId: string) => {
  const [, found] = await requireCustomerAnd(
    ({ userId }) => getConnectionActivity(userId, connectionId),
    paths.integration(connectionId),
  )
  const offer = found && offerOf(found.connection)
  return offer && { ...found, offer }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { connectionId } = await params
  return loadedTitle(
    openActivity(connectionId).then((found) => found?.connection.accountName),
    'Connection',
  )
}

/** Long, because it is one page in reading order. */
export default async function ConnectionPage({ params, searchParams }: Props) {
  const { connectionId } = await params
  const found = await openActivity(connectionId)
  if (!found) return <MissingPage area="dashboard" />
  const { connection, jobs, offer } = found
  const isOn = connection.status === 'connected'
  const { connected, next } = await searchParams

  return (
    <>
      <PageHeading
        eyebrow={offer.product}
        title={connection.accountName}
        actions={
          <>
            <SandboxMark isSandbox={offer.isSandbox} />
            <ConnectionStatus status={connection.status} />
          </>
        }
      />
      <SuccessRegion>
        <div className="grid grid-cols-1 max-w-3xl gap-6">
          {connected && isOn && (
            <Alert tone="success" title="Your account is connected">
              <p>{CONNECTION.connected}</p>
            </Alert>
          )}
          <Again connection={connection} next={safeNext(next, paths.integrations)} />
          <Card
            title="Connection"
            actions={isOn && <LinkButton href={paths.matters(connection.id)}>Find a matter</LinkButton>}
          >
            <DescriptionList
              entries={[
                { term: `User in ${offer.name}`, value: connection.userName },
                { term: 'Region', value: REGION_NAMES[connection.region] },
                { term: 'Connected', value: <Instant at={connection.createdAt} /> },
                { term: 'Last response', value: connection.lastOkAt && <Instant at={connection.lastOkAt} /> },
              ]}
            />
          </Card>
          <Card title="Activity">
            <JobList
              jobs={jobs}
              withQuotes
              empty={CONNECTION.noActivity}
              retry={(job) => isOn && <RetryForm job={job} connectionId={connection.id} />}
            />
          </Card>
          {connection.status !== 'disconnected' && (
            <>
              <Card title="Settings">
                <SettingsForm connection={connection} />
              </Card>
              <Card title="Disconnect">
                <p className="mb-4">{CONNECTION.disconnect(offer.name)}</p>
                <DisconnectForm id={connection.id} />
              </Card>
            </>
          )}
        </div>
      </SuccessRegion>
    </>
  )
}

/** `next`: where to return, if the person came from a page that needs the connection. */
function Again({ connection, next }: { connection: ConnectionView; next: Route }) {
  if (connection.status === 'connected') return null
  const isEnded = connection.status === 'needs_reauth'
  return (
    <Alert
      tone={isEnded ? 'warning' : 'info'}
      title={isEnded ? CONNECTION.broken(connection.platform) : 'This account is disconnected'}
    >
      <p className="mb-3">{CONNECTION.reconnect}</p>
      <a
        className={buttonStyle('outline', 'small')}
        href={paths.connectPlatform(connection, next === paths.integrations ? undefined : next)}
      >
        Connect again
      </a>
    </Alert>
  )
}
