import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { fail, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { removeObjects } from '@/lib/gateways/storage/objects'
import { deleteCustomer } from '@/lib/gateways/stripe/saved-cards'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { allPages } from '@/lib/gateways/supabase/pages'
import { done, many, maybe, one, rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'

/** Returns when the account will be deleted. SQL refuses with the obstacles while any exist. */
export async function requestDeletion({ userId, requestId }: Actor): Promise<Result<string>> {
  if (!userId) return fail('not_signed_in')
  return rpc(adminDb().rpc('request_deletion', { p_user_id: userId, p_request_id: requestId }))
}

export async function takeBackDeletion({ userId, requestId }: Actor) {
  if (!userId) return fail('not_signed_in')
  return rpcMaybe(adminDb().rpc('take_back_deletion', { p_user_id: userId, p_request_id: requestId }))
}

const BATCH = 20

/**
 * Work of a higher slice, passed in by the caller; its failures must not keep the account from being deleted.
 */
type Deletions = { leavePlatforms: (userId: string) => Promise<void> }

/**
 * Deletes the accounts whose seven days are over: closes them first, so that nothing new begins, then deletes
 * outside data and finally the rows. A crash in between leaves a closed account, which the next run finds
 * again. Access at other platforms ends first, because closing deletes the tokens.
 */
export async function carryOutDeletions({ leavePlatforms }: Deletions): Promise<{ deleted: number }> {
  const db = adminDb()
  let deleted = 0
  const failures: unknown[] = []
  for (const userId of await many(db.rpc('list_due_deletions', { p_limit: BATCH }))) {
    // A deletion that fails must not block those after it.
    const [carried] = await Promise.allSettled([carryOut(userId, leavePlatforms)])
    if (carried.status === 'rejected') failures.push(carried.reason)
    else if (carried.value) deleted += 1
  }
  await done(db.rpc('forget_deleted_addresses'))
  if (failures.length > 0) throw failures[0]
  return { deleted }
}

async function carryOut(userId: string, leavePlatforms: Deletions['leavePlatforms']): Promise<boolean> {
  const db = adminDb()
  await leavePlatforms(userId)
  if (!(await one(db.rpc('close_account', { p_user_id: userId })))) return false
  await forgetAtProvider(userId)
  await removeFiles(userId)
  return one(db.rpc('carry_out_deletion', { p_user_id: userId }))
}

/** Called once the account is closed and gets no new customer. Refused means that the provider has none anymore. */
async function forgetAtProvider(userId: string): Promise<void> {
  const customerId = await maybe(adminDb().rpc('find_provider_customer', { p_user_id: userId }))
  if (customerId === null) return
  const gone = await deleteCustomer(customerId)
  if (gone.ok || gone.problem === 'refused') return
  throw new GatewayError('stripe', gone.message, { code: gone.code, unreachable: true })
}

const BUCKETS = ['uploads', 'deliverables', 'exports'] as const

async function removeFiles(userId: string): Promise<void> {
  const listed = (from: number, to: number) =>
    adminDb().rpc('list_account_files', { p_user_id: userId }).order('storage_path').range(from, to)
  const files = await allPages(listed)
  for (const bucket of BUCKETS) {
    await removeObjects(
      bucket,
      files.filter((file) => file.bucket === bucket).map((file) => file.storage_path),
    )
  }
}
