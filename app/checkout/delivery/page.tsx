import type { Metadata } from 'next'
import { countryOptions } from '@/lib/content/countries'
import { fieldsOf } from '@/lib/domain/checkout/form-fields'
import { DeliveryForm } from '../_components/delivery-form'
import { StepPage } from '../_components/step-page'
import { saveDeliveryAction } from '../actions'
import { openStep, stepPath } from '../open-step'

export const metadata: Metadata = { title: 'Delivery' }

export default async function DeliveryPage({ searchParams }: PageProps<'/checkout/delivery'>) {
  const { note, from } = await searchParams
  const { draft } = await openStep('delivery')
  return (
    <StepPage step="delivery" draft={draft} title="Choose the delivery" note={note}>
      <DeliveryForm
        key={draft.revision}
        action={saveDeliveryAction}
        fields={fieldsOf(draft, 'delivery')}
        back={stepPath('service')}
        toReview={from === 'payment'}
        countries={countryOptions()}
        recipient={draft.fullName ?? ''}
      />
    </StepPage>
  )
}
