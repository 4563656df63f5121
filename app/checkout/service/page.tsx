import type { Metadata } from 'next'
import { Alert } from '@/components/ui/alert'
import { fieldsOf } from '@/lib/domain/checkout/form-fields'
import { shouldMentionCertified } from '@/lib/domain/checkout/rules'
import { ServiceForm } from '../_components/service-form'
import { StepPage } from '../_components/step-page'
import { saveServiceAction } from '../actions'
import { openStep, stepPath } from '../open-step'

export const metadata: Metadata = { title: 'Service' }

export default async function ServicePage({ searchParams }: PageProps<'/checkout/service'>) {
  const { note, from } = await searchParams
  const { draft } = await openStep('service')
  return (
    <StepPage step="service" draft={draft} title="Choose a service" note={note}>
      {shouldMentionCertified(draft) && (
        <Alert tone="info" className="mb-6">
          Your report is for immigration. Immigration offices usually ask for the certified kind; please check
          with the one you deal with. You can choose any of the three.
        </Alert>
      )}
      <ServiceForm
        key={draft.revision}
        action={saveServiceAction}
        fields={fieldsOf(draft, 'service')}
        back={stepPath('document-language')}
        toReview={from === 'payment'}
      />
    </StepPage>
  )
}
