'use client'

import { useState } from 'react'
import { useHydrated } from '@/components/forms/hydrated'
import { RadioCards } from '@/components/forms/radio-cards'
import { formatCents, toCents } from '@/lib/base/money'
import type { CountryOption } from '@/lib/content/countries'
import { DELIVERY_IDS } from '@/lib/domain/pricing/schema'
import { DELIVERIES } from '@/lib/domain/pricing/table'
import { AddressFields } from './address-fields'
import { useLiveChoice } from './live-choice'
import { StepForm, type StepFormProps } from './step-form'

type DeliveryFormProps = StepFormProps & { countries: CountryOption[]; recipient: string }

export function DeliveryForm({ countries, recipient, ...form }: DeliveryFormProps) {
  const { fields } = form
  const [chosen, setChosen] = useState(fields.deliveryId)
  const { choose } = useLiveChoice()
  const hydrated = useHydrated()
  // Without scripts the address is always there: nobody could unfold it.
  const asksAddress = !hydrated || (chosen !== undefined && chosen !== 'digital')
  return (
    <StepForm {...form}>
      <RadioCards
        name="deliveryId"
        legend="How do you want to receive it?"
        defaultValue={fields.deliveryId}
        onChoose={(id) => {
          setChosen(id)
          choose({ deliveryId: id })
        }}
        cards={DELIVERY_IDS.map((id) => ({
          value: id,
          label: DELIVERIES[id].label,
          aside: DELIVERIES[id].units === 0 ? 'included' : `+ ${formatCents(toCents(DELIVERIES[id].units))}`,
          description: DELIVERIES[id].about,
        }))}
      />
      <div hidden={!asksAddress}>
        <AddressFields fields={fields} countries={countries} recipient={recipient} />
      </div>
    </StepForm>
  )
}
