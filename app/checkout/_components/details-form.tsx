'use client'

import { RadioCards } from '@/components/forms/radio-cards'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { LanguageCombobox } from '@/components/languages/language-combobox'
import { formatCents, toCents } from '@/lib/base/money'
import type { CountryOption } from '@/lib/content/countries'
import { needsEvaluation, needsTarget } from '@/lib/domain/checkout/rules'
import type { Family, Language } from '@/lib/domain/checkout/views'
import { DOCUMENT_TYPE_IDS } from '@/lib/domain/pricing/schema'
import { DOCUMENT_TYPES } from '@/lib/domain/pricing/table'
import { EvaluationFields } from './evaluation-fields'
import { FormSection } from './form-section'
import { useLiveChoice } from './live-choice'
import { NameSheet } from './name-sheet'
import { StepForm, type StepFormProps } from './step-form'

type DetailsFormProps = StepFormProps & {
  family: Family
  languages: Language[]
  countries: CountryOption[]
  /** Earliest day a result can be wished for. */
  today: string
}

export function DetailsForm({ family, languages, countries, today, ...form }: DetailsFormProps) {
  const { fields } = form
  const { choose } = useLiveChoice()
  return (
    <StepForm {...form}>
      <FormSection title="What is it?">
        <RadioCards
          name="documentType"
          onChoose={(id) => choose({ documentType: id })}
          legend="Kind of document"
          hint="One kind per order. If your files are of different kinds, choose the one most of them are."
          defaultValue={fields.documentType}
          cards={DOCUMENT_TYPE_IDS.map((id) => ({
            value: id,
            label: DOCUMENT_TYPES[id].label,
            aside: formatCents(toCents(DOCUMENT_TYPES[id].units)),
            description: DOCUMENT_TYPES[id].about,
          }))}
        />
      </FormSection>
      <FormSection title="Languages">
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <LanguageCombobox
            name="sourceLanguage"
            label="The document is in"
            languages={languages}
            defaultValue={fields.sourceLanguage}
          />
          {needsTarget(family) && (
            <LanguageCombobox
              name="targetLanguage"
              label="Translate it into"
              languages={languages}
              defaultValue={fields.targetLanguage ?? 'en'}
            />
          )}
        </div>
      </FormSection>
      {needsEvaluation(family) && <EvaluationFields fields={fields} countries={countries} />}
      <FormSection
        title="Names, exactly"
        lead="Most corrections are about names. Tell us how each name stands in the passport, and we print it that way."
      >
        <NameSheet fields={fields} />
      </FormSection>
      <FormSection title="Anything else?">
        <TextInput
          name="neededBy"
          type="date"
          label="I need it by"
          optional
          min={today}
          controlClassName="max-w-52"
          defaultValue={fields.neededBy}
          hint="We tell you at once if that cannot be done."
        />
        <Textarea
          name="notes"
          label="Notes for us"
          optional
          maxLength={2000}
          defaultValue={fields.notes}
          hint="For example where the result is handed in, or handwriting that is hard to read."
        />
        <TextInput
          name="reference"
          label="Your own reference"
          optional
          maxLength={64}
          controlClassName="max-w-80"
          defaultValue={fields.reference}
          hint="A case or file number. It appears on the receipt."
        />
      </FormSection>
    </StepForm>
  )
}
