import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { scopeField } from '@/lib/domain/api/schema/key-forms'
import { SCOPE_IDS, SCOPES } from '@/lib/domain/api/schema/scopes'
import { createKeyAction } from '../actions'
import { ShownSecret } from './shown-secret'

export function CreateKeyForm() {
  return (
    <Form action={createKeyAction} className="grid items-end gap-5 sm:grid-cols-2">
      <TextInput name="name" label="Name" hint="So that you recognize it later." />
      <Select
        name="mode"
        label="Mode"
        options={[
          { value: 'test', label: 'Test' },
          { value: 'live', label: 'Live' },
        ]}
        defaultValue="test"
      />
      <fieldset className="grid gap-3 sm:col-span-2">
        <legend className="mb-2 font-medium">Permissions</legend>
        {SCOPE_IDS.map((scope) => (
          <Checkbox
            key={scope}
            name={scopeField(scope)}
            label={SCOPES[scope]}
            hint={<code>{scope}</code>}
            defaultChecked={scope !== 'webhooks:manage'}
          />
        ))}
      </fieldset>
      <TextInput
        name="addresses"
        label="Allowed IP addresses"
        optional
        hint="Separated by spaces. Networks such as 203.0.113.0/24 work, too."
        className="sm:col-span-2"
      />
      <TextInput name="spendLimit" label="Monthly limit in dollars" optional inputMode="numeric" />
      <TextInput name="expiresOn" type="date" label="Last day" optional />
      <div className="sm:col-span-2">
        <SubmitButton pendingLabel="Creating">Create key</SubmitButton>
      </div>
      <ShownSecret />
    </Form>
  )
}
