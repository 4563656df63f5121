import { StatusPill } from '@/components/ui/status-pill'
import type { EndpointView } from '@/lib/domain/webhooks/views'

export function EndpointStatus({ endpoint }: { endpoint: EndpointView }) {
  if (endpoint.status === 'disabled_failing') return <StatusPill tone="stopped">Turned off</StatusPill>
  if (endpoint.status === 'paused') return <StatusPill tone="attention">Paused</StatusPill>
  if (endpoint.failingSince !== null) return <StatusPill tone="attention">Failing</StatusPill>
  return <StatusPill tone="done">On</StatusPill>
}
