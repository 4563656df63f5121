'use client'

import { ShownOnceAlert } from '@/components/forms/shown-once-alert'
import { CopyNumber } from '@/components/ui/copy-number'
import { SECRET_ONCE } from '@/lib/content/screens/dashboard/new-webhook'

/** The signing secret, which exists only in the action's response and is gone after a reload. */
export function SecretOnce({ secret }: { secret: string }) {
  return (
    <div className="space-y-4">
      <ShownOnceAlert title="Save the signing secret now">
        <p>{SECRET_ONCE.text}</p>
      </ShownOnceAlert>
      <p>
        <CopyNumber value={secret} label="Signing secret" isLong />
      </p>
    </div>
  )
}
