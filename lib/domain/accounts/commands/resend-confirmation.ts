import 'server-only'
import type { Result } from '@/lib/base/result'
import { mailAtPace } from '../mail-pace'
import { countTry, type MailFailure } from '../try-limits'
import type { RequestContext } from '../views'
import { queueAccountMail } from './queue-account-mail'

/** Returns the same result whether or not there is anything to confirm. */
export async function resendConfirmation(
  context: RequestContext,
  email: string,
): Promise<Result<null, MailFailure>> {
  const counted = await countTry(context, email, 'code')
  if (!counted.ok) return counted
  return mailAtPace(email, () => queueAccountMail({ type: 'confirmation', email }, context.requestId))
}
