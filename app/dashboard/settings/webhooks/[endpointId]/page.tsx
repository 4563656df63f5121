import type { Metadata } from 'next'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Instant } from '@/components/ui/dates'
import { FilledText } from '@/components/ui/filled-text'
import { paths } from '@/lib/config/paths'
import { ENDPOINT } from '@/lib/content/screens/dashboard/webhooks'
import { getEndpoint } from '@/lib/domain/webhooks/queries'
import type { EndpointView } from '@/lib/domain/webhooks/views'
import { requireCustomerAnd } from '@/lib/web/guards'
import { loadedTitle } from '@/lib/web/loaded-title'
import { DeliveryLog } from '../_components/delivery-log'
import { EndpointFields } from '../_components/endpoint-fields'
import { RotateSecretForm } from '../_components/rotate-secret-form'
import { EndpointStatus } from '../_components/webhook-labels'
import {
  changeEndpointAction,
  deleteEndpointAction,
  rotateSecretAction,
  sendTestEventAction,
  setEndpointStatusAction,
} from '../actions'

type Props = PageProps<'/dashboard/settings/webhooks/[endpointId]'>

const openEndpoint = cache((endpointId: string) =>
  requireCustomerAnd(({ userId }) => getEndpoint(userId, endpointId), paths.webhook(endpointId)),
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { endpointId } = await params
  return loadedTitle(
    openEndpoint(endpointId).then(([, found]) => found && new URL(found.endpoint.url).host),
    'Webhook endpoint',
  )
}

/** Long, because it is one page in reading order. */
export default async function WebhookPage({ params }: Props) {
  const { endpointId } = await params
  const [, found] = await openEndpoint(endpointId)
  if (!found) return <MissingPage area="dashboard" />
  const { endpoint, deliveries } = found
  const isOn = endpoint.status === 'enabled'

  return (
    <>
      <PageHeading
        title={new URL(endpoint.url).host}
        lead={endpoint.livemode ? ENDPOINT.live : ENDPOINT.test}
        actions={<EndpointStatus endpoint={endpoint} />}
      />
      <SuccessRegion>
        <div className="grid grid-cols-1 max-w-3xl gap-6">
          <Trouble endpoint={endpoint} />
          <Card title="Deliveries" actions={isOn && <SendTest id={endpoint.id} />}>
            <DeliveryLog deliveries={deliveries} endpointId={endpoint.id} canRetry={isOn} />
          </Card>
          <Card title="Signing secret">
            <div className="space-y-4">
              <p>{ENDPOINT.rotation}</p>
              {endpoint.previousSecretUntil && <PreviousSecret until={endpoint.previousSecretUntil} />}
              <RotateSecretForm action={rotateSecretAction} endpointId={endpoint.id} />
            </div>
          </Card>
          <Card title="Settings">
            <Form
              action={changeEndpointAction}
              hidden={{ endpointId: endpoint.id }}
              idPrefix="change-"
              className="space-y-5"
            >
              <EndpointFields
                url={endpoint.url}
                description={endpoint.description ?? ''}
                events={endpoint.events}
              />
              <SubmitButton>Save endpoint</SubmitButton>
            </Form>
          </Card>
          <Card title={isOn ? 'Pause or delete' : 'Turn on or delete'}>
            <div className="flex flex-wrap gap-3">
              <StatusForm endpoint={endpoint} />
              <Form action={deleteEndpointAction} hidden={{ endpointId: endpoint.id }} idPrefix="delete-">
                <SubmitButton tone="danger" pendingLabel="Deleting">
                  Delete endpoint
                </SubmitButton>
              </Form>
            </div>
          </Card>
        </div>
      </SuccessRegion>
    </>
  )
}

function PreviousSecret({ until }: { until: string }) {
  return (
    <p className="text-ink-soft">
      <FilledText text={ENDPOINT.previousSecret} parts={{ day: <Instant at={until} /> }} />
    </p>
  )
}

function SendTest({ id }: { id: string }) {
  return (
    <Form action={sendTestEventAction} hidden={{ endpointId: id }} idPrefix="ping-">
      <SubmitButton tone="outline" size="small" pendingLabel="Sending">
        Send a test event
      </SubmitButton>
    </Form>
  )
}

function StatusForm({ endpoint }: { endpoint: EndpointView }) {
  const isOn = endpoint.status === 'enabled'
  return (
    <Form
      action={setEndpointStatusAction}
      hidden={{ endpointId: endpoint.id, status: isOn ? 'paused' : 'enabled' }}
      idPrefix="status-"
    >
      <SubmitButton tone="outline">{isOn ? 'Pause endpoint' : 'Turn on endpoint'}</SubmitButton>
    </Form>
  )
}

function Trouble({ endpoint: { status, stoppedBy, failingSince } }: { endpoint: EndpointView }) {
  if (stoppedBy === 'gone') {
    return (
      <Alert tone="danger" title="This endpoint is turned off">
        <p>{ENDPOINT.gone}</p>
      </Alert>
    )
  }
  if (stoppedBy === 'failing') {
    return (
      <Alert tone="danger" title="This endpoint is paused">
        <p>{ENDPOINT.paused}</p>
      </Alert>
    )
  }
  if (stoppedBy === 'owner') return <Alert tone="info">{ENDPOINT.pausedByOwner}</Alert>
  if (status !== 'enabled' || failingSince === null) return null
  return (
    <Alert tone="warning" title="Deliveries are failing">
      <p>
        <FilledText text={ENDPOINT.failing} parts={{ day: <Instant at={failingSince} /> }} />
      </p>
    </Alert>
  )
}
