'use client'

import { useState } from 'react'
import { useHydrated } from '@/components/forms/hydrated'
import { RadioCards } from '@/components/forms/radio-cards'
import { formatCents, toCents } from '@/lib/base/money'
import { DELIVERY_FORM } from '@/lib/content/screens/checkout/delivery'
import { DELIVERY_IDS } from '@/lib/domain/pricing/rules/ids'
import { DELIVERIES } from '@/lib/domain/pricing/table'
import { DateAdvice } from './date-advice'
import { useLiveChoice } from './live-choice'
import { MailingAddress, type MailingAddressProps } from './mailing-address'
import { StepForm, type StepFormProps } from './step-form'

type DeliveryFormProps = StepFormProps & Omit<MailingAddressProps, 'fields'>

export function DeliveryForm({ countries, recipient, saved, start, ...form }: DeliveryFormProps) {
  const { fields, suggested } = form
  const preselected = fields.deliveryId ?? suggested?.deliveryId
  const [chosen, setChosen] = useState(preselected)
  const { choose } = useLiveChoice()
  const hydrated = useHydrated()
  // Without scripts the address is always shown, because nothing could reveal it.
  const asksAddress = !hydrated || (chosen !== undefined && chosen !== 'digital')
  return (
    <StepForm {...form} form="delivery">
      <RadioCards
        name="deliveryId"
        legend={DELIVERY_FORM.legend}
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
        <MailingAddress
          fields={fields}
          start={start}
          saved={saved}
          countries={countries}
          recipient={recipient}
        />
      </div>
    </StepForm>
  )
}
