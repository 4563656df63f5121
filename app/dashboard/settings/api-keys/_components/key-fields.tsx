import { Checkbox } from '@/components/forms/checkbox'
import { FieldGroup } from '@/components/forms/field-group'
import { TextInput } from '@/components/forms/text-input'
import { KEY_FIELDS } from '@/lib/content/screens/dashboard/api-keys'
import { scopeField, toKeyForm } from '@/lib/domain/api/schema/key-forms'
import { SCOPE_IDS, SCOPES } from '@/lib/domain/api/schema/scopes'
import type { ApiKeyEntry } from '@/lib/domain/api/views'

type KeyValues = Pick<ApiKeyEntry, 'scopes' | 'addresses' | 'spendLimitCents' | 'expiresAt'>

/** The scopes, networks and limits of a new or an existing key. */
export function KeyFields({ values, hint }: { values: KeyValues; hint?: string }) {
  const { scopes, addresses } = values
  const { spendLimit, expiresOn } = toKeyForm(values)
  return (
    <>
      <FieldGroup name="scopes" legend="Permissions" hint={hint} className="grid gap-3 sm:col-span-2">
        {SCOPE_IDS.map((scope) => (
          <Checkbox
            key={scope}
            name={scopeField(scope)}
            label={SCOPES[scope]}
            hint={<code>{scope}</code>}
            defaultChecked={scopes.includes(scope)}
          />
        ))}
      </FieldGroup>
      <TextInput
        name="addresses"
        label="Allowed IP addresses"
        optional
        hint={KEY_FIELDS.addressesHint}
        className="sm:col-span-2"
        defaultValue={addresses.join(' ')}
      />
      <TextInput
        name="spendLimit"
        label="Monthly limit in dollars"
        optional
        inputMode="numeric"
        defaultValue={spendLimit}
      />
      <TextInput name="expiresOn" type="date" label="Last day" optional defaultValue={expiresOn} />
    </>
  )
}
