'use client'

import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Icon } from '@/components/ui/icon'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import type { FormState } from '@/lib/web/form-state'

export type StepFormProps = {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The answers as this page shows them, sent along so that the server can tell what was changed here. */
  fields: Fields
  back: Route | null
  toReview: boolean
}

type Props = StepFormProps & {
  children: ReactNode
  submit?: string
  check?: (data: FormData) => Record<string, string>
}

export function StepForm({ action, fields, back, toReview, children, submit = 'Continue', check }: Props) {
  return (
    <Form action={action} {...(check && { check })} className="space-y-10">
      <input type="hidden" name="base" value={JSON.stringify(fields)} />
      {toReview && <input type="hidden" name="returnTo" value="payment" />}
      {children}
      <div className="flex flex-col-reverse items-stretch gap-4 border-rule border-t pt-7 sm:flex-row sm:items-center sm:justify-between">
        {back ? (
          <Link
            href={back}
            className="flex min-h-11 items-center justify-center gap-2 rounded-sm font-medium text-primary underline-offset-4 hover:underline"
          >
            <Icon name="back" />
            Back
          </Link>
        ) : (
          <span />
        )}
        <SubmitButton className="sm:min-w-44">{toReview ? 'Save and return to review' : submit}</SubmitButton>
      </div>
    </Form>
  )
}
