import type { Call, Route } from '../call.ts'
import { type Dispute, type EvidenceText, NO_EVIDENCE } from '../dispute-objects.ts'
import { answerDispute, endDispute } from '../disputing.ts'
import type { Params } from '../params.ts'
import { LIST_PARAMS, pageOf } from '../wire.ts'

export const DISPUTE_ROUTES: Route[] = [
  { method: 'GET', path: '/v1/disputes', run: listDisputes },
  { method: 'GET', path: '/v1/disputes/:id', run: ({ tx, id }) => tx.need('dispute', id) },
  { method: 'POST', path: '/v1/disputes/:id', run: updateDispute },
  { method: 'POST', path: '/v1/disputes/:id/close', run: closeDispute },
]

/** The provider's own magic words decide at once, as in its test mode. */
const VERDICTS: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

function updateDispute({ tx, id, params }: Call): Dispute {
  params.only(['evidence', 'metadata', 'submit'])
  const dispute = tx.need('dispute', id)
  const evidence = evidenceFrom(params.child('evidence'))
  const hasEvidence = Object.keys(evidence).length > 0
  const answered = answerDispute(
    tx,
    { ...dispute, metadata: params.metadata('metadata', dispute.metadata) },
    { evidence, submit: hasEvidence && (!params.has('submit') || params.flag('submit')) },
  )
  const verdict = VERDICTS[evidence.uncategorized_text ?? '']
  return verdict && answered.status === 'under_review' ? endDispute(tx, answered, verdict) : answered
}

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

/** Closing by ourselves means giving in. */
function closeDispute({ tx, id, params }: Call): Dispute {
  params.only([])
  return endDispute(tx, tx.need('dispute', id), 'lost')
}

function listDisputes({ tx, params }: Call) {
  params.only([...LIST_PARAMS, 'charge', 'payment_intent'])
  const charge = params.text('charge')
  const intent = params.text('payment_intent')
  return pageOf(tx, params, {
    kind: 'dispute',
    url: '/v1/disputes',
    where: (one) =>
      (charge === null || one.charge === charge) && (intent === null || one.payment_intent === intent),
  })
}
