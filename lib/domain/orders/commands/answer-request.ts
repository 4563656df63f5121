import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { userDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { originOfRequest } from '../rows'
import type { AnswerRequest } from '../schema'
import { changeOrderStatus } from './change-status'

/** Answers a request of staff; the order returns to its earlier status and the clock resumes. */
export async function answerRequest(
  actor: Actor,
  input: AnswerRequest,
): Promise<Result<{ version: number }>> {
  if (!actor.userId) return fail('not_signed_in')
  const db = await userDb()
  const row = await maybe(
    db.from('orders').select('waiting').eq('id', input.orderId).eq('user_id', actor.userId).maybeSingle(),
  )
  const to = row && originOfRequest(row.waiting)
  if (!to) return fail(row ? 'move_not_allowed' : 'not_found')
  return changeOrderStatus(
    { ...actor, role: 'customer' },
    { orderId: input.orderId, version: input.version, to, reason: input.answer },
  )
}
