import { forbidden } from '../answers.ts'
import type { ApiCall } from '../call.ts'

/**
 * A nonce is valid once, for a minute, for the subject and the person it was created for. A call without one is an
 * ordinary call.
 */
export function spendNonce({ store, caller, query }: ApiCall, subject: string): void {
  const value = query.get('custom_action_nonce')
  if (value === null) return
  const nonce = store.find('nonce', (one) => one.value === value && one.user === caller.user.id)
  const isGood =
    nonce !== undefined &&
    nonce.spentAt === null &&
    nonce.expiresAt > store.clock() &&
    nonce.subject === subject
  if (!isGood) throw forbidden('The custom action nonce is invalid.')
  store.change('nonce', nonce, { spentAt: store.clock() })
}
