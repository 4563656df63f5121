import 'server-only'
import { isRecoveryOff } from '@/lib/config/failpoint'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many } from '@/lib/gateways/supabase/reply'
import { inboxPayloadSchema } from '../schema'
import { workInboxEvent } from './work-inbox-event'

const VISIBILITY_SECONDS = 60

export type Drained = { done: number; failed: number }

/** Works through stored provider events. A crash in between only means that the claim runs out and another repeats. */
export async function drainInbox(run: { worker: string; limit: number }): Promise<Drained> {
  if (isRecoveryOff()) return { done: 0, failed: 0 }
  const events = await many(
    adminDb().rpc('inbound_claim', {
      p_worker: run.worker,
      p_limit: run.limit,
      p_visibility_seconds: VISIBILITY_SECONDS,
    }),
  )
  const worked = await Promise.all(events.map(workOne))
  return { done: worked.filter(Boolean).length, failed: worked.filter((fine) => !fine).length }
}

type StoredEvent = { id: string; type: string; payload: unknown; claim: string | null }

async function workOne({ id, type, payload, claim }: StoredEvent): Promise<boolean> {
  const claimed = { p_id: id, p_claim: claim ?? '' }
  try {
    const { objectId } = inboxPayloadSchema.parse(payload)
    await workInboxEvent({ type, objectId })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await done(adminDb().rpc('inbound_fail', { ...claimed, p_error: reason }))
    return false
  }
  await done(adminDb().rpc('inbound_done', claimed))
  return true
}
