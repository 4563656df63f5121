import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { CREATE_KEY_FORM } from '@/lib/content/screens/dashboard/api-keys'
import { type KeyMode, usualScopes } from '@/lib/domain/api/schema/key-forms'
import { createKeyAction } from '../actions'
import { KeyFields } from './key-fields'
import { ShownSecret } from './shown-secret'

export function CreateKeyForm({ mode }: { mode: KeyMode }) {
  return (
    <Form action={createKeyAction} hidden={{ mode }} className="grid items-end gap-5 sm:grid-cols-2">
      <TextInput name="name" label="Name" hint={CREATE_KEY_FORM.nameHint} className="sm:col-span-2" />
      <KeyFields
        values={{ scopes: usualScopes(mode), addresses: [], spendLimitCents: null, expiresAt: null }}
        hint={CREATE_KEY_FORM.scopesHint[mode]}
      />
      <div className="sm:col-span-2">
        <SubmitButton pendingLabel="Creating">Create key</SubmitButton>
      </div>
      <ShownSecret />
    </Form>
  )
}
