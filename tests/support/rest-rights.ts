import type { AccountData } from './account-data'
import type { Person } from './test-accounts'

/** Who may do what with another person's row, one's own, or the public catalog (domain.md b.8). */
type Reads = 'everybody' | 'owner and staff' | 'staff' | 'nobody'

type Rights = {
  reads: Reads
  /** Columns that no one reads through this interface, although the row is readable. */
  hidden?: readonly string[]
  /** The column and value that select the row of this data; none where the table has no owner. */
  find?: (data: AccountData) => string
}

export const RIGHTS: Record<string, Rights> = {
  profiles: {
    reads: 'owner and staff',
    find: ({ owner }) => `user_id=eq.${owner}`,
  },
  addresses: { reads: 'owner and staff', find: ({ addressId }) => `id=eq.${addressId}` },
  webhook_endpoints: {
    reads: 'owner and staff',
    hidden: ['secret_enc', 'secret_previous_enc', 'rotation_id'],
    find: ({ webhookId }) => `id=eq.${webhookId}`,
  },
  webhook_events: { reads: 'owner and staff', find: ({ owner }) => `user_id=eq.${owner}` },
  webhook_deliveries: {
    reads: 'owner and staff',
    find: ({ webhookId }) => `endpoint_id=eq.${webhookId}`,
  },
  integration_connections: {
    reads: 'owner and staff',
    hidden: [
      'external_user_id',
      'access_token_enc',
      'refresh_token_enc',
      'access_expires_at',
      'token_version',
      'refresh_lease',
      'refresh_lease_until',
      'webhook_id',
      'webhook_token_hash',
      'webhook_secret_enc',
    ],
    find: ({ connectionId }) => `id=eq.${connectionId}`,
  },
  integration_jobs: {
    reads: 'staff',
    hidden: ['idempotency_key', 'progress', 'wanted', 'claim', 'claimed_until'],
    find: ({ connectionId }) => `connection_id=eq.${connectionId}`,
  },
  oauth_states: { reads: 'nobody' },
  checkout_drafts: {
    reads: 'owner and staff',
    hidden: ['token_hash'],
    find: ({ draftId }) => `id=eq.${draftId}`,
  },
  uploaded_documents: {
    reads: 'owner and staff',
    find: ({ openDocumentId }) => `id=eq.${openDocumentId}`,
  },
  orders: {
    reads: 'owner and staff',
    hidden: [
      'hold_reason',
      'held_from',
      'hold_until',
      'status_version',
      'invoice_remind_at',
      'is_test',
      'api_key_id',
      'late_told_for',
    ],
    find: ({ orderId }) => `id=eq.${orderId}`,
  },
  order_items: {
    reads: 'owner and staff',
    hidden: ['assignee_id', 'reviser_id', 'second_signer_id', 'reviewed_at'],
    find: ({ itemId }) => `id=eq.${itemId}`,
  },
  order_messages: {
    reads: 'owner and staff',
    hidden: ['author_id', 'request_key'],
    find: ({ orderMessageId }) => `id=eq.${orderMessageId}`,
  },
  draft_comments: {
    reads: 'owner and staff',
    hidden: ['request_key', 'done_by'],
    find: ({ draftCommentId }) => `id=eq.${draftCommentId}`,
  },
  order_notes: { reads: 'nobody' },
  evaluation_worksheets: { reads: 'nobody' },
  name_corrections: { reads: 'nobody' },
  resume_mails: { reads: 'nobody' },
  pay_links: { reads: 'nobody' },
  pay_link_mails: { reads: 'nobody' },
  link_payers: { reads: 'nobody' },
  undoable_moves: { reads: 'nobody' },
  payments: { reads: 'owner and staff', find: ({ paymentId }) => `id=eq.${paymentId}` },
  document_holds: { reads: 'nobody' },
  provider_customers: { reads: 'nobody' },
  payment_methods: {
    reads: 'owner and staff',
    hidden: ['provider', 'provider_method_id'],
    find: ({ cardId }) => `id=eq.${cardId}`,
  },
  payment_attempts: {
    reads: 'owner and staff',
    hidden: [
      'provider_session_id',
      'provider_intent_id',
      'mode',
      'saved_method_id',
      'saved_customer_id',
      'claim_id',
    ],
    find: ({ attemptId }) => `id=eq.${attemptId}`,
  },
  payment_cases: { reads: 'staff', find: ({ caseId }) => `id=eq.${caseId}` },
  refunds: {
    reads: 'owner and staff',
    hidden: [
      'case_id',
      'provider_intent_id',
      'provider_refund_id',
      'is_rest',
      'failure_code',
      'note',
      'request_key',
      'requested_by',
      'decided_by',
      'decided_at',
      'updated_at',
    ],
    find: ({ refundId }) => `id=eq.${refundId}`,
  },
  change_proposals: {
    reads: 'owner and staff',
    hidden: ['remind_at', 'proposed_by', 'confirmed_by', 'request_key', 'updated_at'],
    find: ({ proposalId }) => `id=eq.${proposalId}`,
  },
  deliveries: {
    reads: 'owner and staff',
    hidden: ['secure_token_hash', 'request_key'],
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
    hidden: [
      'token_hash',
      'status_version',
      'remind_at',
      'internal_note',
      'accepted_by',
      'api_key_id',
      'metadata',
      'connection_id',
    ],
    find: ({ quoteId }) => `id=eq.${quoteId}`,
  },
  quote_revisions: {
    reads: 'owner and staff',
    hidden: ['sent_by', 'updated_at'],
    find: ({ sentQuoteId }) => `quote_id=eq.${sentQuoteId}`,
  },
  quote_lines: { reads: 'owner and staff', find: ({ sentQuoteId }) => `quote_id=eq.${sentQuoteId}` },
  quote_messages: {
    reads: 'owner and staff',
    hidden: ['author_id', 'request_key'],
    find: ({ quoteMessageId }) => `id=eq.${quoteMessageId}`,
  },
  contact_messages: { reads: 'staff', find: ({ messageId }) => `id=eq.${messageId}` },
  api_keys: { reads: 'owner and staff', hidden: ['hash'], find: ({ apiKeyId }) => `id=eq.${apiKeyId}` },
  api_requests: { reads: 'owner and staff', find: ({ apiKeyId }) => `key_id=eq.${apiKeyId}` },
  api_idempotency: { reads: 'nobody' },
  verification_lookups: { reads: 'nobody' },
  api_settings: { reads: 'staff', find: () => 'id=eq.true' },
  rate_limits: { reads: 'nobody' },
  known_devices: { reads: 'nobody' },
  sign_in_passes: { reads: 'nobody' },
  recovery_codes: { reads: 'nobody' },
  session_devices: { reads: 'nobody' },
  email_changes: { reads: 'nobody' },
  data_exports: { reads: 'nobody' },
  account_deletions: { reads: 'nobody' },
  role_requests: { reads: 'nobody' },
  saved_order_views: { reads: 'nobody' },
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
