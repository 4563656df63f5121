'use client'

import { useState } from 'react'
import { Combobox } from '@/components/forms/combobox'
import { Select } from '@/components/forms/select'
import { TextInput } from '@/components/forms/text-input'
import type { CountryOption } from '@/lib/content/countries'
import { CREDENTIAL_CARD } from '@/lib/content/screens/checkout/documents'
import { LEVEL_LABELS } from '@/lib/content/screens/checkout/evaluation'
import type { SavedChoice } from '@/lib/domain/checkout/form-fields'
import { LEVELS } from '@/lib/domain/checkout/rules/options'
import { CardFrame } from './card-frame'
import { SavedAnswers } from './saved-answers'
import type { FormCard } from './use-cards'

type CredentialCardProps = {
  card: FormCard
  title: string
  countries: CountryOption[]
  earlier: SavedChoice[]
  onRemove: (() => void) | null
}

export function CredentialCard({ card, title, countries, earlier, onRemove }: CredentialCardProps) {
  // The fields hold their own values, so they are mounted again to take others.
  const [{ fields, round }, setFilled] = useState({ fields: card.fields, round: 0 })
  const field = (name: string) => ({
    name: `credentials.${card.index}.${name}`,
    defaultValue: fields[name],
  })
  return (
    <CardFrame title={title} onRemove={onRemove}>
      <SavedAnswers
        label={CREDENTIAL_CARD.earlier}
        saved={earlier}
        onChoose={(chosen) => setFilled({ fields: chosen, round: round + 1 })}
      />
      <div key={round} className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextInput
          {...field('title')}
          label="Degree or certificate"
          hint={CREDENTIAL_CARD.degreeHint}
          className="sm:col-span-2"
        />
        <TextInput {...field('institution')} label="Institution" className="sm:col-span-2" />
        <Combobox {...field('country')} label="Country" options={countries} placeholder="Type a country" />
        <TextInput {...field('city')} label="City" optional />
        <Select
          {...field('level')}
          label="Level"
          placeholder="Choose one"
          options={LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] ?? value }))}
        />
        <div className="grid grid-cols-2 items-end gap-4">
          <TextInput {...field('attendedFrom')} label="From year" optional inputMode="numeric" />
          <TextInput {...field('attendedTo')} label="To year" optional inputMode="numeric" />
        </div>
      </div>
    </CardFrame>
  )
}
