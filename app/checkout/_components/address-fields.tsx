'use client'

import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { PostalAddressFields } from '@/components/orders/postal-address-fields'
import type { CountryOption } from '@/lib/content/countries'
import { ADDRESS_FIELDS } from '@/lib/content/screens/checkout/delivery'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import { FormSection } from './form-section'
import { OptionalPart } from './optional-part'

type AddressFieldsProps = { fields: Fields; countries: CountryOption[]; recipient: string }

export function AddressFields({ fields, countries, recipient }: AddressFieldsProps) {
  return (
    <FormSection title="Mailing address" lead={ADDRESS_FIELDS.lead}>
      <div className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-6">
        <PostalAddressFields address={fields} recipient={recipient} countries={countries} />
      </div>
      <OptionalPart
        summary={ADDRESS_FIELDS.more}
        names={['phone', 'attention', 'institutionReference', 'instructions']}
        fields={fields}
      >
        <TextInput
          name="phone"
          type="tel"
          label="Phone for the courier"
          hint={ADDRESS_FIELDS.phoneHint}
          autoComplete="tel"
          defaultValue={fields.phone}
        />
        <TextInput
          name="attention"
          label="Attention"
          hint={ADDRESS_FIELDS.attentionHint}
          autoComplete="off"
          defaultValue={fields.attention}
        />
        <TextInput
          name="institutionReference"
          label="Your ID at the institution"
          hint={ADDRESS_FIELDS.institutionIdHint}
          autoComplete="off"
          defaultValue={fields.institutionReference}
        />
        <Textarea
          name="instructions"
          label="Delivery instructions"
          rows={2}
          maxLength={300}
          hint={ADDRESS_FIELDS.instructionsHint}
          defaultValue={fields.instructions}
        />
      </OptionalPart>
    </FormSection>
  )
}
