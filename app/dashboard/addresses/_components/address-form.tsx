import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { PostalAddressFields } from '@/components/orders/postal-address-fields'
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
      <PostalAddressFields address={address ?? {}} recipient={recipient} countries={countryOptions()} />
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
