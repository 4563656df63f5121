import type { Base, Metadata } from './objects.ts'

/** Empty evidence; its keys are all that can be submitted. Files are referred to by id. */
export const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
export type EvidenceText = keyof typeof NO_EVIDENCE

export const DISPUTE_REASONS = [
  'fraudulent',
  'duplicate',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'unrecognized',
  'general',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

export type Dispute = Base<'dispute'> & {
  amount: number
  balance_transactions: []
  charge: string
  currency: string
  enhanced_eligibility_types: []
  evidence: Record<EvidenceText, string | null> & { enhanced_evidence: Record<string, never> }
  evidence_details: {
    due_by: number
    enhanced_eligibility: Record<string, never>
    has_evidence: boolean
    past_due: boolean
    submission_count: number
    submission_method: 'manual' | 'not_submitted'
  }
  intended_submission_method: null
  is_charge_refundable: boolean
  metadata: Metadata
  network_reason_code: string
  payment_intent: string
  payment_method_details: {
    type: 'card'
    card: { brand: string; case_type: 'chargeback' | 'inquiry'; network: string; network_reason_code: string }
  }
  reason: DisputeReason
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
}
