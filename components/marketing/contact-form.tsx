'use client'

import type { ReactNode } from 'react'
import { EmailField } from '@/components/forms/email-field'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { CONTACT_FORM, TOPIC_LABELS } from '@/lib/content/contact-form'
import { ConsentField, Honeypot } from './contact-fields'

type ContactFormProps = {
  action: FormAction
  /** Fixed if the page is about one topic; the form then offers no choice of topics. */
  topic?: keyof typeof TOPIC_LABELS
  messageLabel?: string
  messageHint?: string
  submitLabel?: ReactNode
}

const TOPIC_OPTIONS = Object.entries(TOPIC_LABELS).map(([value, label]) => ({ value, label }))

/** Name, address and message. Works without scripts; a refusal keeps what was typed. */
export function ContactForm({
  action,
  topic,
  messageLabel = 'Your message',
  messageHint,
  submitLabel = 'Send message',
}: ContactFormProps) {
  return (
    <Form action={action} className="space-y-5">
      <TextInput name="fullName" label="Your name" autoComplete="name" maxLength={120} required />
      <EmailField hint={CONTACT_FORM.emailHint} required />
      {topic ? (
        <input type="hidden" name="topic" value={topic} />
      ) : (
        <>
          <Select name="topic" label="Topic" options={TOPIC_OPTIONS} placeholder="Choose one" />
          <TextInput
            name="orderNumber"
            label="Order or quote number"
            optional
            maxLength={40}
            autoCapitalize="characters"
            spellCheck={false}
            controlClassName="max-w-64"
          />
        </>
      )}
      <Textarea
        name="message"
        label={messageLabel}
        {...(messageHint && { hint: messageHint })}
        rows={7}
        maxLength={4000}
        required
      />
      <ConsentField />
      <Honeypot />
      <SubmitButton pendingLabel="Sending">{submitLabel}</SubmitButton>
    </Form>
  )
}
