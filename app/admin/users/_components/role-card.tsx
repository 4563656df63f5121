import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Card } from '@/components/ui/card'
import { formatInstant } from '@/lib/base/time'
import { USER_ROLE } from '@/lib/content/screens/admin/users'
import type { UserRecord } from '@/lib/domain/accounts/views/users'
import { ReasonForm } from '../../_components/reason-form'
import { decideRoleAction, removeRoleAction, requestRoleAction } from '../actions'

export function RoleCard({ user }: { user: UserRecord }) {
  return (
    <Card title="Role">
      {user.isStaff ? (
        <>
          <p className="mb-5">{USER_ROLE.staff}</p>
          <ReasonForm
            action={removeRoleAction}
            hidden={{ userId: user.userId }}
            idPrefix="remove-role-"
            button="Remove from staff"
            tone="danger"
          />
        </>
      ) : user.roleRequest ? (
        <RoleRequest user={user} request={user.roleRequest} />
      ) : (
        <>
          <p className="mb-5">{USER_ROLE.customer}</p>
          <ReasonForm
            action={requestRoleAction}
            hidden={{ userId: user.userId }}
            idPrefix="role-"
            button="Ask to make this person staff"
            tone="outline"
          />
        </>
      )}
    </Card>
  )
}

type RoleRequestProps = { user: UserRecord; request: NonNullable<UserRecord['roleRequest']> }

function RoleRequest({ user, request }: RoleRequestProps) {
  const end = (decision: 'declined' | 'withdrawn') => ({
    action: decideRoleAction,
    hidden: { userId: user.userId, decision },
    idPrefix: `${decision}-`,
    tone: 'outline' as const,
  })
  return (
    <>
      <p className="mb-5">
        {USER_ROLE.asked(request.isYours ? 'You' : request.by, formatInstant(request.at), request.reason)}
      </p>
      {request.isYours ? (
        <>
          <p className="mb-5">{USER_ROLE.needsSecond}</p>
          <ReasonForm {...end('withdrawn')} button="Withdraw request" />
        </>
      ) : (
        <>
          <Form
            action={decideRoleAction}
            hidden={{ userId: user.userId, decision: 'granted' }}
            idPrefix="granted-"
          >
            <SubmitButton>Make this person staff</SubmitButton>
          </Form>
          <div className="mt-6 border-rule border-t pt-6">
            <ReasonForm {...end('declined')} button="Decline" />
          </div>
        </>
      )}
    </>
  )
}
