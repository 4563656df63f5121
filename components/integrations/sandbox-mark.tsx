import { StatusPill } from '@/components/ui/status-pill'

/** Beside everything that talks to the stand-in instead of the platform. */
export function SandboxMark({ isSandbox }: { isSandbox: boolean }) {
  return isSandbox ? <StatusPill tone="attention">Sandbox</StatusPill> : null
}
