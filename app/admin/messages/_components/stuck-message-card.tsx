import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { formatInstant } from '@/lib/base/time'
import type { StuckMessage } from '@/lib/domain/messages/schema'
import { giveUpMessageAction, retryMessageAction } from '../actions'

const QUEUES = { outbox: 'Outgoing', inbox: 'Incoming' } as const
const STATES = { dead: 'Every attempt failed', late: 'Late' } as const

export function StuckMessageCard({ message }: { message: StuckMessage }) {
  const { queue, id, kind, state, since, attempts, lastError, nextTry } = message
  return (
    <Card title={kind} headingLevel={2}>
      <DescriptionList
        entries={[
          { term: 'State', value: STATES[state] },
          { term: 'Direction', value: QUEUES[queue] },
          { term: 'Since', value: formatInstant(since) },
          { term: 'Tries', value: <span className="figures">{attempts}</span> },
          { term: 'Last error', value: lastError && <span className="break-words">{lastError}</span> },
          { term: 'Next attempt', value: nextTry && formatInstant(nextTry) },
          { term: 'ID', value: <code className="break-all">{id}</code> },
        ]}
      />
      <div className="mt-5 grid gap-4 border-rule border-t pt-5 md:grid-cols-[auto_1fr] md:items-end">
        <Form action={retryMessageAction} idPrefix={`retry-${id}-`} hidden={{ queue, id }}>
          <SubmitButton pendingLabel="Retrying">Retry</SubmitButton>
        </Form>
        <Form
          action={giveUpMessageAction}
          idPrefix={`give-up-${id}-`}
          className="grid gap-4 md:grid-cols-[1fr_auto] md:items-end"
          hidden={{ queue, id }}
        >
          <TextInput name="reason" label="Reason for giving up" maxLength={500} />
          <SubmitButton tone="outline" pendingLabel="Saving">
            Give up
          </SubmitButton>
        </Form>
      </div>
    </Card>
  )
}
