import 'server-only'
import type { Result } from '@/lib/base/result'
import { mailAtPace } from '../mail-pace'
import { countTry, type MailFailure } from '../try-limits'
import type { RequestContext } from '../views'
import { queueAccountMail } from './queue-account-mail'

/** Returns the same result, and does the same work, for known and unknown addresses. */
export async function startRecovery(
  context: RequestContext,
  email: string,
): Promise<Result<null, MailFailure>> {
  const counted = await countTry(context, email, 'recovery')
  if (!counted.ok) return counted
  return mailAtPace(email, () => queueAccountMail({ type: 'recovery', email }, context.requestId))
}
