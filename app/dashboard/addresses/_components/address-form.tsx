import { Checkbox } from '@/components/forms/checkbox'
import { Combobox } from '@/components/forms/combobox'
import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { countryOptions } from '@/lib/content/countries'
import { ADDRESS_FORM } from '@/lib/content/screens/dashboard/addresses'
import { MAILED_KINDS, type SavedAddress } from '@/lib/domain/addresses/views'
import { saveAddressAction } from '../actions'
import { ADDRESS_KIND_NAMES } from './address-labels'
import { PostalCodeCheck } from './postal-code-check'

type AddressFormProps = { address: SavedAddress | null; recipient: string }

/** Long, because it is one form in reading order without decisions. */
export function AddressForm({ address, recipient }: AddressFormProps) {
  return (
    <Form
      action={saveAddressAction}
      hidden={{ addressId: address?.id }}
      className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-6"
    >
      <Select
        name="kind"
        label="What it’s for"
        options={MAILED_KINDS.map((kind) => ({ value: kind, label: ADDRESS_KIND_NAMES[kind].option }))}
        {...(address?.kind === 'billing'
          ? { placeholder: 'Choose one' }
          : { defaultValue: address?.kind ?? 'shipping' })}
        className="sm:col-span-3"
      />
      <TextInput
        name="label"
        label="Name for this address"
        optional
        placeholder="Home"
        autoComplete="off"
        defaultValue={address?.label ?? ''}
        className="sm:col-span-3"
      />
      <TextInput
        name="recipientName"
        label="Recipient"
        hint={ADDRESS_FORM.recipientHint}
        autoComplete="name"
        defaultValue={address?.recipientName ?? recipient}
        className="sm:col-span-6"
      />
      <TextInput
        name="line1"
        label="Street and number"
        autoComplete="address-line1"
        defaultValue={address?.line1}
        className="sm:col-span-6"
      />
      <TextInput
        name="line2"
        label="Apartment, floor, building"
        optional
        autoComplete="address-line2"
        defaultValue={address?.line2 ?? ''}
        className="sm:col-span-6"
      />
      <TextInput
        name="city"
        label="Town or city"
        autoComplete="address-level2"
        defaultValue={address?.city}
        className="sm:col-span-3"
      />
      <TextInput
        name="region"
        label="State or province"
        hint={ADDRESS_FORM.stateHint}
        autoComplete="address-level1"
        defaultValue={address?.region ?? ''}
        className="sm:col-span-3"
      />
      <TextInput
        name="postalCode"
        label="Postal code"
        autoComplete="postal-code"
        defaultValue={address?.postalCode ?? ''}
        className="sm:col-span-2"
      />
      <Combobox
        name="country"
        label="Country"
        options={countryOptions()}
        placeholder="Type a country"
        defaultValue={address?.country ?? 'US'}
        className="sm:col-span-4"
      />
      <TextInput
        name="phone"
        type="tel"
        label="Phone for the courier"
        optional
        hint={ADDRESS_FORM.phoneHint}
        autoComplete="tel"
        defaultValue={address?.phone ?? ''}
        className="sm:col-span-6"
      />
      <Textarea
        name="instructions"
        label="Delivery instructions"
        optional
        rows={2}
        maxLength={300}
        defaultValue={address?.instructions ?? ''}
        className="sm:col-span-6"
      />
      <div className="space-y-4 sm:col-span-6">
        <Checkbox
          name="isDefault"
          label="Use this address by default"
          hint={ADDRESS_FORM.isDefaultHint}
          {...(address && { defaultChecked: address.isDefault })}
        />
        <PostalCodeCheck isQuestionable={address?.isQuestionable ?? false} />
        <SubmitButton>Save address</SubmitButton>
      </div>
    </Form>
  )
}
