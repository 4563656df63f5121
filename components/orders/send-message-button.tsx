'use client'

import { useBusyUploads } from '@/components/documents/busy-uploads'
import { SubmitButton } from '@/components/forms/submit-button'
import { SEND_MESSAGE } from '@/lib/content/screens/messages'

/** Sends a message once its files are checked. A reply that the other side waits for is the main step of its page. */
export function SendMessageButton({ isReply }: { isReply: boolean }) {
  const busy = useBusyUploads()
  return (
    <>
      <p role="status" className="text-body-sm text-ink-soft empty:hidden">
        {busy > 0 && SEND_MESSAGE.busy(busy)}
      </p>
      <SubmitButton tone={isReply ? 'primary' : 'outline'} pendingLabel="Sending" waits={busy > 0}>
        {isReply ? 'Send reply' : 'Send message'}
      </SubmitButton>
    </>
  )
}
