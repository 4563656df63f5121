import type { Person } from './cast'
import type { Estate } from './estate'

/** Who may do what with a row of somebody else's, of one's own, or of the public catalog (domain.md b.8). */
type Reads = 'everybody' | 'owner and staff' | 'staff' | 'nobody'

export type Rights = {
  reads: Reads
  /** Columns that nobody reads through this interface, although they read the row. */
  hidden?: readonly string[]
  /** The owner may write these columns (and only these), or remove the row, while it is unsubmitted. */
  ownerWrites?: readonly string[]
  ownerRemoves?: true
  ownerAdds?: true
  /** The column and value that finds the row of this estate; none where the table has no owner. */
  find?: (estate: Estate) => string
}

export const RIGHTS: Record<string, Rights> = {
  profiles: {
    reads: 'owner and staff',
    ownerWrites: ['first_name', 'last_name', 'phone', 'locale', 'notify'],
    find: ({ owner }) => `user_id=eq.${owner}`,
  },
  checkout_drafts: {
    reads: 'owner and staff',
    ownerWrites: [
      'contact_info',
      'document_language',
      'service_options',
      'delivery_options',
      'family',
      'evaluation',
      'name_sheet',
      'needed_by',
      'notes',
      'reference',
      'address',
      'step_reached',
    ],
    ownerRemoves: true,
    ownerAdds: true,
    find: ({ draftId }) => `id=eq.${draftId}`,
  },
  uploaded_documents: {
    reads: 'owner and staff',
    ownerWrites: ['label', 'document_kind'],
    ownerRemoves: true,
    find: ({ openDocumentId }) => `id=eq.${openDocumentId}`,
  },
  orders: {
    reads: 'owner and staff',
    hidden: ['hold_reason', 'held_from', 'hold_until'],
    find: ({ orderId }) => `id=eq.${orderId}`,
  },
  order_items: {
    reads: 'owner and staff',
    hidden: ['assignee_id', 'reviser_id', 'second_signer_id'],
    find: ({ itemId }) => `id=eq.${itemId}`,
  },
  payments: { reads: 'owner and staff', find: ({ paymentId }) => `id=eq.${paymentId}` },
  payment_attempts: {
    reads: 'owner and staff',
    hidden: ['provider_session_id', 'provider_intent_id', 'mode'],
    find: ({ attemptId }) => `id=eq.${attemptId}`,
  },
  payment_cases: { reads: 'staff', find: ({ caseId }) => `id=eq.${caseId}` },
  deliveries: {
    reads: 'owner and staff',
    hidden: ['secure_token_hash'],
    find: ({ deliveryId }) => `id=eq.${deliveryId}`,
  },
  deliverables: {
    reads: 'owner and staff',
    hidden: ['signed_by', 'uploaded_by'],
    find: ({ deliverableId }) => `id=eq.${deliverableId}`,
  },
  inbound_events: {
    reads: 'staff',
    hidden: ['payload', 'claim', 'claimed_until'],
    find: ({ inboundId }) => `id=eq.${inboundId}`,
  },
  outbox: {
    reads: 'staff',
    hidden: ['payload', 'claim', 'claimed_until'],
    find: ({ outboxId }) => `id=eq.${outboxId}`,
  },
  audit_events: {
    reads: 'owner and staff',
    hidden: ['actor_id', 'request_id', 'ip_prefix', 'details', 'hash', 'previous_hash', 'prev_hash'],
    find: ({ orderId }) => `subject_id=eq.${orderId}`,
  },
  quotes: {
    reads: 'owner and staff',
    hidden: ['token_hash'],
    find: ({ quoteId }) => `id=eq.${quoteId}`,
  },
  contact_messages: { reads: 'staff', find: ({ messageId }) => `id=eq.${messageId}` },
  rate_limits: { reads: 'nobody' },
  price_book: { reads: 'everybody', hidden: ['approved_by', 'created_at', 'updated_at'] },
  languages: { reads: 'everybody' },
  business_calendar: { reads: 'everybody' },
}

/** How many rows of this owner the person may see: at least one, or none. */
export function maySee(rights: Rights, person: Person, isOwner: boolean): boolean {
  if (rights.reads === 'everybody') return true
  if (rights.reads === 'nobody') return false
  return person === 'admin' || (isOwner && rights.reads === 'owner and staff')
}
