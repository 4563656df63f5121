import { formatDayRange } from '@/lib/base/time'
import { START_FORM } from '@/lib/content/screens/admin/order'
import type { StaffMove } from '@/lib/domain/orders/views/admin'
import { ConfirmForm } from '../../../_components/confirm-form'
import { startWorkAction } from '../actions'

type StartFormProps = {
  order: { id: string; version: number }
  label: string
  dates: Pick<StaffMove, 'dueFrom' | 'dueTo'>
}

/** Asks once, because the customer gets a mail and no move leads back to the document check. */
export function StartForm({ order, label, dates: { dueFrom, dueTo } }: StartFormProps) {
  return (
    <ConfirmForm
      id="start-work"
      title={START_FORM.title}
      action={startWorkAction}
      hidden={{ orderId: order.id, version: order.version }}
      open={{ className: 'w-full', children: label }}
      confirm={{ pendingLabel: 'Starting', children: 'Start work' }}
      dismiss="Not yet"
    >
      <ul className="my-4 list-disc space-y-2 ps-5">
        <li>{START_FORM.mail}</li>
        {dueFrom && dueTo && <li>{START_FORM.due(formatDayRange(dueFrom, dueTo))}</li>}
        <li>{START_FORM.people}</li>
        <li>{START_FORM.final}</li>
      </ul>
    </ConfirmForm>
  )
}
