'use client'

import { Form } from '@/components/forms/form'
import { type FormAction, useFormContext } from '@/components/forms/form-context'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { NEW_ENDPOINT_FORM } from '@/lib/content/screens/dashboard/new-webhook'
import { EndpointFields } from './endpoint-fields'
import { SecretOnce } from './secret-once'

const MODES = [
  { value: 'test', label: 'Test events, from test keys' },
  { value: 'live', label: NEW_ENDPOINT_FORM.live },
]

export function NewEndpointForm({ action }: { action: FormAction }) {
  return (
    <Form action={action} showDone={false} className="space-y-5">
      <Fields />
    </Form>
  )
}

function Fields() {
  const { state } = useFormContext()
  const [secret, id] = (state.type === 'done' && state.shownOnce) || []
  if (secret && id) {
    return (
      <>
        <SecretOnce secret={secret} />
        <LinkButton href={paths.webhook(id)}>Go to the endpoint</LinkButton>
      </>
    )
  }
  return (
    <>
      <EndpointFields />
      <Select name="mode" label="Mode" options={MODES} defaultValue="test" />
      <SubmitButton pendingLabel="Adding">Add endpoint</SubmitButton>
    </>
  )
}
