import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Instant } from '@/components/ui/dates'
import { Disclosure } from '@/components/ui/disclosure'
import { StatusPill } from '@/components/ui/status-pill'
import { DELIVERY_LOG } from '@/lib/content/screens/dashboard/webhooks'
import type { DeliveryView } from '@/lib/domain/webhooks/views'
import { retryDeliveryAction } from '../actions'
import { tryText } from './webhook-labels'

const PILLS = {
  pending: { tone: 'active', text: 'Waiting' },
  succeeded: { tone: 'done', text: 'Delivered' },
  failed: { tone: 'stopped', text: 'Failed' },
} as const

type DeliveryLogProps = { deliveries: DeliveryView[]; endpointId: string; canRetry: boolean }

export function DeliveryLog({ deliveries, endpointId, canRetry }: DeliveryLogProps) {
  if (deliveries.length === 0) {
    return <p className="text-ink-soft">{DELIVERY_LOG.empty}</p>
  }
  return (
    <ul className="divide-y divide-rule">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="space-y-2 py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0">
              <span className="font-medium">{delivery.event.type}</span>{' '}
              <StatusPill tone={PILLS[delivery.status].tone}>{PILLS[delivery.status].text}</StatusPill>
              <span className="block text-body-sm text-ink-soft">
                <Instant at={delivery.createdAt} />
              </span>
            </p>
            {canRetry && <RetryForm delivery={delivery} endpointId={endpointId} />}
          </div>
          <Tries delivery={delivery} />
        </li>
      ))}
    </ul>
  )
}

function RetryForm({ delivery, endpointId }: { delivery: DeliveryView; endpointId: string }) {
  return (
    <Form
      action={retryDeliveryAction}
      hidden={{ deliveryId: delivery.id, endpointId }}
      idPrefix={`retry-${delivery.id}-`}
    >
      <SubmitButton tone="outline" size="small" pendingLabel="Sending">
        Send again<span className="sr-only"> {delivery.event.type}</span>
      </SubmitButton>
    </Form>
  )
}

function Tries({ delivery }: { delivery: DeliveryView }) {
  const { tries, nextAttemptAt, request, event } = delivery
  const last = tries.at(-1)
  return (
    <>
      {last && <p>{tryText(last)}</p>}
      {nextAttemptAt && tries.length > 0 && (
        <p className="text-ink-soft">
          Next attempt: <Instant at={nextAttemptAt} />
        </p>
      )}
      <Disclosure
        summary={
          <>
            Request and responses<span className="sr-only"> of {event.id}</span>
          </>
        }
      >
        <Code label="Request" text={request} />
        <ol className="mt-4 space-y-4">
          {tries.map((one) => (
            <li key={one.at}>
              <p>
                <Instant at={one.at} />: {tryText(one)}
                {one.ms !== undefined && ` (${one.ms} ms)`}
              </p>
              {one.body && <Code label="Response" text={one.body} />}
            </li>
          ))}
        </ol>
      </Disclosure>
    </>
  )
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-body-sm text-ink-soft">{label}</figcaption>
      <pre className="whitespace-pre-wrap break-all rounded-md border border-rule bg-sunken p-3 text-sm">
        {text}
      </pre>
    </figure>
  )
}
