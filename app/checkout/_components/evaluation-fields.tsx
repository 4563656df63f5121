'use client'

import type { ReactNode } from 'react'
import { FieldGroup } from '@/components/forms/field-group'
import { RadioCards } from '@/components/forms/radio-cards'
import { Select } from '@/components/forms/select'
import { TextInput } from '@/components/forms/text-input'
import { interpolate } from '@/components/marketing/interpolate'
import { Button } from '@/components/ui/button'
import { PURPOSE_LABELS } from '@/lib/content/checkout'
import type { CountryOption } from '@/lib/content/countries'
import { EVALUATION_FIELDS } from '@/lib/content/screens/checkout/documents'
import { EVALUATION_BY_QUOTE, REPORT_LABELS } from '@/lib/content/screens/checkout/evaluation'
import type { SavedChoice } from '@/lib/domain/checkout/form-fields'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import { MAX_CREDENTIALS, PURPOSES } from '@/lib/domain/checkout/rules/options'
import { CredentialCard } from './credential-card'
import { FormSection } from './form-section'
import { useLiveChoice } from './live-choice'
import { OptionalPart } from './optional-part'
import { useCards } from './use-cards'

type EvaluationFieldsProps = {
  fields: Fields
  countries: CountryOption[]
  terms: ReactNode
  /** Degrees of the customer's earlier orders. */
  earlier: SavedChoice[]
}

/** Long, because it is one form in reading order without decisions. */
export function EvaluationFields({ fields, countries, terms, earlier }: EvaluationFieldsProps) {
  const { choose } = useLiveChoice()
  return (
    <>
      <FormSection title="The report">
        <Select
          name="purpose"
          label={EVALUATION_FIELDS.purpose}
          placeholder="Choose one"
          defaultValue={fields.purpose}
          options={PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] ?? value }))}
        />
        <RadioCards
          name="reportType"
          legend="Type of report"
          hint={EVALUATION_FIELDS.reportHint}
          defaultValue={fields.reportType}
          onChoose={(reportType) => choose({ reportType })}
          cards={Object.entries(REPORT_LABELS).map(([value, { name, about }]) => ({
            value,
            label: name,
            description: about,
            aside: interpolate(
              value === 'general' ? EVALUATION_BY_QUOTE.general : EVALUATION_BY_QUOTE.course_by_course,
            ),
          }))}
        />
        {terms}
        <OptionalPart
          summary={EVALUATION_FIELDS.more}
          names={['targetInstitution', 'nameOnDocuments', 'birthDate']}
          fields={fields}
        >
          <TextInput
            name="targetInstitution"
            label={EVALUATION_FIELDS.recipient}
            defaultValue={fields.targetInstitution}
            hint={EVALUATION_FIELDS.recipientHint}
          />
          <div className="grid items-end gap-6 sm:grid-cols-2">
            <TextInput
              name="nameOnDocuments"
              label="Name on the documents"
              autoComplete="off"
              defaultValue={fields.nameOnDocuments}
              hint={EVALUATION_FIELDS.formerNameHint}
            />
            <TextInput
              name="birthDate"
              type="date"
              label="Date of birth"
              autoComplete="bday"
              defaultValue={fields.birthDate}
              hint={EVALUATION_FIELDS.bornHint}
            />
          </div>
        </OptionalPart>
      </FormSection>
      <Credentials fields={fields} countries={countries} earlier={earlier} />
    </>
  )
}

function Credentials({ fields, countries, earlier }: Omit<EvaluationFieldsProps, 'terms'>) {
  const { cards, add, remove } = useCards(fields, 'credentials', 1)
  return (
    <FormSection
      title={EVALUATION_FIELDS.education}
      lead={EVALUATION_FIELDS.studiesLead(interpolate(EVALUATION_BY_QUOTE.degrees))}
    >
      <FieldGroup
        name="credentials"
        legend={EVALUATION_FIELDS.education}
        isLegendHidden
        className="space-y-5"
      >
        {cards.map((card, place) => (
          <CredentialCard
            key={card.index}
            card={card}
            title={`Degree ${place + 1}`}
            countries={countries}
            earlier={earlier}
            onRemove={cards.length > 1 ? () => remove(card.index) : null}
          />
        ))}
      </FieldGroup>
      {cards.length < MAX_CREDENTIALS && (
        <Button tone="outline" size="small" onClick={add}>
          Add another degree
        </Button>
      )}
    </FormSection>
  )
}
