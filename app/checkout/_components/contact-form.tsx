'use client'

import { TextInput } from '@/components/forms/text-input'
import { fieldProblems } from '@/lib/domain/checkout/field-problems'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import { contactSchema } from '@/lib/domain/checkout/schema'
import type { Family } from '@/lib/domain/checkout/views'
import { saveContactAction } from '../contact-actions'
import { EmailInput } from './email-input'
import { FamilyCards } from './family-cards'
import { StepForm } from './step-form'

type ContactFormProps = {
  fields: Fields
  family: Family | null
  /** Set for someone signed in: mail goes to the account, so the address is not asked. */
  accountEmail: string | null
  toReview: boolean
}

export function ContactForm({ fields, family, accountEmail, toReview }: ContactFormProps) {
  return (
    <StepForm action={saveContactAction} fields={fields} back={null} toReview={toReview} check={check}>
      <FamilyCards chosen={family} />
      <div className="space-y-6">
        <TextInput
          name="fullName"
          label="Full name"
          hint="The person we should write to about this order."
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

function check(data: FormData): Record<string, string> {
  const found = contactSchema.safeParse(Object.fromEntries(data))
  return found.success ? {} : fieldProblems(found.error)
}
