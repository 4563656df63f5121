'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { Checkbox } from '@/components/forms/checkbox'
import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { paths } from '@/lib/config/paths'
import { CONTACT, TOPIC_WORDS } from '@/lib/content/contact'
import type { FormState } from '@/lib/web/form-state'
import { Honeypot } from './honeypot'

type ContactFormProps = {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** Fixed where the page itself is about one topic; then nobody is asked. */
  topic?: keyof typeof TOPIC_WORDS
  messageLabel?: string
  messageHint?: string
  submitLabel?: ReactNode
}

const TOPIC_OPTIONS = Object.entries(TOPIC_WORDS).map(([value, label]) => ({ value, label }))

/** Name, address, words. Works without scripts; nothing typed is lost by a refusal. */
export function ContactForm({
  action,
  topic,
  messageLabel = 'Your message',
  messageHint,
  submitLabel = 'Send message',
}: ContactFormProps) {
  return (
    <Form action={action} className="relative space-y-5 overflow-hidden">
      <TextInput name="fullName" label="Your name" autoComplete="name" maxLength={120} required />
      <TextInput
        name="email"
        type="email"
        label="E-mail address"
        hint="The answer goes there."
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {topic ? (
        <input type="hidden" name="topic" value={topic} />
      ) : (
        <>
          <Select name="topic" label="What it is about" options={TOPIC_OPTIONS} placeholder="Choose one" />
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
      <Checkbox
        name="consent"
        label={
          <>
            {CONTACT.consent} More in the{' '}
            <Link href={paths.privacy} className="link">
              privacy policy
            </Link>
            .
          </>
        }
      />
      <Honeypot />
      <SubmitButton pendingLabel="Sending">{submitLabel}</SubmitButton>
    </Form>
  )
}
