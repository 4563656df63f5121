import { EmailField } from '@/components/forms/email-field'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Card } from '@/components/ui/card'
import { formatInstant } from '@/lib/base/time'
import type { SecurityOverview, SignedIn } from '@/lib/domain/accounts/views'
import { cancelEmailChangeAction, startEmailChangeAction } from '../sign-in-actions'

type Change = NonNullable<SecurityOverview['emailChange']>

const WAITS: Record<Change['waitsFor'], (change: Change, email: string) => string> = {
  both: ({ newEmail }, email) => `Open the links that we’ve e-mailed to ${email} and to ${newEmail}.`,
  old: (_, email) => `Confirmed at the new address. Now open the link that we’ve e-mailed to ${email}.`,
  new: ({ newEmail }) => `Confirmed here. Now open the link that we’ve e-mailed to ${newEmail}.`,
}

export function EmailCard({ viewer, change }: { viewer: SignedIn; change: Change | null }) {
  return (
    <Card title={<span id="email">E-mail address</span>}>
      <p className="mb-5">
        You sign in as <strong className="wrap-anywhere font-semibold">{viewer.email}</strong>.
      </p>
      {change ? (
        <>
          <p className="mb-2 break-words">{WAITS[change.waitsFor](change, viewer.email)}</p>
          <p className="mb-5 text-body-sm text-ink-soft">
            The links work until {formatInstant(change.expiresAt, viewer.clock)}. Until both are opened,
            nothing changes.
          </p>
          <Form action={cancelEmailChangeAction} idPrefix="cancel-email-">
            <SubmitButton tone="outline" pendingLabel="Stopping">
              Keep my current address
            </SubmitButton>
          </Form>
        </>
      ) : (
        <Form action={startEmailChangeAction} idPrefix="email-" className="max-w-md space-y-5">
          <EmailField label="New e-mail address" autoComplete="email" />
          <p className="text-body-sm text-ink-soft">
            We e-mail a link to both addresses. The change takes effect once both are opened.
          </p>
          <SubmitButton pendingLabel="Sending">Send both links</SubmitButton>
        </Form>
      )}
    </Card>
  )
}
