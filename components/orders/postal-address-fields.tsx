import { Combobox } from '@/components/forms/combobox'
import { TextInput } from '@/components/forms/text-input'
import type { CountryOption } from '@/lib/content/countries'
import { POSTAL_ADDRESS } from '@/lib/content/screens/checkout/delivery'

type PostalField = 'recipientName' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country'

type PostalAddressFieldsProps = {
  address: { [Name in PostalField]?: string | null }
  /** Filled in if the address has no recipient. */
  recipient?: string
  countries: CountryOption[]
}

/**
 * The fields of `addressSchema` that every mailed address has, for a grid of six columns. Long, because it is
 * one form in reading order.
 */
export function PostalAddressFields({ address, recipient, countries }: PostalAddressFieldsProps) {
  return (
    <>
      <TextInput
        name="recipientName"
        label="Recipient"
        hint={POSTAL_ADDRESS.recipientHint}
        autoComplete="name"
        defaultValue={address.recipientName ?? recipient ?? ''}
        className="sm:col-span-6"
      />
      <TextInput
        name="line1"
        label="Street and number"
        autoComplete="address-line1"
        defaultValue={address.line1 ?? ''}
        className="sm:col-span-6"
      />
      <TextInput
        name="line2"
        label="Apartment, floor, building"
        optional
        autoComplete="address-line2"
        defaultValue={address.line2 ?? ''}
        className="sm:col-span-6"
      />
      <TextInput
        name="city"
        label="Town or city"
        autoComplete="address-level2"
        defaultValue={address.city ?? ''}
        className="sm:col-span-3"
      />
      <TextInput
        name="region"
        label="State or province"
        hint={POSTAL_ADDRESS.stateHint}
        autoComplete="address-level1"
        defaultValue={address.region ?? ''}
        className="sm:col-span-3"
      />
      <TextInput
        name="postalCode"
        label="Postal code"
        autoComplete="postal-code"
        defaultValue={address.postalCode ?? ''}
        className="sm:col-span-2"
      />
      <Combobox
        name="country"
        label="Country"
        options={countries}
        placeholder="Type a country"
        defaultValue={address.country ?? 'US'}
        className="sm:col-span-4"
      />
    </>
  )
}
