'use client'

import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { NAMES_FORM } from '@/lib/content/screens/checkout/documents'
import { DateAdvice } from './date-advice'
import { FormSection } from './form-section'
import { NameSheet } from './name-sheet'
import { NeededByField } from './needed-by-field'
import { OptionalPart } from './optional-part'
import { StepForm, type StepFormProps } from './step-form'

/** Every field is optional. */
export function NamesForm(form: StepFormProps) {
  const { fields } = form
  return (
    <StepForm {...form} form="names">
      <FormSection title="Spelling of names" lead={NAMES_FORM.lead}>
        <NameSheet fields={fields} />
      </FormSection>
      <FormSection title="Your date">
        <NeededByField defaultValue={fields.neededBy} />
        <DateAdvice />
        <OptionalPart summary="Add notes or a reference" names={['notes', 'reference']} fields={fields}>
          <Textarea
            name="notes"
            label="Notes for us"
            maxLength={2000}
            defaultValue={fields.notes}
            hint={NAMES_FORM.notesHint}
          />
          <TextInput
            name="reference"
            label="Your own reference"
            maxLength={64}
            controlClassName="max-w-80"
            defaultValue={fields.reference}
            hint={NAMES_FORM.referenceHint}
          />
        </OptionalPart>
      </FormSection>
    </StepForm>
  )
}
