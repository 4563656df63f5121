'use client'

import { useBusyUploads } from '@/components/documents/busy-uploads'
import { SubmitButton } from '@/components/forms/submit-button'
import { SEND_MESSAGE } from '@/lib/content/screens/messages'

/** Sends a message once its files are checked. */
export function SendMessageButton() {
  const busy = useBusyUploads()
  return (
    <>
      <p role="status" className="text-body-sm text-ink-soft empty:hidden">
        {busy > 0 && SEND_MESSAGE.busy(busy)}
      </p>
      <SubmitButton tone="outline" pendingLabel="Sending" waits={busy > 0}>
        Send message
      </SubmitButton>
    </>
  )
}
