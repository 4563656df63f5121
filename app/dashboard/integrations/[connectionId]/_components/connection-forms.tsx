import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { CONNECTION_FORMS } from '@/lib/content/screens/dashboard/connection'
import type { ConnectionView, JobView } from '@/lib/domain/integrations/views'
import { changeConnectionAction, disconnectAction, retryJobAction } from '../../actions'

export function SettingsForm({ connection: { id, platform, settings } }: { connection: ConnectionView }) {
  return (
    <Form action={changeConnectionAction} hidden={{ connectionId: id }} className="space-y-5">
      <Checkbox
        name="saveBack"
        label={CONNECTION_FORMS.saveResults}
        hint={CONNECTION_FORMS.saveResultsHint}
        defaultChecked={settings.saveBack}
      />
      <TextInput
        name="folderName"
        label="Folder"
        hint={CONNECTION_FORMS.folderHint}
        optional
        maxLength={100}
        defaultValue={settings.folderName}
      />
      <Checkbox
        name="postExpense"
        label={CONNECTION_FORMS.postExpense}
        hint={CONNECTION_FORMS.postExpenseHint(platform)}
        defaultChecked={settings.postExpense}
      />
      <TextInput
        name="expenseNote"
        label="Expense description"
        hint={CONNECTION_FORMS.expenseHint}
        optional
        maxLength={150}
        defaultValue={settings.expenseNote}
      />
      <p className="text-ink-soft">{CONNECTION_FORMS.fixed}</p>
      <SubmitButton>Save settings</SubmitButton>
    </Form>
  )
}

export function DisconnectForm({ id }: { id: string }) {
  return (
    <Form action={disconnectAction} hidden={{ connectionId: id }} idPrefix="disconnect-">
      <SubmitButton tone="danger" pendingLabel="Disconnecting">
        Disconnect
      </SubmitButton>
    </Form>
  )
}

export function RetryForm({ job, connectionId }: { job: JobView; connectionId: string }) {
  return (
    <Form action={retryJobAction} hidden={{ jobId: job.id, connectionId }} idPrefix={`retry-${job.id}-`}>
      <SubmitButton tone="outline" size="small" pendingLabel="Trying">
        Try again<span className="sr-only"> {job.title}</span>
      </SubmitButton>
    </Form>
  )
}
