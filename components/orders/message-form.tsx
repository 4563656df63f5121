'use client'

import { type ReactNode, useState } from 'react'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { Textarea } from '@/components/forms/textarea'
import { SendMessageButton } from './send-message-button'
import { useKeptText } from './use-kept-text'

type MessageFormProps = {
  action: FormAction
  subjectId: string
  /** How many messages this side has sent before. */
  written: number
  /** Fields that identify the subject of the message. */
  about: Record<string, string | number>
  /**
   * Created with the page, so that sending twice stores one message. Refreshing the page doesn't replace it.
   */
  requestKey: string
  /** The other side has asked something and waits. */
  isReply?: boolean
  label?: string
  hint?: string
  /** Additional fields. */
  children?: ReactNode
}

/** The message form of an order or a quote; works without scripts. Keyed by `written`. */
export function MessageForm({
  action,
  subjectId,
  written,
  about,
  requestKey: made,
  isReply = false,
  label = isReply ? 'Your reply' : 'Your message',
  hint,
  children,
}: MessageFormProps) {
  const [requestKey] = useState(made)
  const field = useKeptText(subjectId, written)
  return (
    <Form action={action} idPrefix="message-" className="space-y-4" hidden={{ ...about, requestKey }}>
      <Textarea ref={field} name="body" label={label} hint={hint} rows={3} maxLength={4000} />
      {children}
      <SendMessageButton isReply={isReply} />
    </Form>
  )
}
