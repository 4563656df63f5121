import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { formatInstant } from '@/lib/base/time'
import { USER_PROFILE } from '@/lib/content/screens/admin/users'
import type { UserRecord } from '@/lib/domain/accounts/views/users'
import { resendVerificationAction } from '../actions'
import { AccessCard } from './access-card'
import { InvoiceCard } from './invoice-card'
import { RoleCard } from './role-card'

export function UserProfile({ user }: { user: UserRecord }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card title="Profile">
        <DescriptionList
          entries={[
            { term: 'Name', value: user.name },
            { term: 'E-mail', value: <span className="wrap-anywhere">{user.email}</span> },
            { term: 'Phone', value: user.phone },
            { term: 'Confirmed', value: user.isConfirmed ? 'Yes' : <NotConfirmed user={user} /> },
            { term: 'Second factor', value: user.hasFactor ? 'On' : 'Off' },
            { term: 'Time zone', value: user.timeZone },
            { term: 'Since', value: formatInstant(user.createdAt) },
            { term: 'Last sign-in', value: user.lastSignInAt && formatInstant(user.lastSignInAt) },
            {
              term: 'Active sessions',
              value: user.sessions === 0 ? 'None' : user.sessions,
            },
          ]}
        />
      </Card>
      {user.isYou ? (
        <Card title="This is you">
          <p>{USER_PROFILE.isYou}</p>
        </Card>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <AccessCard user={user} />
          <RoleCard user={user} />
          {!user.isStaff && <InvoiceCard userId={user.userId} invoicing={user.invoicing} />}
        </div>
      )}
    </div>
  )
}

function NotConfirmed({ user }: { user: UserRecord }) {
  return (
    <Form action={resendVerificationAction} hidden={{ userId: user.userId }} idPrefix="verify-">
      <span className="me-3">Not yet</span>
      <SubmitButton tone="outline" size="small" pendingLabel="Sending">
        Send the confirmation again
      </SubmitButton>
    </Form>
  )
}
