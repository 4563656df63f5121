import 'server-only'
import { type ServerEnv, serverEnv } from './env'

/** Named points at which the kill test ends this process, to prove that no work is lost there. */
type Failpoint = NonNullable<ServerEnv['ATTESTA_FAILPOINT']>

/** Does nothing unless ATTESTA_FAILPOINT names this point, which requires sandbox keys. */
export function failpoint(name: Failpoint): void {
  if (serverEnv().ATTESTA_FAILPOINT === name) process.kill(process.pid, 'SIGKILL')
}

/**
 * Switches off everything that recovers payments, so that the kill test can prove it would notice. Requires
 * sandbox keys.
 */
export function isRecoveryOff(): boolean {
  return serverEnv().ATTESTA_FAULT_CONTROL === '1'
}
