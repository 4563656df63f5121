import type { Metadata } from 'next'
import { countryOptions } from '@/lib/content/countries'
import { defaultMailing, mailingChoices } from '@/lib/domain/addresses/mailing'
import { listAddresses } from '@/lib/domain/addresses/queries'
import { fieldsOf } from '@/lib/domain/checkout/form-fields'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import type { Draft } from '@/lib/domain/checkout/views'
import { readEstimate } from '@/lib/web/estimate'
import { DeliveryForm } from '../_components/delivery-form'
import { StepPage } from '../_components/step-frame'
import { saveDeliveryAction } from '../actions'
import { calendarFor, openStep, stepPath } from '../open-step'

export const metadata: Metadata = { title: 'Delivery' }

export default async function DeliveryPage({ searchParams }: PageProps<'/checkout/delivery'>) {
  const { note, from } = await searchParams
  const { viewer, draft } = await openStep('delivery')
  const { deliveryId } = await readEstimate()
  const preselected: Fields = deliveryId ? { deliveryId } : {}
  const saved = viewer.type === 'user' ? await listAddresses(viewer.userId) : []
  return (
    <StepPage
      step="delivery"
      draft={draft}
      title="Choose delivery"
      note={note}
      calendar={await calendarFor(draft)}
      preselected={preselected}
    >
      <DeliveryForm
        key={draft.version}
        version={draft.version}
        action={saveDeliveryAction}
        fields={fieldsOf(draft, 'delivery')}
        suggested={preselected}
        back={stepPath('service')}
        toReview={from === 'payment'}
        countries={countryOptions()}
        recipient={draft.fullName ?? ''}
        saved={mailingChoices(saved)}
        start={isUntouched(draft) ? defaultMailing(saved) : null}
      />
    </StepPage>
  )
}

function isUntouched({ deliveryId, address, unsent }: Draft): boolean {
  return deliveryId === null && address === null && unsent.delivery === undefined
}
