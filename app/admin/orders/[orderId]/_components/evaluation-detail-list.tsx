import { DescriptionList } from '@/components/ui/description-list'
import { PURPOSE_LABELS } from '@/lib/content/checkout'
import { LEVEL_LABELS, REPORT_LABELS } from '@/lib/content/screens/checkout/evaluation'
import type { EvaluationView } from '@/lib/domain/orders/views/admin'
import { placeOf } from './credential-place'

export function EvaluationDetailList({ evaluation }: { evaluation: EvaluationView }) {
  return (
    <DescriptionList
      entries={[
        { term: 'Purpose', value: PURPOSE_LABELS[evaluation.purpose ?? ''] ?? evaluation.purpose },
        { term: 'Report', value: REPORT_LABELS[evaluation.reportType ?? '']?.name },
        { term: 'Recipient', value: evaluation.targetInstitution },
        {
          term: 'Credentials',
          value: (
            <ul className="space-y-2">
              {evaluation.credentials.map((credential) => (
                <li key={`${credential.title} ${credential.institution} ${credential.years}`}>
                  <strong className="font-semibold">{credential.title}</strong>
                  <span className="block text-ink-soft">
                    {[placeOf(credential), LEVEL_LABELS[credential.level], credential.years]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
