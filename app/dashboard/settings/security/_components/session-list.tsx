import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { type Clock, formatInstant } from '@/lib/base/time'
import type { SessionEntry } from '@/lib/domain/accounts/views'
import { endAllSessionsAction, endSessionAction } from '../sign-in-actions'

type SessionListProps = { sessions: SessionEntry[]; clock: Clock }

export function SessionsCard({ sessions, clock }: SessionListProps) {
  return (
    <Card title="Where you’re signed in">
      <ul className="divide-y divide-rule">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0"
          >
            <div>
              <p className="font-medium">
                {session.label} {session.isThis && <Badge tone="primary">This device</Badge>}
              </p>
              <p className="text-body-sm text-ink-soft">
                {session.place}. Last active {formatInstant(session.lastUsedAt, clock)}
              </p>
            </div>
            {!session.isThis && (
              <Form action={endSessionAction} hidden={{ sessionId: session.id }} idPrefix={`${session.id}-`}>
                <SubmitButton tone="outline" size="small" pendingLabel="Signing out">
                  Sign out<span className="sr-only"> {session.label}</span>
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <div className="border-rule border-t pt-5">
        <Form action={endAllSessionsAction} idPrefix="everywhere-">
          <SubmitButton tone="danger" pendingLabel="Signing out">
            Sign out everywhere
          </SubmitButton>
        </Form>
      </div>
    </Card>
  )
}
