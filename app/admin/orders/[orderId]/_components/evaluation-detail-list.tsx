import { DescriptionList } from '@/components/ui/description-list'
import type { EvaluationView } from '@/lib/domain/orders/views/admin'

export function EvaluationDetailList({ evaluation }: { evaluation: EvaluationView }) {
  return (
    <DescriptionList
      entries={[
        { term: 'Purpose', value: evaluation.purpose },
        { term: 'Report', value: evaluation.reportType?.replaceAll('_', ' ') },
        { term: 'Name on documents', value: evaluation.nameOnDocuments },
        { term: 'Recipient', value: evaluation.targetInstitution },
        {
          term: 'Credentials',
          value: (
            <ul className="space-y-2">
              {evaluation.credentials.map((credential) => (
                <li key={`${credential.title} ${credential.institution} ${credential.years}`}>
                  <strong className="font-semibold">{credential.title}</strong>
                  <span className="block text-ink-soft">
                    {[credential.institution, credential.country, credential.years]
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
