'use client'

import { useState } from 'react'
import { useHydrated } from '@/components/forms/hydrated'
import { RadioCards } from '@/components/forms/radio-cards'
import { formatCents, toCents } from '@/lib/base/money'
import type { CountryOption } from '@/lib/content/countries'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import { DELIVERY_IDS } from '@/lib/domain/pricing/rules/ids'
import { DELIVERIES } from '@/lib/domain/pricing/table'
import { AddressFields } from './address-fields'
import { DateAdvice } from './date-advice'
import { useLiveChoice } from './live-choice'
import { SavedAddresses, type SavedChoice } from './saved-addresses'
import { StepForm, type StepFormProps } from './step-form'

type DeliveryFormProps = StepFormProps & {
  countries: CountryOption[]
  recipient: string
  saved: SavedChoice[]
}

export function DeliveryForm({ countries, recipient, saved, ...form }: DeliveryFormProps) {
  const { fields, suggested } = form
  const preselected = fields.deliveryId ?? suggested?.deliveryId
  const [chosen, setChosen] = useState(preselected)
  const { choose } = useLiveChoice()
  const [filled, setFilled] = useState<Fields | null>(null)
  const hydrated = useHydrated()
  // Without scripts the address is always there, because nothing could unfold it.
  const asksAddress = !hydrated || (chosen !== undefined && chosen !== 'digital')
  return (
    <StepForm {...form} form="delivery">
      <RadioCards
        name="deliveryId"
        legend="How would you like to receive it?"
        defaultValue={preselected}
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
      <DateAdvice />
      <div hidden={!asksAddress}>
        {hydrated && <SavedAddresses saved={saved} onChoose={setFilled} />}
        <AddressFields
          key={filled ? JSON.stringify(filled) : 'typed'}
          fields={filled ? { ...fields, ...filled } : fields}
          countries={countries}
          recipient={recipient}
        />
      </div>
    </StepForm>
  )
}
