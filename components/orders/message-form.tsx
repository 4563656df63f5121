'use client'

import { useState } from 'react'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { Textarea } from '@/components/forms/textarea'

type MessageFormProps = {
  action: FormAction
  /** What the message is about. */
  about: Record<string, string>
  /** Made with the page, so that sending twice writes once. A page that is read again does not replace it. */
  requestKey: string
}

/** Where a customer writes about an order or a quote; works without scripts. Keyed by how much was written before. */
export function MessageForm({ action, about, requestKey: made }: MessageFormProps) {
  const [requestKey] = useState(made)
  return (
    <Form action={action} idPrefix="message-" className="space-y-4" hidden={{ ...about, requestKey }}>
      <Textarea name="body" label="Your message" rows={3} maxLength={4000} />
      <SubmitButton tone="outline" pendingLabel="Sending">
        Send message
      </SubmitButton>
    </Form>
  )
}
