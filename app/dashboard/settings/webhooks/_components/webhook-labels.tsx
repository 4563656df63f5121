import { StatusPill } from '@/components/ui/status-pill'
import { DELIVERY_FAILURES } from '@/lib/content/screens/dashboard/webhooks'
import { ALL_EVENTS } from '@/lib/domain/webhooks/schema'
import type { EndpointView } from '@/lib/domain/webhooks/views'

export function eventsText(events: string[]): string {
  if (events[0] === ALL_EVENTS) return 'All'
  return events.length === 1 ? (events[0] ?? '') : `${events.length} types`
}

const ERROR_TEXTS: Record<string, string> = {
  address_refused: DELIVERY_FAILURES.address,
  name_not_found: DELIVERY_FAILURES.host,
  connection_refused: DELIVERY_FAILURES.refused,
  connection_lost: DELIVERY_FAILURES.broken,
  certificate_refused: DELIVERY_FAILURES.certificate,
  timed_out: DELIVERY_FAILURES.timeout,
  endpoint_stopped: DELIVERY_FAILURES.paused,
}

/** The result of an attempt. */
export function tryText({
  status,
  error,
}: {
  status?: number | undefined
  error?: string | undefined
}): string {
  if (error !== undefined) return ERROR_TEXTS[error] ?? DELIVERY_FAILURES.unsent
  if (status === undefined) return DELIVERY_FAILURES.noAnswer
  if (status >= 300 && status < 400) return DELIVERY_FAILURES.redirected(status)
  return DELIVERY_FAILURES.status(status)
}

export function EndpointStatus({ endpoint }: { endpoint: EndpointView }) {
  if (endpoint.status === 'disabled_failing') return <StatusPill tone="stopped">Turned off</StatusPill>
  if (endpoint.status === 'paused') return <StatusPill tone="attention">Paused</StatusPill>
  if (endpoint.failingSince !== null) return <StatusPill tone="attention">Failing</StatusPill>
  return <StatusPill tone="done">On</StatusPill>
}
