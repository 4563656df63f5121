import { EmailField } from '@/components/forms/email-field'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Card } from '@/components/ui/card'
import { FilledText } from '@/components/ui/filled-text'
import { formatInstant } from '@/lib/base/time'
import { EMAIL_CARD } from '@/lib/content/screens/dashboard/security'
import type { SecurityOverview, SignedIn } from '@/lib/domain/accounts/views'
import { cancelEmailChangeAction, startEmailChangeAction } from '../sign-in-actions'

type Change = NonNullable<SecurityOverview['emailChange']>

const WAITS: Record<Change['waitsFor'], (change: Change, email: string) => string> = {
  both: ({ newEmail }, email) => EMAIL_CARD.both(email, newEmail),
  old: (_, email) => EMAIL_CARD.old(email),
  new: ({ newEmail }) => EMAIL_CARD.new(newEmail),
}

export function EmailCard({ viewer, change }: { viewer: SignedIn; change: Change | null }) {
  return (
    <Card title={<span id="email">E-mail address</span>}>
      <p className="mb-5">
        <FilledText
          text={EMAIL_CARD.lead}
          parts={{ email: <strong className="wrap-anywhere font-semibold">{viewer.email}</strong> }}
        />
      </p>
      {change ? (
        <>
          <p className="mb-2 break-words">{WAITS[change.waitsFor](change, viewer.email)}</p>
          <p className="mb-5 text-body-sm text-ink-soft">
            {EMAIL_CARD.validUntil(formatInstant(change.expiresAt, viewer.clock))}
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
          <p className="text-body-sm text-ink-soft">{EMAIL_CARD.hint}</p>
          <SubmitButton pendingLabel="Sending">Send both links</SubmitButton>
        </Form>
      )}
    </Card>
  )
}
