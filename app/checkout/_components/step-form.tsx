'use client'

import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { Icon } from '@/components/ui/icon'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import type { CheckoutForm } from '@/lib/domain/checkout/views'
import { UnsentStatus } from './unsent-status'

export type StepFormProps = {
  action: FormAction
  /** The values that the page shows, submitted so that the server knows what was changed here. */
  fields: Fields
  /** Preselected if nothing is saved yet; the server treats it as the person's own choice. */
  suggested?: Fields
  back: Route | null
  toReview: boolean
  /** The draft's version, for unsent values; null if there is no draft. */
  version: string | null
}

type Props = StepFormProps & {
  form: CheckoutForm
  children?: ReactNode
  before?: ReactNode
  submit?: string
  check?: (data: FormData) => Record<string, string>
  resetKey?: string
}

export function StepForm({
  action,
  fields,
  back,
  toReview,
  version,
  form,
  children,
  before,
  submit = 'Continue',
  check,
  resetKey,
}: Props) {
  return (
    <Form
      action={action}
      before={before}
      hidden={{ base: JSON.stringify(fields), returnTo: toReview ? 'payment' : undefined, part: form }}
      {...(check && { check })}
      {...(resetKey !== undefined && { resetKey })}
      className="space-y-10"
    >
      {children}
      <UnsentStatus form={form} fields={fields} version={version} />
      {/* The submit button comes first in tab order; wide screens show it on the right. */}
      <div className="flex flex-col items-stretch gap-4 border-rule border-t pt-7 sm:flex-row-reverse sm:items-center sm:justify-between">
        <SubmitButton className="sm:min-w-44">{toReview ? 'Save and return to review' : submit}</SubmitButton>
        {back ? (
          <Link
            prefetch={false}
            href={back}
            className="flex min-h-11 items-center justify-center gap-2 rounded-sm font-medium text-primary underline-offset-4 hover:underline"
          >
            <Icon name="back" />
            Back
          </Link>
        ) : (
          <span />
        )}
      </div>
    </Form>
  )
}
