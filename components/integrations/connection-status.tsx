import { StatusPill } from '@/components/ui/status-pill'
import type { ConnectionView } from '@/lib/domain/integrations/views'

export function ConnectionStatus({ status }: Pick<ConnectionView, 'status'>) {
  if (status === 'connected') return <StatusPill tone="done">Connected</StatusPill>
  if (status === 'needs_reauth') return <StatusPill tone="attention">Connect again</StatusPill>
  return <StatusPill tone="neutral">Disconnected</StatusPill>
}

/** Marks everything that uses the emulator instead of the platform. */
export function SandboxMark({ isSandbox }: { isSandbox: boolean }) {
  return isSandbox ? <StatusPill tone="attention">Sandbox</StatusPill> : null
}
