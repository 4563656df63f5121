'use client'

import { RadioCards } from '@/components/forms/radio-cards'
import { FAMILY_WORDS } from '@/lib/content/checkout'
import { TURNAROUND } from '@/lib/domain/checkout/rules'
import type { Family } from '@/lib/domain/checkout/views'

const ORDER: Family[] = ['translation', 'evaluation', 'bundle']

export function FamilyCards({ chosen }: { chosen: Family | null }) {
  return (
    <RadioCards
      name="family"
      legend="What do you need?"
      defaultValue={chosen ?? undefined}
      cards={ORDER.map((family) => ({
        value: family,
        label: FAMILY_WORDS[family].name,
        description: `${FAMILY_WORDS[family].about} ${TURNAROUND[family].from}–${TURNAROUND[family].to} business days.`,
      }))}
    />
  )
}
