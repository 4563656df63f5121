'use client'

import { RadioCards } from '@/components/forms/radio-cards'
import { CertifiedSeal } from '@/components/ui/certified-seal'
import { formatCents, toCents } from '@/lib/base/money'
import { SERVICE_IDS } from '@/lib/domain/pricing/schema'
import { SERVICES, type ServiceId } from '@/lib/domain/pricing/table'
import { useLiveChoice } from './live-choice'
import { StepForm, type StepFormProps } from './step-form'

const LIMITS: Record<ServiceId, string> = {
  standard: 'No signed statement.',
  expedited: 'We give no promised day for it, and it has no signed statement.',
  certified: 'It keeps its usual place in the queue.',
}

export function ServiceForm(form: StepFormProps) {
  const { choose } = useLiveChoice()
  return (
    <StepForm {...form}>
      <RadioCards
        name="serviceId"
        onChoose={(id) => choose({ serviceId: id })}
        legend="How should we do it?"
        hint="Choose one."
        defaultValue={form.fields.serviceId}
        cards={SERVICE_IDS.map((id) => ({
          value: id,
          label: SERVICES[id].label,
          aside: SERVICES[id].units === 0 ? 'included' : `+ ${formatCents(toCents(SERVICES[id].units))}`,
          description: `${SERVICES[id].about} ${LIMITS[id]}`,
          ...(id === 'certified' && { mark: <CertifiedSeal className="size-14 self-center" /> }),
        }))}
      />
    </StepForm>
  )
}
