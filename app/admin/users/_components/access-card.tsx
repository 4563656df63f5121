import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { FilledText } from '@/components/ui/filled-text'
import { plural } from '@/lib/base/text'
import { formatInstant } from '@/lib/base/time'
import { paths, withQuery } from '@/lib/config/paths'
import { USER_ACCESS } from '@/lib/content/screens/admin/users'
import type { UserRecord } from '@/lib/domain/accounts/views/users'
import { ReasonForm } from '../../_components/reason-form'
import { restoreUserAction, revokeAllKeysAction, revokeSessionsAction, suspendUserAction } from '../actions'

/** This person's access, and the ways to end it, each with a reason. */
export function AccessCard({ user }: { user: UserRecord }) {
  const hidden = { userId: user.userId }
  return (
    <Card title="Access">
      <div className="space-y-6">
        {user.isSuspended ? (
          <>
            {user.suspension && <Suspension {...user.suspension} />}
            <ReasonForm
              action={restoreUserAction}
              hidden={hidden}
              idPrefix="restore-"
              button="Restore account"
            />
          </>
        ) : (
          <>
            <p>{USER_ACCESS.suspendLead}</p>
            <ReasonForm
              action={suspendUserAction}
              hidden={hidden}
              idPrefix="suspend-"
              button="Suspend account"
              tone="danger"
            />
          </>
        )}
        <div className="border-rule border-t pt-6">
          <ReasonForm
            action={revokeSessionsAction}
            hidden={hidden}
            idPrefix="revoke-"
            button="Sign out everywhere"
            tone="outline"
          />
        </div>
        {user.liveKeys > 0 && <Keys user={user} />}
      </div>
    </Card>
  )
}

function Suspension({ at, by, reason }: NonNullable<UserRecord['suspension']>) {
  return (
    <p>
      Suspended on {formatInstant(at)} by {by}
      {reason === null ? '.' : `: “${reason}”`}
    </p>
  )
}

function Keys({ user }: { user: UserRecord }) {
  return (
    <div className="border-rule border-t pt-6">
      <p className="mb-4">
        <FilledText
          text={USER_ACCESS.liveKeys}
          parts={{
            keys: (
              <Link
                prefetch={false}
                className="link"
                href={withQuery(paths.adminApi, { search: user.email })}
              >
                {plural(user.liveKeys, 'API key')}
              </Link>
            ),
          }}
        />
      </p>
      <ReasonForm
        action={revokeAllKeysAction}
        hidden={{ userId: user.userId }}
        idPrefix="keys-"
        button="Revoke all API keys"
        tone="danger"
      />
    </div>
  )
}
