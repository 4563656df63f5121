import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { type Clock, formatInstant } from '@/lib/base/time'
import type { SecurityOverview } from '@/lib/domain/accounts/views'
import { forgetDeviceAction } from '../actions'

export function DeviceList({ devices, clock }: Pick<SecurityOverview, 'devices'> & { clock: Clock }) {
  return (
    <ul className="divide-y divide-rule">
      {devices.map((device) => (
        <li
          key={device.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
        >
          <div>
            <p className="font-medium">{device.label}</p>
            <p className="text-body-sm text-ink-soft">
              Last sign-in {formatInstant(device.lastUsedAt, clock)}
            </p>
          </div>
          <Form action={forgetDeviceAction} hidden={{ deviceId: device.id }} idPrefix={`${device.id}-`}>
            <SubmitButton tone="outline" size="small" pendingLabel="Removing">
              Remove<span className="sr-only"> {device.label}</span>
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  )
}
