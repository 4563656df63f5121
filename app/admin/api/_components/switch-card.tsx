import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { formatInstant } from '@/lib/base/time'
import { STAFF_API } from '@/lib/content/screens/admin/api'
import { ReasonForm } from '../../_components/reason-form'
import { switchApiAction } from '../actions'

type SwitchCardProps = { isEnabled: boolean; reason: string | null; changedAt: string }

/** Turns the API off or on again for every key. */
export function SwitchCard({ isEnabled, reason, changedAt }: SwitchCardProps) {
  const form = (
    <ReasonForm
      action={switchApiAction}
      hidden={{ isEnabled: isEnabled ? 'no' : 'yes' }}
      idPrefix="switch-"
      button={isEnabled ? 'Turn the API off' : 'Turn the API on'}
      tone={isEnabled ? 'danger' : 'primary'}
    />
  )
  return (
    <Card title="The whole API">
      {isEnabled ? (
        <>
          <p>{STAFF_API.isOn}</p>
          <Disclosure summary="Turn it off for everyone" className="mt-4">
            {form}
          </Disclosure>
        </>
      ) : (
        <div className="space-y-5">
          <Alert tone="warning" title="The API is off">
            <p>
              Since {formatInstant(changedAt)}: {reason}
            </p>
          </Alert>
          {form}
        </div>
      )}
    </Card>
  )
}
