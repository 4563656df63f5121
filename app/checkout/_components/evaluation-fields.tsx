'use client'

import { RadioCards } from '@/components/forms/radio-cards'
import { Select } from '@/components/forms/select'
import { TextInput } from '@/components/forms/text-input'
import { Button } from '@/components/ui/button'
import { PURPOSE_WORDS, REPORT_WORDS } from '@/lib/content/checkout'
import type { CountryOption } from '@/lib/content/countries'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import { MAX_CREDENTIALS, PURPOSES } from '@/lib/domain/checkout/schema'
import { CredentialCard } from './credential-card'
import { FormSection } from './form-section'
import { useCards } from './use-cards'

export function EvaluationFields({ fields, countries }: { fields: Fields; countries: CountryOption[] }) {
  return (
    <>
      <FormSection title="The report">
        <Select
          name="purpose"
          label="What is the report for?"
          placeholder="Choose one"
          defaultValue={fields.purpose}
          options={PURPOSES.map((value) => ({ value, label: PURPOSE_WORDS[value] ?? value }))}
        />
        <RadioCards
          name="reportType"
          legend="Kind of report"
          hint="Ask the office or school that will receive it if you are not sure."
          defaultValue={fields.reportType}
          cards={Object.entries(REPORT_WORDS).map(([value, { name, about }]) => ({
            value,
            label: name,
            description: about,
          }))}
        />
        <TextInput
          name="targetInstitution"
          label="Who will receive it?"
          optional
          defaultValue={fields.targetInstitution}
          hint="The school, board or office, as precisely as you know it."
        />
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <TextInput
            name="nameOnDocuments"
            label="Name on the documents"
            optional
            autoComplete="off"
            defaultValue={fields.nameOnDocuments}
            hint="If it differs from your name today."
          />
          <TextInput
            name="birthDate"
            type="date"
            label="Date of birth"
            optional
            autoComplete="bday"
            defaultValue={fields.birthDate}
            hint="Institutions match records by it."
          />
        </div>
      </FormSection>
      <Credentials fields={fields} countries={countries} />
    </>
  )
}

function Credentials({ fields, countries }: { fields: Fields; countries: CountryOption[] }) {
  const { cards, add, remove } = useCards(fields, 'credentials', 1)
  return (
    <FormSection title="Your studies" lead="Each degree, diploma or certificate the report should cover.">
      <div id="credentials" tabIndex={-1} className="space-y-5 focus:outline-none">
        {cards.map((card, place) => (
          <CredentialCard
            key={card.index}
            card={card}
            title={`Study ${place + 1}`}
            countries={countries}
            onRemove={cards.length > 1 ? () => remove(card.index) : null}
          />
        ))}
      </div>
      {cards.length < MAX_CREDENTIALS && (
        <Button tone="outline" size="small" onClick={add}>
          Add another study
        </Button>
      )}
    </FormSection>
  )
}
