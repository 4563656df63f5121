'use client'

import { Combobox } from '@/components/forms/combobox'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import type { CountryOption } from '@/lib/content/countries'
import { ADDRESS_FIELDS } from '@/lib/content/screens/checkout/delivery'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import { FormSection } from './form-section'
import { OptionalPart } from './optional-part'

type AddressFieldsProps = { fields: Fields; countries: CountryOption[]; recipient: string }

/** Long, because it is one form in reading order without decisions. */
export function AddressFields({ fields, countries, recipient }: AddressFieldsProps) {
  return (
    <FormSection title="Mailing address" lead={ADDRESS_FIELDS.lead}>
      <div className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-6">
        <TextInput
          name="recipientName"
          label="Recipient"
          hint={ADDRESS_FIELDS.recipientHint}
          autoComplete="name"
          defaultValue={fields.recipientName ?? recipient}
          className="sm:col-span-6"
        />
        <TextInput
          name="line1"
          label="Street and number"
          autoComplete="address-line1"
          defaultValue={fields.line1}
          className="sm:col-span-6"
        />
        <TextInput
          name="line2"
          label="Apartment, floor, building"
          optional
          autoComplete="address-line2"
          defaultValue={fields.line2}
          className="sm:col-span-6"
        />
        <TextInput
          name="city"
          label="Town or city"
          autoComplete="address-level2"
          defaultValue={fields.city}
          className="sm:col-span-3"
        />
        <TextInput
          name="region"
          label="State or province"
          hint={ADDRESS_FIELDS.stateHint}
          autoComplete="address-level1"
          defaultValue={fields.region}
          className="sm:col-span-3"
        />
        <TextInput
          name="postalCode"
          label="Postal code"
          autoComplete="postal-code"
          defaultValue={fields.postalCode}
          className="sm:col-span-2"
        />
        <Combobox
          name="country"
          label="Country"
          options={countries}
          placeholder="Type a country"
          defaultValue={fields.country ?? 'US'}
          className="sm:col-span-4"
        />
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
