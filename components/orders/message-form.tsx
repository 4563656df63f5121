'use client'

import { type ReactNode, useState } from 'react'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { Textarea } from '@/components/forms/textarea'
import { SendMessageButton } from './send-message-button'

type MessageFormProps = {
  action: FormAction
  /** What the message is about. */
  about: Record<string, string | number>
  /** Made with the page, so that sending twice writes once. A page that is read again does not replace it. */
  requestKey: string
  label?: string
  hint?: string
  /** Further fields. */
  children?: ReactNode
}

/** Where one side writes about an order or a quote; works without scripts. Keyed by how much it has written before. */
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
