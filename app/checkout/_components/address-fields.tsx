'use client'

import { Combobox } from '@/components/forms/combobox'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import type { CountryOption } from '@/lib/content/countries'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import { FormSection } from './form-section'

type AddressFieldsProps = { fields: Fields; countries: CountryOption[]; recipient: string }

export function AddressFields({ fields, countries, recipient }: AddressFieldsProps) {
  return (
    <FormSection title="Where should the paper go?" lead="Needed only for paper. One address per order.">
      <div className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-6">
        <TextInput
          name="recipientName"
          label="Recipient"
          hint="A person or an institution."
          autoComplete="name"
          defaultValue={fields.recipientName ?? recipient}
          className="sm:col-span-3"
        />
        <TextInput
          name="attention"
          label="Attention"
          optional
          hint="An office or a person there."
          autoComplete="off"
          defaultValue={fields.attention}
          className="sm:col-span-3"
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
          hint="Where the country has them."
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
        <TextInput
          name="institutionReference"
          label="Your number at the institution"
          optional
          hint="So that they can match the letter to you."
          autoComplete="off"
          defaultValue={fields.institutionReference}
          className="sm:col-span-6"
        />
        <Textarea
          name="wish"
          label="A wish about the delivery"
          optional
          rows={2}
          maxLength={300}
          hint="For example: in a sealed envelope."
          defaultValue={fields.wish}
          className="sm:col-span-6"
        />
      </div>
    </FormSection>
  )
}
