'use client'

import { type ReactNode, useState } from 'react'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { Textarea } from '@/components/forms/textarea'
import { SendMessageButton } from './send-message-button'

type MessageFormProps = {
  action: FormAction
  /** Fields that identify the subject of the message. */
  about: Record<string, string | number>
  /**
   * Created with the page, so that sending twice stores one message. Refreshing the page doesn't replace it.
   */
  requestKey: string
  label?: string
  hint?: string
  /** Additional fields. */
  children?: ReactNode
}

/**
 * The message form of an order or a quote; works without scripts. Keyed by the number of the side's earlier messages.
 */
export function MessageForm({
  action,
  about,
  requestKey: made,
  label = 'Your message',
  hint,
  children,
}: MessageFormProps) {
  const [requestKey] = useState(made)
  return (
    <Form action={action} idPrefix="message-" className="space-y-4" hidden={{ ...about, requestKey }}>
      <Textarea name="body" label={label} hint={hint} rows={3} maxLength={4000} />
      {children}
      <SendMessageButton />
    </Form>
  )
}
