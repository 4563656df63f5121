import { StatusPill } from '@/components/ui/status-pill'

/** Marks everything that uses the emulator instead of the platform. */
export function SandboxMark({ isSandbox }: { isSandbox: boolean }) {
  return isSandbox ? <StatusPill tone="attention">Sandbox</StatusPill> : null
}
