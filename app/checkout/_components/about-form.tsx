'use client'

import type { ReactNode } from 'react'
import { RadioCards } from '@/components/forms/radio-cards'
import { LanguageCombobox } from '@/components/languages/language-combobox'
import { formatCents, toCents } from '@/lib/base/money'
import type { CountryOption } from '@/lib/content/countries'
import type { SavedChoice } from '@/lib/domain/checkout/form-fields'
import { needsEvaluation, needsTarget } from '@/lib/domain/checkout/rules'
import type { Family, Language } from '@/lib/domain/checkout/views'
import { offersOnline } from '@/lib/domain/pricing/rules/ordering'
import { EvaluationFields } from './evaluation-fields'
import { FormSection } from './form-section'
import { useLiveChoice } from './live-choice'
import { StepForm, type StepFormProps } from './step-form'
import { TranslationNote } from './translation-note'

type AboutFormProps = StepFormProps & {
  family: Family
  /** Rendered on the server, so that the browser does not load its sentences. */
  typeHint: ReactNode
  languages: Language[]
  countries: CountryOption[]
  /** What the terms of the report mean; rendered on the server, so that the browser does not load the glossary. */
  reportTerms: ReactNode
  /** Degrees of the customer's earlier orders. */
  earlier: SavedChoice[]
}

/** The type and languages of the documents, and for a report the studies, too. */
export function AboutForm({
  family,
  typeHint,
  languages,
  countries,
  reportTerms,
  earlier,
  ...form
}: AboutFormProps) {
  const { fields } = form
  const { choose } = useLiveChoice()
  return (
    <StepForm {...form} form="about">
      <RadioCards
        name="documentType"
        onChoose={(id) => choose({ documentType: id })}
        legend="Document type"
        hint={typeHint}
        defaultValue={fields.documentType ?? form.suggested?.documentType}
        cards={offersOnline('documentType', family).map(({ id, label, about, units }) => ({
          value: id,
          label,
          aside: formatCents(toCents(units)),
          description: about,
        }))}
      />
      <FormSection title="Languages" lead={family === 'evaluation' && <TranslationNote />}>
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <LanguageCombobox
            name="sourceLanguage"
            label="Document language"
            languages={languages}
            defaultValue={fields.sourceLanguage}
          />
          {needsTarget(family) && (
            <LanguageCombobox
              name="targetLanguage"
              label="Translate into"
              languages={languages}
              defaultValue={fields.targetLanguage ?? 'en'}
            />
          )}
        </div>
      </FormSection>
      {needsEvaluation(family) && (
        <EvaluationFields fields={fields} countries={countries} terms={reportTerms} earlier={earlier} />
      )}
    </StepForm>
  )
}
