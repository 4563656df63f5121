import { Select } from '@/components/forms/select'
import { TextInput } from '@/components/forms/text-input'
import { RECIPIENTS } from '@/lib/content/screens/recipients'
import { RECIPIENT_TYPES } from '@/lib/domain/deliveries/recipients'

const TYPE_NAMES: Record<(typeof RECIPIENT_TYPES)[number], string> = {
  institution: 'School, university or licensing board',
  employer: 'Employer',
  attorney: 'Lawyer',
  agency: 'Government agency',
  self: 'Me or my family',
}

const TYPES = RECIPIENT_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))

export function RecipientType() {
  return <Select name="type" label={RECIPIENTS.type} options={TYPES} placeholder="Choose" />
}

export function RecipientFields() {
  return (
    <>
      <TextInput
        name="attention"
        label="Attention"
        hint={RECIPIENTS.attentionHint}
        optional
        maxLength={120}
        autoComplete="off"
      />
      <TextInput
        name="reference"
        label="Their reference"
        hint={RECIPIENTS.referenceHint}
        optional
        maxLength={120}
        autoComplete="off"
      />
    </>
  )
}
