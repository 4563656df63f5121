import 'server-only'
import { isRecoveryOff } from '@/lib/config/failpoint'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many } from '@/lib/gateways/supabase/reply'
import { inboxPayloadSchema } from '../schema'
import { type SettleOnce, settleOnce } from './settle-once'
import { workInboxEvent } from './work-inbox-event'

const VISIBILITY_SECONDS = 60

type Drained = { done: number; failed: number }

/** Handles stored provider events. After a crash the claim expires and another worker repeats the event. */
export async function drainInbox(run: { worker: string; limit: number }): Promise<Drained> {
  if (isRecoveryOff()) return { done: 0, failed: 0 }
  const events = await many(
    adminDb().rpc('inbound_claim', {
      p_worker: run.worker,
      p_limit: run.limit,
      p_visibility_seconds: VISIBILITY_SECONDS,
    }),
  )
  const settle = settleOnce()
  const worked = await Promise.all(events.map((event) => workOne(event, settle)))
  if (worked.length > 0) await done(adminDb().rpc('inbound_finish', { p_events: worked }))
  const failed = worked.filter(({ error }) => error !== null).length
  return { done: worked.length - failed, failed }
}

type StoredEvent = { id: string; type: string; payload: unknown; claim: string | null }
type Worked = { id: string; claim: string | null; error: string | null }

async function workOne({ id, type, payload, claim }: StoredEvent, settle: SettleOnce): Promise<Worked> {
  try {
    const { objectId } = inboxPayloadSchema.parse(payload)
    await workInboxEvent({ type, objectId }, settle)
    return { id, claim, error: null }
  } catch (error) {
    return { id, claim, error: error instanceof Error ? error.message : String(error) }
  }
}
