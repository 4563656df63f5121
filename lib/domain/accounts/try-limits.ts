import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import { giveBack, type LimitFailure, limit } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { knownDevice } from './known-device'
import type { RequestContext } from './views'

/** Why a mail can't be requested now. */
export type MailFailure = LimitFailure | 'mail_sent_recently'

type Way = 'login' | 'code' | 'code_check' | 'recovery' | 'factor'

/**
 * Which counters `countTry` used, for `giveBackTries`: the known device's, or the three of an unknown browser.
 */
type Counted = { device: string | null }

/**
 * Counts one try at an account. A known device has its own few tries; any other browser is counted by address
 * and account together, so that strangers use up their own tries and not the owner's.
 */
export async function countTry(
  context: RequestContext,
  account: string,
  way: Way,
): Promise<Result<Counted, LimitFailure>> {
  const device = await knownDevice(account)
  if (device) {
    const own = await limit(`${way}_device`, device)
    return own.ok ? ok({ device }) : own
  }
  const address = context.clientAddress
  const byAddress = address ? await limit(`${way}_address`, address) : ok(null)
  if (!byAddress.ok) return byAddress
  const byPair = await limit(`${way}_pair`, pairOf(account, address))
  if (!byPair.ok) return byPair
  const byAccount = await limit(`${way}_account`, account)
  if (byAccount.ok) return ok({ device: null })
  return byAccount.code === 'rate_limited'
    ? { ...byAccount, hint: await openAnotherWay(account, way) }
    : byAccount
}

/** Gives the address only this one try back: signing in to one known account must not allow guessing at others. */
export async function giveBackTries(
  context: RequestContext,
  account: string,
  { way, device }: Counted & { way: Way },
): Promise<void> {
  if (device) return giveBack(`${way}_device`, device, 'all')
  const address = context.clientAddress
  await giveBack(`${way}_pair`, pairOf(account, address), 'all')
  await giveBack(`${way}_account`, account, 1)
  if (address) await giveBack(`${way}_address`, address, 1)
}

function pairOf(account: string, address: string | null): string {
  return `${account} ${address ?? 'unknown'}`
}

/**
 * Many addresses together exceeded the account's limit. Same text and work for known and unknown accounts.
 */
async function openAnotherWay(account: string, way: Way): Promise<string> {
  if (way === 'code' || way === 'recovery') {
    return 'Several e-mails were sent to this address in the last hour. Please use the newest one.'
  }
  await done(adminDb().rpc('queue_sign_in_pass', { p_email: account }))
  return 'There were too many sign-in attempts for this account from several places. If it’s yours, open the link we’ve e-mailed you; then you can sign in on this device.'
}
