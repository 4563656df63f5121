import type { Metadata } from 'next'
import { countryOptions } from '@/lib/content/countries'
import { listAddresses } from '@/lib/domain/addresses/queries'
import type { SavedAddress } from '@/lib/domain/addresses/views'
import { fieldsOf } from '@/lib/domain/checkout/form-fields'
import { readEstimate } from '@/lib/web/estimate'
import { DeliveryForm } from '../_components/delivery-form'
import type { SavedChoice } from '../_components/saved-addresses'
import { StepPage } from '../_components/step-page'
import { saveDeliveryAction } from '../actions'
import { calendarFor, openStep, stepPath } from '../open-step'

export const metadata: Metadata = { title: 'Delivery' }

export default async function DeliveryPage({ searchParams }: PageProps<'/checkout/delivery'>) {
  const { note, from } = await searchParams
  const { viewer, draft } = await openStep('delivery')
  const saved = viewer.type === 'user' ? await listAddresses(viewer.userId) : []
  return (
    <StepPage
      step="delivery"
      draft={draft}
      title="Choose delivery"
      note={note}
      calendar={await calendarFor(draft)}
    >
      <DeliveryForm
        key={draft.version}
        version={draft.version}
        action={saveDeliveryAction}
        fields={fieldsOf(draft, 'delivery')}
        suggested={await readEstimate()}
        back={stepPath('service')}
        toReview={from === 'payment'}
        countries={countryOptions()}
        recipient={draft.fullName ?? ''}
        saved={saved.map(toChoice)}
      />
    </StepPage>
  )
}

function toChoice(address: SavedAddress): SavedChoice {
  const { id, label, recipientName, line1, line2, city, region, postalCode, country, instructions } = address
  return {
    id,
    name: label ?? `${recipientName}, ${line1}`,
    fields: {
      recipientName,
      line1,
      line2: line2 ?? '',
      city,
      region: region ?? '',
      postalCode: postalCode ?? '',
      country,
      wish: instructions ?? '',
    },
  }
}
