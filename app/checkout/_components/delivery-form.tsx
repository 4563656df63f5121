'use client'

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
  const { choice, choose } = useLiveChoice()
  const preselected = fields.deliveryId ?? suggested?.deliveryId
  const isDigital = (choice.deliveryId ?? preselected) === 'digital'
  return (
    <StepForm {...form} form="delivery" resetKey={isDigital ? 'digital' : 'paper'}>
      {/* CSS shows the address, so it also works before hydration and without scripts. */}
      <div className="group/delivery space-y-10">
        <RadioCards
          name="deliveryId"
          legend={DELIVERY_FORM.legend}
          defaultValue={preselected}
          onChoose={(id) => choose({ deliveryId: id })}
          cards={DELIVERY_IDS.map((id) => ({
            value: id,
            label: DELIVERIES[id].label,
            aside:
              DELIVERIES[id].units === 0 ? 'included' : `+ ${formatCents(toCents(DELIVERIES[id].units))}`,
            description: DELIVERIES[id].about,
          }))}
        />
        <DateAdvice />
        <div className="supports-[selector(:has(*))]:hidden group-has-[[name=deliveryId]:checked:not([value=digital])]/delivery:block">
          <MailingAddress
            fields={fields}
            start={start}
            saved={saved}
            countries={countries}
            recipient={recipient}
          />
        </div>
      </div>
    </StepForm>
  )
}
