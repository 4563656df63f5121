import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import type { ConvertQuote, ExtendQuote, MoveQuote, SaveQuote } from '../schema/staff'

type Changed = Promise<Result<{ version: number }>>

/**
 * Stores the lines and terms that staff work on, and sends them on request. Saved changes stay saved if
 * sending is refused. The database computes totals.
 */
export async function saveQuote(actor: Actor, input: SaveQuote): Changed {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const { lines, quoteId, version, sending, ...terms } = input
  const saved = await rpc(
    adminDb().rpc('save_quote', {
      p_quote_id: quoteId,
      p_actor_id: actor.userId,
      p_lines: lines,
      p_terms: terms,
      p_expected_version: version,
      p_request_id: actor.requestId,
    }),
  )
  if (!saved.ok) return saved
  if (sending === 'save') return { ok: true, value: { version: saved.value.version } }
  const sent = await rpc(
    adminDb().rpc('send_quote', {
      p_quote_id: quoteId,
      p_actor_id: actor.userId,
      p_expected_version: saved.value.version,
      p_request_id: actor.requestId,
    }),
  )
  return sent.ok ? { ok: true, value: { version: sent.value.version } } : sent
}

/** Begins the review or a new revision, or declines to quote. */
export async function moveQuote(actor: Actor, input: MoveQuote): Changed {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const moved = await rpc(
    adminDb().rpc('transition_quote', {
      p_quote_id: input.quoteId,
      p_to: input.to,
      p_actor_id: actor.userId,
      p_actor_kind: 'admin',
      p_expected_version: input.version,
      p_reason: input.reason,
      p_request_id: actor.requestId,
    }),
  )
  return moved.ok ? { ok: true, value: { version: moved.value.version } } : moved
}

export async function extendQuote(actor: Actor, input: ExtendQuote): Changed {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const extended = await rpc(
    adminDb().rpc('extend_quote', {
      p_quote_id: input.quoteId,
      p_actor_id: actor.userId,
      p_valid_until: input.validUntil,
      p_expected_version: input.version,
      p_request_id: actor.requestId,
    }),
  )
  return extended.ok ? { ok: true, value: { version: extended.value.version } } : extended
}

/** Turns an accepted quote into an order before payment, within its customer's terms. */
export async function convertQuote(actor: Actor, input: ConvertQuote): Promise<Result<{ orderId: string }>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const converted = await rpc(
    adminDb().rpc('convert_quote', {
      p_quote_id: input.quoteId,
      p_actor_id: actor.userId,
      p_expected_version: input.version,
      p_request_id: actor.requestId,
    }),
  )
  return converted.ok ? { ok: true, value: { orderId: converted.value.id } } : converted
}
