import 'server-only'
import { type ServerEnv, serverEnv } from './env'

/** Named instants at which the kill test ends this process, to prove that nothing is lost there. */
type Failpoint = NonNullable<ServerEnv['ATTESTA_FAILPOINT']>

/** Does nothing unless ATTESTA_FAILPOINT names this instant, which the settings allow with sandbox keys only. */
export function failpoint(name: Failpoint): void {
  if (serverEnv().ATTESTA_FAILPOINT === name) process.kill(process.pid, 'SIGKILL')
}

/** The kill test's counter-proof: everything that finds payments again is switched off. Sandbox keys only. */
export function isRecoveryOff(): boolean {
  return serverEnv().ATTESTA_FAULT_CONTROL === '1'
}
