import 'server-only'
import type { LimitRule } from '@/lib/base/limits'
import { ok, type Result } from '@/lib/base/result'
import { giveBack, type LimitFailure, limit } from '@/lib/gateways/supabase/limit'
import type { RequestFacts } from './views'

export type { LimitFailure }

type Rules = { account: LimitRule; address: LimitRule }

/** One try by this person at this account. Both counters are asked before anything else is done. */
export async function countTry(
  facts: RequestFacts,
  account: string,
  rules: Rules,
): Promise<Result<null, LimitFailure>> {
  if (facts.clientAddress) {
    const byAddress = await limit(rules.address, facts.clientAddress)
    if (!byAddress.ok) return byAddress
  }
  const byAccount = await limit(rules.account, account)
  return byAccount.ok ? ok(null) : byAccount
}

/** Only this try leaves the address's counter: one known account must not open the door to guessing others. */
export async function forgiveTries(facts: RequestFacts, account: string, rules: Rules): Promise<void> {
  await giveBack(rules.account, account, 'all')
  if (facts.clientAddress) await giveBack(rules.address, facts.clientAddress, 1)
}
