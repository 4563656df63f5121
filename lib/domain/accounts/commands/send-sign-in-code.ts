import 'server-only'
import type { Result } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { mailAtPace } from '../mail-pace'
import { countTry, type MailFailure } from '../try-limits'
import type { RequestContext } from '../views'
import { queueAccountMail } from './queue-account-mail'

type CodeRequest = {
  email: string
  /** True in checkout, where entering the code creates the visitor's account. */
  mayCreate: boolean
  /** Stored in the profile if an account is created. */
  name?: { first: string; last: string }
  /** Where the link in the mail leads: a validated path. */
  next?: string
}

/** Mails a 6-digit code. The result is the same for known and unknown addresses. */
export async function sendSignInCode(
  context: RequestContext,
  order: CodeRequest,
): Promise<Result<null, MailFailure>> {
  const counted = await countTry(context, order.email, 'code')
  if (!counted.ok) return counted
  const { next, ...mail } = order
  const redirectTo = next ? { redirectTo: new URL(next, serverEnv().SITE_URL).href } : {}
  return mailAtPace(order.email, () =>
    queueAccountMail({ type: 'code', ...mail, ...redirectTo }, context.requestId),
  )
}
