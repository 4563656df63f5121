'use client'

import type { ReactNode } from 'react'
import { TextInput } from '@/components/forms/text-input'
import { CONTACT_FORM } from '@/lib/content/screens/checkout/start'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import { contactProblems } from '@/lib/domain/checkout/rules/contact-problems'
import { saveContactAction } from '../contact-actions'
import { EmailInput } from './email-input'
import { NeededByField } from './needed-by-field'
import { StepForm } from './step-form'

type ContactFormProps = {
  fields: Fields
  /** Set if the customer started with a date. */
  neededBy: string | null
  /** Set if signed in: mail goes to the account, so the form has no address field. */
  accountEmail: string | null
  toReview: boolean
  version: string | null
  /** The choice of a service. */
  children: ReactNode
}

function check(data: FormData): Record<string, string> {
  const text = (name: string) => String(data.get(name) ?? '')
  return contactProblems({ fullName: text('fullName'), email: text('email') })
}

export function ContactForm({
  fields,
  neededBy,
  accountEmail,
  toReview,
  version,
  children,
}: ContactFormProps) {
  return (
    <StepForm
      form="contact"
      version={version}
      action={saveContactAction}
      fields={fields}
      back={null}
      toReview={toReview}
      check={check}
    >
      {neededBy !== null && <NeededByField defaultValue={neededBy} />}
      {children}
      <div className="space-y-6">
        <TextInput
          name="fullName"
          label="Full name"
          hint={CONTACT_FORM.nameHint}
          autoComplete="name"
          defaultValue={fields.fullName}
        />
        {accountEmail === null ? (
          <EmailInput defaultValue={fields.email} />
        ) : (
          <p>
            <span className="block font-semibold">E-mail address</span>
            {accountEmail} <span className="text-ink-soft">(from your account)</span>
          </p>
        )}
      </div>
    </StepForm>
  )
}
