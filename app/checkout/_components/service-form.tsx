'use client'

import type { ReactNode } from 'react'
import { RadioCards } from '@/components/forms/radio-cards'
import { CertifiedSeal } from '@/components/ui/certified-seal'
import { formatCents, toCents } from '@/lib/base/money'
import { SERVICE_LIMITS } from '@/lib/content/screens/checkout/service'
import type { Family } from '@/lib/domain/checkout/views'
import { offersOnline } from '@/lib/domain/pricing/rules/ordering'
import { BeyondLevels } from './beyond-levels'
import { DateAdvice } from './date-advice'
import { useLiveChoice } from './live-choice'
import { StepForm, type StepFormProps } from './step-form'

/** `terms` is drawn by the server: the glossary is no script. */
type ServiceFormProps = StepFormProps & { family: Family | null; terms: ReactNode }

export function ServiceForm({ family, terms, ...form }: ServiceFormProps) {
  const { choose } = useLiveChoice()
  const offers = offersOnline('service', family)
  const known = [form.fields.serviceId, form.suggested?.serviceId]
  const chosen = known.find((id) => offers.some((offer) => offer.id === id))
  return (
    <StepForm {...form} form="service">
      <RadioCards
        name="serviceId"
        onChoose={(id) => choose({ serviceId: id })}
        legend="Service level"
        defaultValue={chosen}
        cards={offers.map(({ id, label, about, units }) => ({
          value: id,
          label,
          aside: units === 0 ? 'included' : `+ ${formatCents(toCents(units))}`,
          description: `${about} ${SERVICE_LIMITS[id]}`,
          ...(id === 'certified' && { mark: <CertifiedSeal className="size-14" /> }),
        }))}
      />
      <DateAdvice />
      <BeyondLevels family={family} />
      {terms}
    </StepForm>
  )
}
