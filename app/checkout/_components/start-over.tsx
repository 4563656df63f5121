'use client'

import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { clearDraftMirror } from '@/components/layout/draft-mirror'
import { Disclosure } from '@/components/ui/disclosure'
import { START_OVER } from '@/lib/content/screens/checkout/draft'
import { startOverAction } from '../actions'

export function StartOver() {
  return (
    <Disclosure summary="Start over" className="mt-3 text-body-sm">
      <p className="mb-3 text-ink-soft">{START_OVER.text}</p>
      <Form action={startOverAction} onSubmitted={clearDraftMirror}>
        <SubmitButton tone="outline" size="small" pendingLabel="Removing">
          Remove and start over
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
