import { type Call, listRoute, type Route } from '../call.ts'
import { type Dispute, type EvidenceText, NO_EVIDENCE } from '../dispute-objects.ts'
import { endDispute, respondToDispute } from '../disputing.ts'
import type { Params } from '../params.ts'

export const DISPUTE_ROUTES: Route[] = [
  listRoute('/v1/disputes', 'dispute', ['charge', 'payment_intent']),
  { method: 'GET', path: '/v1/disputes/:id', run: ({ tx, id }) => tx.need('dispute', id) },
  { method: 'POST', path: '/v1/disputes/:id', run: updateDispute },
  { method: 'POST', path: '/v1/disputes/:id/close', run: closeDispute },
]

/** A card network's notice of a charge that may become a dispute. */
export const EARLY_FRAUD_WARNING_ROUTES: Route[] = [
  listRoute('/v1/radar/early_fraud_warnings', 'radar.early_fraud_warning', ['charge', 'payment_intent']),
  {
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings/:id',
    run: ({ tx, id }) => tx.need('radar.early_fraud_warning', id),
  },
]

/** The provider's own test values decide immediately, as in its test mode. */
const VERDICTS: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

function updateDispute({ tx, id, params }: Call): Dispute {
  params.only(['evidence', 'metadata', 'submit'])
  const dispute = tx.need('dispute', id)
  const evidence = evidenceFrom(params.child('evidence'))
  for (const [name, fileId] of Object.entries(evidence)) {
    if (FILES.has(name)) tx.need('file', fileId, `evidence[${name}]`)
  }
  const hasEvidence = Object.keys(evidence).length > 0
  const answered = respondToDispute(
    tx,
    { ...dispute, metadata: params.metadata('metadata', dispute.metadata) },
    { evidence, submit: hasEvidence && (!params.has('submit') || params.flag('submit')) },
  )
  const verdict = VERDICTS[evidence.uncategorized_text ?? '']
  return verdict && answered.status.endsWith('under_review') ? endDispute(tx, answered, verdict) : answered
}

/** Uploaded evidence is referred to by id. */
const FILES = new Set([
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
])

function evidenceFrom(params: Params | null): Partial<Record<EvidenceText, string>> {
  if (!params) return {}
  const names = Object.keys(NO_EVIDENCE)
  params.only(names)
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = params.text(name)
      return text === null ? [] : [[name, text]]
    }),
  )
}

/** Closing a dispute ourselves concedes it. */
function closeDispute({ tx, id, params }: Call): Dispute {
  params.only([])
  return endDispute(tx, tx.need('dispute', id), 'lost')
}
