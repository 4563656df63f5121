import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { giveBack, limit } from '@/lib/domain/limits/limit'

/**
 * Allows one mail per minute and address, like the auth server. Counted here as well, because the auth server
 * limits only addresses that it knows, and the difference would reveal who has an account.
 */
export async function mailAtPace(
  email: string,
  queue: () => Promise<void>,
): Promise<Result<null, 'mail_sent_recently'>> {
  const counted = await limit('mail_account', email)
  if (!counted.ok) return fail('mail_sent_recently')
  try {
    await queue()
    return ok(null)
  } catch (error) {
    await giveBack('mail_account', email, 'all')
    throw error
  }
}
